package io.esbench.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import io.esbench.stub.ScriptedServer;
import io.esbench.time.NanoTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A calendar that is stepped while the race runs, as by a time server. */
final class ClockFaults {
  private static final String GROUP = "clock";
  private static final Duration EACH_BULK = Duration.ofMillis(50);

  private ClockFaults() {}

  static List<FaultRow> rows() {
    return List.of(
        row("clock set an hour forward in the middle of bulks", Duration.ofHours(1)),
        row("clock set an hour back in the middle of bulks", Duration.ofHours(-1)));
  }

  private static FaultRow row(String fault, Duration step) {
    return new FaultRow(
        GROUP,
        fault,
        "continue",
        (folder, onError) -> race(folder, step),
        Demand.exit(0)
            .within(GeneratorRace.SECONDS)
            .remark(
                Column.COUNTS,
                "and times: all calendar times are counted from the start by the monotonic clock,"
                    + " so they are in order, and as far apart as the race took"));
  }

  private static Seen race(Path folder, Duration step) throws Exception {
    Stepped clock = new Stepped();
    try (FaultyCluster cluster = new FaultyCluster(ScriptedServer.start())) {
      cluster.wrong(
          "/_bulk",
          number -> true,
          Fault.odd(
              good -> {
                clock.step = step;
                return good.after(EACH_BULK);
              }));
      long begin = System.nanoTime();
      CliHarness.Ran ran =
          CliHarness.in(folder)
              .timedBy(clock)
              .run(
                  "race",
                  "--track-path=" + SmallTrack.in(folder),
                  "--race-id=id",
                  "--target-hosts=127.0.0.1:" + cluster.server().port());
      Duration took = Duration.ofNanos(System.nanoTime() - begin);
      Path directory = folder.resolve("benchmarks/id");
      assertInOrder(directory.resolve("result.json"), took);
      return new Seen(ran, took, directory, cluster.evidence(false), !clock.step.isZero());
    }
  }

  private static void assertInOrder(Path file, Duration took) throws Exception {
    RaceResult result = new ResultJson().read(Files.readString(file), file.toString());
    Instant before = result.info().started();
    assertThat(Duration.between(before, result.info().ended())).isBetween(EACH_BULK, took);
    for (TaskResult task : result.tasks()) {
      assertThat(task.started()).as(task.task()).isBetween(before, result.info().ended());
      before = task.started();
    }
  }

  /** The clock of this machine until it is stepped. */
  private static final class Stepped implements NanoTime {
    private volatile Duration step = Duration.ZERO;

    @Override
    public long nanos() {
      return System.nanoTime();
    }

    @Override
    public Instant calendar() {
      return Instant.now().plus(step);
    }
  }
}
