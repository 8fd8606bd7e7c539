package io.esbench.race;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.GeneratorVerdict;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A load generator that stands still for a while, as a laptop whose lid is closed. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(120)
final class PausedRaceIT {
  private static final int SECONDS = 4;

  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();
  private final CompletableFuture<EsbenchProcess> started = new CompletableFuture<>();

  @AfterEach
  void stop() {
    cluster.close();
  }

  private void signal(String name) {
    try {
      started.join().signal(name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void theRaceEndsAndSaysThatTheGeneratorStoodStill() throws Exception {
    Executor later = CompletableFuture.delayedExecutor(SECONDS, TimeUnit.SECONDS);
    cluster
        .slowedBy(Duration.ofMillis(20))
        .onSearch(
            number -> {
              if (number == 100) {
                signal("STOP");
                later.execute(() -> signal("CONT"));
              }
            });
    cluster.holding(20);
    started.complete(
        EsbenchProcess.in(
            folder,
            cluster,
            "race",
            "--challenge=query-ladder",
            "--include-tasks=filtered-50-ops",
            "--track-params={\"corpus_docs\":20,\"ladder_rates\":[50],"
                + "\"ladder_warmup_iterations\":10,\"ladder_iterations\":200}"));

    EsbenchProcess process = started.get();
    assertThat(process.exitCode()).as(process.err()).isZero();
    RaceResult result =
        new ResultJson()
            .read(Files.readString(folder.resolve("benchmarks/id/result.json"), UTF_8), "x");
    assertThat(result.status()).isEqualTo(RaceStatus.COMPLETE);
    TaskResult task = result.tasks().get(0);
    assertThat(task.requests().succeeded()).isEqualTo(400);
    // What was due meanwhile was sent late, and its latency says so.
    assertThat(task.latency().maxMillis()).isGreaterThan(1_000.0 * (SECONDS - 1));
    assertThat(task.generator().verdict()).isEqualTo(GeneratorVerdict.LIMITED);
    assertThat(task.generator().reasons())
        .anyMatch(reason -> reason.startsWith("nothing of the load generator ran for "));
  }
}
