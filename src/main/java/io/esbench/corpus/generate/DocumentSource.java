package io.esbench.corpus.generate;

/**
 * Makes any document of a corpus by its number, without those before it. Immutable; any thread; no
 * garbage.
 */
public interface DocumentSource {
  /**
   * Writes one document with its newline.
   *
   * @param number 0-based
   * @param out has {@link #maxBytes} from {@code at}; bytes behind the document may change
   * @return position behind the newline
   */
  int encode(long number, byte[] out, int at);

  /** Room that {@link #encode} may touch; no document is longer. */
  int maxBytes();
}
