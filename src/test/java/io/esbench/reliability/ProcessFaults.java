package io.esbench.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.race.EsbenchProcess;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Signals, by people and by systems. */
final class ProcessFaults {
  private static final String GROUP = "process";
  private static final int PAUSE_SECONDS = 3;

  private ProcessFaults() {}

  static List<FaultRow> rows() {
    return List.of(
        // A build in the background has SIGINT ignored, and children inherit that.
        row(
            "Ctrl-C (SIGINT) in the middle of bulks",
            GeneratorRace.play(
                List.of("env", "--default-signal=INT"),
                folder -> {},
                race -> race.process().signal("INT")),
            Demand.exit(130, "interrupted: stopping; reports will be written", "INCOMPLETE")),
        row(
            "SIGTERM in the middle of bulks",
            over(GeneratorRace.during(race -> race.process().terminate())),
            Demand.exit(130, "interrupted: stopping; reports will be written", "INCOMPLETE")),
        row(
            "SIGKILL in the middle of bulks, then `esbench report`",
            killed(),
            Demand.exit(137, "id was killed; figures up to", "INCOMPLETE")
                .inIndex(
                    Demand.InIndex.EQUAL_OR_LATER,
                    "figures are kept once a second; what came after the last time is lost")),
        row(
            "stopped (SIGSTOP) for " + PAUSE_SECONDS + " s, and continued",
            late(GeneratorRace.during(ProcessFaults::paused)),
            Demand.exit(0, "nothing of the load generator ran for ")));
  }

  private static FaultRow row(String fault, Play play, Demand demand) {
    return new FaultRow(GROUP, fault, "continue", play, demand.within(GeneratorRace.SECONDS));
  }

  private static void paused(GeneratorRace race) throws Exception {
    EsbenchProcess process = race.process();
    process.signal("STOP");
    CompletableFuture.delayedExecutor(PAUSE_SECONDS, TimeUnit.SECONDS)
        .execute(
            () -> {
              try {
                process.signal("CONT");
              } catch (IOException e) {
                process.kill();
              }
            });
  }

  /** The reports come from the journal, by a command of their own. */
  private static Play killed() {
    Play race =
        GeneratorRace.during(
            each ->
                CompletableFuture.delayedExecutor(1200, TimeUnit.MILLISECONDS)
                    .execute(() -> each.process().kill()));
    return (folder, onError) -> {
      Seen seen = race.in(folder, onError);
      CliHarness.Ran report = CliHarness.in(folder).run("report", "id");
      CliHarness.Ran both =
          new CliHarness.Ran(
              seen.ran().exitCode(),
              seen.ran().out() + report.out(),
              seen.ran().err() + report.err());
      return GeneratorRace.uncounted(
          new Seen(both, seen.took(), seen.directory(), seen.evidence(), true));
    };
  }

  /** Nothing says that it runs still. */
  private static Play over(Play play) {
    return (folder, onError) -> {
      Seen seen = play.in(folder, onError);
      assertThat(seen.directory().resolve("journal.jsonl")).doesNotExist();
      assertThat(seen.directory().resolve(".running")).doesNotExist();
      return seen;
    };
  }

  /** The latency of what was due meanwhile says so. */
  private static Play late(Play play) {
    return (folder, onError) -> {
      Seen seen = play.in(folder, onError);
      Path file = seen.directory().resolve("result.json");
      assertThat(new ResultJson().read(Files.readString(file), file.toString()).tasks())
          .filteredOn(task -> task.task().equals("bulk"))
          .allMatch(task -> task.latency().maxMillis() > 1_000.0 * (PAUSE_SECONDS - 1))
          .allMatch(task -> task.generator().verdict() == GeneratorVerdict.LIMITED)
          .hasSize(1);
      return seen;
    };
  }
}
