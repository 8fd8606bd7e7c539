package io.esbench.track.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.track.Track;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A track of a ConfigMap that Kubernetes has mounted: {@code ..TIME} has the files, {@code ..data}
 * is a link to it, and what is on top are links into that.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a right there, and nobody mounts so")
final class MountedTrackTest {
  private static final Path TRACK = Path.of("tracks", "acceptance");

  @TempDir private Path root;
  private Path mounted;

  @BeforeEach
  void mount() throws IOException {
    mounted = Files.createDirectory(root.resolve("mounted"));
    String time = "..2026_01_31_12_00_00.123456789";
    for (String folder : List.of("challenges", "operations", "specs")) {
      copy(TRACK.resolve(folder), mounted.resolve(time).resolve(folder));
    }
    for (String file : List.of("track.json", "index.json")) {
      Files.copy(TRACK.resolve(file), mounted.resolve(time).resolve(file));
    }
    Files.createSymbolicLink(mounted.resolve("..data"), Path.of(time));
    for (String top : List.of("challenges", "operations", "specs", "track.json", "index.json")) {
      Files.createSymbolicLink(mounted.resolve(top), Path.of("..data", top));
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    for (String name : Objects.requireNonNull(from.toFile().list())) {
      Files.copy(from.resolve(name), to.resolve(name));
    }
  }

  @Test
  void isOneTrack() {
    assertThat(TrackSource.all(List.of(root)))
        .extracting(TrackSource::name)
        .containsExactly("mounted");
  }

  @Test
  void isTheSameAsInAFolder() {
    assertThat(rendered(mounted)).isEqualTo(rendered(TRACK)).contains("aggs-unthrottled");
    assertThat(load(mounted).corpora()).hasSameSizeAs(load(TRACK).corpora()).isNotEmpty();
  }

  private String rendered(Path directory) {
    return loader().rendered(TrackSource.at(directory), TrackParams.NONE).withBodies(null);
  }

  private Track load(Path directory) {
    return loader().load(TrackSource.at(directory), TrackParams.NONE);
  }

  private TrackLoader loader() {
    return new TrackLoader(root, InstantSource.fixed(Instant.EPOCH));
  }
}
