package io.esbench.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A stored output; {@code -Dgolden.update=true} writes it anew instead of comparing. */
public record GoldenFile(Path path) {
  /** Of {@code src/test/resources/golden}. */
  public static GoldenFile named(String name) {
    return new GoldenFile(Path.of("src", "test", "resources", "golden", name));
  }

  /** Fails unless the text is the stored one, byte for byte. */
  public void assertEquals(String actual) {
    try {
      if (Boolean.getBoolean("golden.update")) {
        Files.createDirectories(path.toAbsolutePath().getParent());
        Files.writeString(path, actual);
      }
      assertThat(actual).isEqualTo(Files.readString(path));
    } catch (IOException e) {
      throw new UncheckedIOException(path + " cannot be read; -Dgolden.update=true makes it", e);
    }
  }

  /** The same of a page or picture, without the style and scripts that every one of them has. */
  public void assertEqualsButForAssets(String actual) {
    assertEquals(
        actual
            .replaceAll("(?s)<(style|script)>.*?</\\1>", "<$1>…</$1>")
            .replaceAll("'sha256-[^']*'", "'sha256-…'"));
  }
}
