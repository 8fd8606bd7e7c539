package io.esbench.race;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.TaskResult;
import io.esbench.result.json.AcceptanceJson;
import io.esbench.result.json.ResultJson;
import io.esbench.result.json.SaturationJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A real process that gets no time to end: {@code kill -9}. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(180)
final class KilledRaceIT {
  private static final int CLIENTS = 2;
  private static final int BULK = 10;

  /** What the slowed stub lets each client do in a second, at most. */
  private static final int BULKS_PER_SECOND = 20;

  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();

  @AfterEach
  void stop() {
    cluster.close();
  }

  private EsbenchProcess start(String... arguments) throws Exception {
    return EsbenchProcess.in(folder, cluster, arguments);
  }

  private CliHarness.Ran run(String... arguments) {
    return CliHarness.in(folder).run(arguments);
  }

  private static void kill(EsbenchProcess process) throws Exception {
    process.kill();
    assertThat(process.exitCode()).isEqualTo(137);
  }

  private String text(String file) throws Exception {
    return Files.readString(folder.resolve(file), UTF_8);
  }

  @Test
  void aKilledRaceIsReportedUpToItsLastSecond() throws Exception {
    CompletableFuture<Void> indexing = new CompletableFuture<>();
    cluster
        .slowedBy(Duration.ofMillis(1_000 / BULKS_PER_SECOND))
        .onBulk(
            number -> {
              if (number == 4L * CLIENTS * BULKS_PER_SECOND) {
                indexing.complete(null);
              }
            });
    EsbenchProcess process =
        start(
            "race",
            "--challenge=indexing-throughput",
            "--track-params=corpus_docs:30000,bulk_size:" + BULK + ",bulk_clients:" + CLIENTS);
    indexing.get(90, TimeUnit.SECONDS);

    CliHarness.Ran early = run("report", "id");
    assertThat(early.exitCode()).isEqualTo(2);
    assertThat(early.errors())
        .containsExactly(
            "error: id is still running; its reports come when it ends, or when you stop it");
    assertThat(run("list", "races").out()).containsPattern("id .* acceptance .* running ");
    assertThat(run("delete", "race", "--yes", "id").errors())
        .containsExactly("error: id is not deleted: it is still running; stop it first");

    kill(process);
    long indexed = cluster.documents();
    assertThat(run("list", "races").out()).containsPattern("id .* acceptance .* killed ");

    // As a race leaves it that came to its end on a disk that had no room for its result.
    Files.writeString(folder.resolve("benchmarks/id/report.csv"), "of the race itself");
    CliHarness.Ran report = run("report", "id");
    assertThat(report.exitCode()).as(report.err()).isZero();
    assertThat(report.err())
        .contains("note: race id was killed; figures up to ", "kept as they were: report.csv");
    assertThat(text("benchmarks/id/report.csv")).isEqualTo("of the race itself");
    assertThat(report.out()).contains("INCOMPLETE", "killed; figures up to ");
    RaceResult result = new ResultJson().read(text("benchmarks/id/result.json"), "result.json");
    assertThat(result.status()).isEqualTo(RaceStatus.INCOMPLETE);
    List<TaskResult> tasks = result.tasks();
    TaskResult bulk = tasks.get(tasks.size() - 1);
    assertThat(bulk.task()).isEqualTo("bulk-index");
    long lost = indexed - bulk.documents().acknowledged();
    // A second's worth, and as much again for a machine that is slow to write the line.
    assertThat(lost).isBetween(0L, 2L * CLIENTS * BULKS_PER_SECOND * BULK);
    assertThat(bulk.documents().acknowledged()).isPositive();
    assertThat(bulk.requests().succeeded() + bulk.warmupRequests())
        .isEqualTo(bulk.documents().acknowledged() / BULK);
    assertThat(tasks.subList(0, tasks.size() - 1))
        .isNotEmpty()
        .allMatch(task -> task.requests().succeeded() > 0);
    assertThat(folder.resolve("benchmarks/id/journal.jsonl")).doesNotExist();
    assertThat(folder.resolve("benchmarks/id/report.md")).isNotEmptyFile();

    CliHarness.Ran again = run("report", "id");
    assertThat(again.err()).isEmpty();
    assertThat(again.out()).isEqualTo(report.out());
    assertThat(run("list", "races").out()).containsPattern("id .* incomplete .* killed; figures");
  }

