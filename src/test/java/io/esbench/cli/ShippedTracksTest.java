package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every track that comes with esbench. */
final class ShippedTracksTest {
  @TempDir private Path folder;

  static List<Path> tracks() throws IOException {
    try (Stream<Path> tracks = Files.list(Path.of("tracks"))) {
      return tracks.map(Path::toAbsolutePath).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("tracks")
  void isCheckedWithoutAWarning(Path track) {
    CliHarness.Ran ran = CliHarness.in(folder).run("check", "--strict", "--track-path=" + track);

    assertThat(ran.exitCode()).as(ran.out() + ran.err()).isZero();
    assertThat(ran.out()).endsWith("track " + track.getFileName() + ": 0 faults, 0 warnings\n");
  }
}
