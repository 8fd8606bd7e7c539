package io.esbench.corpus.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.zstandard.ZstdCompressorOutputStream;

/** How a generated corpus is stored. */
public enum Compression {
  /** As it is. */
  NONE(""),
  /** gzip, {@code .gz}. */
  GZIP(".gz"),
  /** Zstandard, {@code .zst}. */
  ZSTD(".zst");

  private final String extension;

  Compression(String extension) {
    this.extension = extension;
  }

  /** Of a file name by its extension; {@link #NONE} for any other. */
  public static Compression of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    for (Compression compression : values()) {
      if (compression != NONE && name.endsWith(compression.extension)) {
        return compression;
      }
    }
    return NONE;
  }

  /** Extension with the dot, empty for {@link #NONE}. */
  public String extension() {
    return extension;
  }

  /** A stream that compresses into another and closes it. */
  public OutputStream into(OutputStream out) throws IOException {
    return switch (this) {
      case NONE -> out;
      case GZIP -> new GzipCompressorOutputStream(out);
      case ZSTD -> new ZstdCompressorOutputStream(out);
    };
  }
}
