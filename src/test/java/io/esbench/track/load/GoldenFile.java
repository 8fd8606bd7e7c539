package io.esbench.track.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An expected output kept with the tests; {@code -Dgolden.update=true} renews it. */
final class GoldenFile {
  private final Path file;

  private GoldenFile(Path file) {
    this.file = file;
  }

  static GoldenFile named(String name) {
    return new GoldenFile(Path.of("src", "test", "resources", "golden", name));
  }

  void compare(String actual) throws IOException {
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(file));
  }
}
