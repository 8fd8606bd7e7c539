package io.esbench.race;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.Main;
import io.esbench.cli.CliHarness;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
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

  private Process race() throws Exception {
    CliHarness.in(folder);
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Desbench.home=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "race",
                "--track=acceptance",
                "--race-id=id",
                "--track-params=corpus_docs:3000,bulk_size:10",
                "--target-hosts=" + cluster.host())
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    builder.environment().keySet().removeAll(List.of("ES_HOST", "CHALLENGE", "TRACK_PARAMS"));
    builder.environment().put("ESBENCH_CACHE", folder.resolve("cache").toString());
    return builder.start();
  }

  private static int exitCode(Process process) throws InterruptedException {
    try {
      return process.waitFor(60, TimeUnit.SECONDS) ? process.exitValue() : -1;
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void theFirstSignalStopsSendingAndReportsAreWritten() throws Exception {
    cluster
        .slowedBy(Duration.ofMillis(100))
        .onBulk(
            number -> {
              if (number == 5) {
                indexing.complete(null);
              }
            });

    Process process = race();
    indexing.get(60, TimeUnit.SECONDS);
    process.destroy();

    assertThat(exitCode(process)).as(text("err")).isEqualTo(130);
    assertThat(text("err")).contains("interrupted: stopping; reports will be written");
    assertThat(text("out")).contains("Reports: benchmarks/id");
    Path run = folder.resolve("benchmarks/id");
    RaceResult result = new ResultJson().read(text("benchmarks/id/result.json"), "result.json");
    assertThat(result.status()).isEqualTo(RaceStatus.INCOMPLETE);
    List<TaskResult> tasks = result.tasks();
    assertThat(tasks.get(tasks.size() - 1).documents().acknowledged())
        .isEqualTo(cluster.documents())
        .isLessThan(3000);
    assertThat(Files.readString(run.resolve("report.md"))).containsIgnoringCase("incomplete");
  }

  @Test
  void theSecondSignalLeavesAtOnce() throws Exception {
    cluster.onBulk(
        number -> {
          indexing.complete(null);
          answers.join();
        });

    Process process = race();
    indexing.get(60, TimeUnit.SECONDS);
    process.destroy();
    while (!text("err").contains("interrupted: stopping")) {
      Thread.onSpinWait();
    }
    process.destroy();
    assertThat(process.waitFor(1500, TimeUnit.MILLISECONDS)).as("one wish, not two").isFalse();
    process.destroy();

    assertThat(exitCode(process)).isEqualTo(130);
    assertThat(text("err")).contains("interrupted twice: leaving at once");
  }

  private String text(String file) throws Exception {
    return Files.readString(folder.resolve(file), UTF_8);
  }
}
