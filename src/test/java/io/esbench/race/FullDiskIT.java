package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** No file may become longer than a few kilobytes, which is how a full disk looks to a program. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(120)
final class FullDiskIT {
  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();

  @AfterEach
  void stop() {
    cluster.close();
  }

  @Test
  void theRaceRunsToItsEndAndWhatWasMeasuredIsShown() throws Exception {
    cluster.holding(20).slowedBy(Duration.ofMillis(5));
    EsbenchProcess process =
        EsbenchProcess.limited(
            "ulimit -f 16",
            folder,
            cluster,
            "race",
            "--challenge=query-ladder",
            "--include-tasks=filtered-50-ops",
            "--track-params={\"corpus_docs\":20,\"ladder_rates\":[50],"
                + "\"ladder_warmup_iterations\":10,\"ladder_iterations\":150}");

    assertThat(process.exitCode()).as(process.err()).isEqualTo(4);
    assertThat(cluster.searches()).isEqualTo(320);
    assertThat(process.out()).contains("filtered-50-ops").contains("check passed: ");
    assertThat(process.err())
        .contains("journal.jsonl cannot be written any more")
        .contains("error: cannot write " + folder.resolve("benchmarks/id/result.json"))
        .doesNotContain("\tat ");
  }
}