  @Test
  void aKilledAcceptanceKeepsItsRacesAndTheOneThatRan() throws Exception {
    CompletableFuture<Void> secondPass = new CompletableFuture<>();
    cluster
        .slowedBy(Duration.ofMillis(50))
        .onBulk(
            number -> {
              if (number == 100) {
                secondPass.complete(null);
              }
            });
    EsbenchProcess process =
        start(
            "accept",
            "--challenge=indexing-throughput",
            "--passes=3",
            "--track-params=corpus_docs:600,bulk_size:10,bulk_clients:1");
    secondPass.get(120, TimeUnit.SECONDS);
    kill(process);

    CliHarness.Ran report = run("report", "id");
    assertThat(report.exitCode()).as(report.err()).isZero();
    assertThat(report.err()).contains("note: race indexing-throughput was killed; figures up to");
    assertThat(report.out()).contains("killed after indexing-throughput in pass 1");
    assertThat(new AcceptanceJson().read(text("benchmarks/id/acceptance.json"), "x").status())
        .isEqualTo(RaceStatus.INCOMPLETE);
    CliHarness.Ran inner = run("report", "id/pass-2/indexing-throughput");
    assertThat(inner.exitCode()).isZero();
    assertThat(inner.out()).contains("killed; figures up to ");
    assertThat(run("show", "id").out()).contains("INCOMPLETE");
  }

  @Test
  void aKilledSearchKeepsItsProbes() throws Exception {
    CompletableFuture<Void> thirdProbe = new CompletableFuture<>();
    cluster
        .holding(50)
        .slowedBy(Duration.ofMillis(5))
        .onSearch(
            number -> {
              if (Files.exists(folder.resolve("benchmarks/id/probe-02"))) {
                thirdProbe.complete(null);
              }
            });
    EsbenchProcess process =
        start(
            "find-max",
            "--challenge=query-ladder",
            "--task=filtered-unthrottled",
            "--limit=p50 latency <= 1000 ms",
            "--start=20",
            "--probe-seconds=2",
            "--track-params=corpus_docs:50");
    thirdProbe.get(120, TimeUnit.SECONDS);
    kill(process);

    CliHarness.Ran report = run("report", "id");
    assertThat(report.exitCode()).as(report.err() + process.err()).isZero();
    assertThat(report.out()).contains("interrupted after 1 probe; 20 ops/s held so far");
    assertThat(new SaturationJson().read(text("benchmarks/id/saturation.json"), "x").probes())
        .hasSize(1);
    assertThat(run("list", "races", "--all").out())
        .containsPattern("id/probe-01 .* complete")
        .containsPattern("id/probe-02 .* incomplete");
  }

  @Test
  void aRaceThatWasKilledBeforeItMeasuredSaysSo() throws Exception {
    CompletableFuture<Void> asked = new CompletableFuture<>();
    cluster.healthStatus(503).onHealth(number -> asked.complete(null));
    EsbenchProcess process = start("race", "--track-params=corpus_docs:50");
    asked.get(60, TimeUnit.SECONDS);
    kill(process);
    CliHarness.Ran report = run("report", "id");
    assertThat(report.exitCode()).isEqualTo(2);
    assertThat(report.errors())
        .containsExactly(
            "error: id was killed before anything was measured, so there is nothing to report");
    assertThat(run("delete", "race", "--yes", "id").out()).startsWith("Deleted benchmarks/id: ");
  }
}
