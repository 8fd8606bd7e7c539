package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.track.load.repository.GitTracks;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Races of tracks from a git repository. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RepositoryRaceTest {
  @TempDir private Path folder;

  @Test
  void theVersionOfTheTargetChoosesTheBranch() throws Exception {
    StubCluster cluster = new StubCluster();
    try (GitTracks origin = GitTracks.in(folder.resolve("origin"))) {
      origin.track("elastic/logs", "newest");
      origin.branch("8.15").track("elastic/logs", "for 8.15");

      CliHarness.Ran ran =
          CliHarness.in(folder.resolve("home"))
              .run(
                  "race",
                  "--track=elastic/logs",
                  "--track-repository=" + origin.url(),
                  "--target-hosts=" + cluster.host(),
                  "--race-id=r");

      assertThat(ran.err()).contains("tracks of " + origin.url() + ", 8.15 ");
      assertThat(ran.exitCode()).isZero();
      Path run = folder.resolve("home").resolve("benchmarks").resolve("r");
      assertThat(Files.readString(run.resolve("track.json"))).contains("for 8.15");
    } finally {
      cluster.server().close();
    }
  }
}
