package io.esbench.race;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.AcceptanceRace;
import io.esbench.result.AcceptanceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.SaturationEnd;
import io.esbench.result.SaturationResult;
import io.esbench.result.json.AcceptanceJson;
import io.esbench.result.json.SaturationJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A real process that gets a real signal. It is SIGTERM, which is handled as Ctrl-C is: builds in
 * the background have SIGINT ignored, and their children inherit that.
 */
@DisabledOnOs(OS.WINDOWS)
@Timeout(120)
final class SignalledRaceIT {
  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();
  private final CompletableFuture<Void> indexing = new CompletableFuture<>();
  private final CompletableFuture<Void> answers = new CompletableFuture<>();

  @AfterEach
  void stop() {
    answers.complete(null);
    cluster.close();
  }

  private EsbenchProcess start(String... arguments) throws Exception {
    return EsbenchProcess.in(folder, cluster, arguments);
  }

  private EsbenchProcess race() throws Exception {
    return start("race", "--track-params=corpus_docs:3000,bulk_size:10");
  }

  @Test
  void anAcceptanceKeepsThePassesBeforeAndTheOneThatRan() throws Exception {
    cluster
        .slowedBy(Duration.ofMillis(20))
        .onBulk(
            number -> {
              if (number == 90) {
                indexing.complete(null);
              }
            });

    EsbenchProcess process =
        start(
            "accept",
            "--challenge=indexing-throughput",
            "--passes=3",
            "--track-params=corpus_docs:600,bulk_size:10,bulk_clients:1");
    indexing.get(90, TimeUnit.SECONDS);
    process.terminate();

    assertThat(process.exitCode()).as(process.err()).isEqualTo(130);
    AcceptanceResult result = new AcceptanceJson().read(text("benchmarks/id/acceptance.json"), "x");
    assertThat(result.status()).isEqualTo(RaceStatus.INCOMPLETE);
    assertThat(result.races())
        .extracting(AcceptanceRace::status)
        .containsExactly(RaceStatus.COMPLETE, RaceStatus.INCOMPLETE);
    assertThat(text("benchmarks/id/acceptance.md")).containsIgnoringCase("incomplete");
    assertThat(text("benchmarks/id/pass-2/indexing-throughput/report.md"))
        .contains("interrupted by the user");
  }

  @Test
  void aSearchKeepsItsProbes() throws Exception {
    cluster
        .holding(50)
        .slowedBy(Duration.ofMillis(5))
        .onSearch(
            number -> {
              if (Files.exists(folder.resolve("benchmarks/id/probe-02"))) {
                indexing.complete(null);
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
    indexing.get(90, TimeUnit.SECONDS);
    process.terminate();

    assertThat(process.exitCode()).as(process.err()).isEqualTo(130);
    SaturationResult result = new SaturationJson().read(text("benchmarks/id/saturation.json"), "x");
    assertThat(result.end()).isEqualTo(SaturationEnd.INTERRUPTED);
    assertThat(result.probes()).hasSize(1);
    assertThat(text("benchmarks/id/saturation.md")).contains("interrupted after 1 probe");
    assertThat(text("benchmarks/id/probe-02/report.md")).contains("interrupted by the user");
  }

  @Test
  void theSecondSignalLeavesAtOnce() throws Exception {
    cluster.onBulk(
        number -> {
          indexing.complete(null);
          answers.join();
        });

    EsbenchProcess process = race();
    indexing.get(60, TimeUnit.SECONDS);
    process.terminate();
    while (!process.err().contains("interrupted: stopping")) {
      Thread.onSpinWait();
    }
    process.terminate();
    assertThat(process.ends(1500)).as("one wish, not two").isFalse();
    process.terminate();

    assertThat(process.exitCode()).isEqualTo(130);
    assertThat(process.err()).contains("interrupted twice: leaving at once");
  }

  private String text(String file) throws Exception {
    return Files.readString(folder.resolve(file), UTF_8);
  }
}
