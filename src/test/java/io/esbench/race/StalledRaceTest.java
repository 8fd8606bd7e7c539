package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.fault.ExitCode;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.json.ResultJson;
import io.esbench.stub.script.StubAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A target that goes silent in the middle of a race; through the whole command line. */
@Timeout(60)
final class StalledRaceTest {
  private static final String LADDER =
      "{\"corpus_docs\":20,\"ladder_rates\":[100],\"ladder_warmup_iterations\":1,"
          + "\"ladder_iterations\":20}";

  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();

  @AfterEach
  void stop() {
    cluster.close();
  }

  @Test
  void theRaceEndsWithItsOwnMessageAndTheResultsSoFar() throws IOException {
    AtomicInteger searches = new AtomicInteger();
    cluster
        .holding(20)
        .answering(
            request ->
                request.path().contains("_search") && searches.incrementAndGet() > 30
                    ? StubAnswer.silence()
                    : null);

    CliHarness.Ran ran =
        CliHarness.in(folder)
            .run(
                "race",
                "--track=acceptance",
                "--race-id=id",
                "--challenge=query-ladder",
                "--track-params=" + LADDER,
                "--client-options=timeout:None",
                "--stalled-after=1s",
                "--target-hosts=" + cluster.host());

    assertThat(ran.exitCode()).isEqualTo(ExitCode.ABORTED.code());
    Path file = folder.resolve("benchmarks/id/result.json");
    RaceResult result = new ResultJson().read(Files.readString(file), file.toString());
    assertThat(result.status()).isEqualTo(RaceStatus.ABORTED);
    assertThat(result.statusReason())
        .startsWith("nothing moved for 1 s in '")
        .contains(" at " + cluster.host().replace("http://", "") + "; ")
        .endsWith("longer waits are allowed with --stalled-after");
    assertThat(result.tasks())
        .singleElement()
        .satisfies(
            task -> {
              assertThat(task.warmupRequests() + task.requests().succeeded()).isEqualTo(30);
              assertThat(task.requests().failed()).isEqualTo(2);
            });
    assertThat(Files.readString(folder.resolve("benchmarks/id/report.md")))
        .containsIgnoringCase("aborted")
        .contains("nothing moved for 1 s");
    assertThat(ran.out()).contains("nothing moved for 1 s");
  }
}
