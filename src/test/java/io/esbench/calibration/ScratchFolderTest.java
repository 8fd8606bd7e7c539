package io.esbench.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ScratchFolderTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

  @TempDir private Path parent;

  @Test
  void isRemovedWithItsFiles() throws IOException {
    try (ScratchFolder folder = ScratchFolder.in(parent, NOW)) {
      Files.writeString(folder.path().resolve("documents.json"), "{}");
    }

    assertThat(names()).isEmpty();
  }

  @Test
  void whatAnEarlierCalibrationLeftBehindIsRemoved() throws IOException {
    folder("calibration-1", Duration.ofDays(3));
    folder("calibration-2", Duration.ofMinutes(11));
    // Of one that runs at the same time, and of others altogether.
    folder("calibration-3", Duration.ofMinutes(1));
    folder("corpora", Duration.ofDays(3));
    Files.writeString(parent.resolve("calibration.json"), "{}");
    Files.writeString(parent.resolve("calibration-notes"), "mine");
    age(parent.resolve("calibration-notes"), Duration.ofDays(3));

    ScratchFolder.in(parent, NOW).close();

    assertThat(names())
        .containsExactlyInAnyOrder(
            "calibration-3", "corpora", "calibration.json", "calibration-notes");
  }

  @Test
  void oneThatCannotBeRemovedIsNoFault() throws IOException {
    Path stubborn = folder("calibration-1", Duration.ofDays(3));
    Files.createDirectories(stubborn.resolve("inner/file"));
    age(stubborn, Duration.ofDays(3));

    try (ScratchFolder folder = ScratchFolder.in(parent, NOW)) {
      assertThat(folder.path()).isEmptyDirectory();
    }

    assertThat(names()).containsExactly("calibration-1");
  }

  private Path folder(String name, Duration old) throws IOException {
    Path folder = Files.createDirectory(parent.resolve(name));
    Files.writeString(folder.resolve("documents.json"), "{}");
    age(folder, old);
    return folder;
  }

  private static void age(Path path, Duration old) throws IOException {
    Files.setLastModifiedTime(path, FileTime.from(NOW.minus(old)));
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(parent)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
