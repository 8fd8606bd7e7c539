package io.esbench.corpus;

import java.util.List;

/**
 * The corpora of a challenge, their files located, checked, unpacked and indexed.
 *
 * @param files in track order
 */
public record PreparedCorpora(List<DocumentFile> files) {
  /** For challenges that load nothing. */
  public static final PreparedCorpora NONE = new PreparedCorpora(List.of());

  public PreparedCorpora {
    files = List.copyOf(files);
  }
}
