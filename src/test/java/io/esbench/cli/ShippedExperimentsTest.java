package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.track.Task;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The experiments that come with esbench, and what the challenge of index modes promises them. */
final class ShippedExperimentsTest {
  @TempDir private Path folder;

  static List<Path> experiments() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("experiments"))) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void everyExperimentCanBeRaced(Path file) throws IOException {
    CliHarness cli = CliHarness.in(folder);
    copy(Path.of("tracks", "indexing-tuning"));
    copy(Path.of("tracks", "logsdb"));

    CliHarness.Ran ran = cli.run("experiment", file.toAbsolutePath().toString(), "--dry-run");

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("judged by: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sorted", "logsdb"})
  void everyModeHasTheTasksOfTheStandardOne(String mode) {
    assertThat(tasks(mode)).isEqualTo(tasks("standard")).contains("load-one-mode");
  }

  @Test
  void aMistypedModeIsRefused() {
    CliHarness.Ran ran =
        CliHarness.in(folder)
            .run(
                "info",
                "--track-path=" + Path.of("tracks/logsdb").toAbsolutePath(),
                "--challenge=one-mode",
                "--track-params=mode:logdb");

    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.err()).contains("'mode logdb (there are standard, sorted and logsdb)'");
  }

  private List<String> tasks(String mode) {
    return new TrackLoader(folder, InstantSource.system())
            .load(TrackSource.at(Path.of("tracks/logsdb")), TrackParams.parse("mode:" + mode))
            .challenges()
            .stream()
            .filter(challenge -> challenge.name().equals("one-mode"))
            .flatMap(challenge -> challenge.tasks().stream())
            .map(Task::name)
            .toList();
  }

  private void copy(Path track) throws IOException {
    try (Stream<Path> files = Files.walk(track)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.createDirectories(folder.resolve(file).getParent());
        Files.copy(file, folder.resolve(file));
      }
    }
  }
}
