package io.esbench.init;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The track that comes with esbench to go on from: an index, made documents, one challenge. */
public final class TrackTemplate {
  private static final List<String> FILES =
      List.of("track.json", "index.json", "specs/documents.yml", "README.md");

  private TrackTemplate() {}

  /** Writes it; the folder is not committed. */
  public static void writeTo(NewTrack track) {
    for (String file : FILES) {
      track.write(
          file, text(file).replace("@name@", track.name()).replace("@index@", track.indexName()));
    }
  }

  /** A file that comes with this package. */
  static String text(String file) {
    try (InputStream in = TrackTemplate.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
