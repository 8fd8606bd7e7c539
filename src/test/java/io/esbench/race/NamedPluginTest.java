package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.component.PluginJar;
import io.esbench.fault.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In commands that race, code of a track runs if its jar is named, and only then. */
@Timeout(60)
final class NamedPluginTest {
  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();
  private Path track;
  private Path ran;

  @BeforeEach
  void writeTrack() throws IOException {
    track = Files.createDirectories(folder.resolve("mine"));
    ran = folder.resolve("ran");
    Files.writeString(
        track.resolve("track.json"),
        """
        {"version": 2, "schedule": [
          {"name": "own", "iterations": 2, "operation": {"operation-type": "greet"}}]}
        """);
    Files.writeString(
        track.resolve("acceptance.yml"),
        """
        criteria:
          - error rate <= 0 %
        """);
    plugin("plugins/shop.jar", "greet");
    Files.copy(track.resolve("plugins/shop.jar"), track.resolve("track.jar"));
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  private void plugin(String jar, String type) throws IOException {
    PluginJar.of(
        track.resolve(jar),
        "a.P",
        """
        package a;
        import io.esbench.plugin.*;
        import java.nio.file.*;
        import java.util.Map;
        public final class P implements TrackPlugin {
          static {
            try {
              Files.createFile(Path.of("%s"));
            } catch (java.io.IOException e) {
              throw new IllegalStateException(e);
            }
          }
          public Map<String, Runner.Factory> runners() {
            return Map.of("%s", Runner.reading(p -> Call.of("GET", "/")));
          }
        }
        """
            .formatted(ran, type));
  }

  private CliHarness.Ran run(String command, String... more) {
    String given = command + " --track-path=" + track + " --target-hosts=" + cluster.host();
    return CliHarness.in(folder)
        .run(Stream.concat(Stream.of(given.split(" ")), Stream.of(more)).toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"race", "find-max --task=own", "accept"})
  void withoutANamedJarNothingRunsAndTheHintIsOneLine(String command) {
    CliHarness.Ran outcome = run(command);

    assertThat(ran).doesNotExist();
    assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(ExitCode.TRACK.code());
    assertThat(outcome.errors()).hasSize(1);
    assertThat(outcome.errors().get(0))
        .contains(
            "operation-type 'greet' (task 'own' at ",
            "plugins/shop.jar, track.jar may have it, but no code of a track runs unless you name"
                + " it: --plugin=plugins/shop.jar or --plugin=track.jar if you trust them");
  }

  @ParameterizedTest
  @ValueSource(strings = {"race", "find-max --task=own", "accept"})
  void theNamedJarRuns(String command) throws IOException {
    plugin("lib/other.jar", "part");

    CliHarness.Ran outcome = run(command, "--plugin=lib/other.jar");

    assertThat(ran).as(outcome.err()).exists();
    assertThat(outcome.errors().get(0)).contains("operation-type 'greet' (task 'own' at ");
  }

  @Test
  void whatItProvidesIsRaced() throws IOException {
    CliHarness.Ran outcome = run("race", "--plugin=plugins/shop.jar", "--race-id=r");

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(folder.resolve("benchmarks/r/result.json"))
        .content()
        .contains("\"file\" : \"shop.jar\"", "--plugin=plugins/shop.jar");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "plugins/none.jar | there is no file 'plugins/none.jar', neither as it is nor in ",
        "plugins | plugins is a directory; name each jar in it that you trust",
        "track.json | track.json is not a jar, or damaged (",
      })
  void whatIsNoJarIsAFaultOfOneLine(String named, String fault) {
    CliHarness.Ran outcome = run("race", "--plugin=" + named);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TRACK.code());
    assertThat(outcome.errors()).hasSize(1);
    assertThat(outcome.errors().get(0)).startsWith("error: --plugin: ").contains(fault);
    assertThat(ran).doesNotExist();
  }
}
