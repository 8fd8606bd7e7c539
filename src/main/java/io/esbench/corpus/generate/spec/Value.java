package io.esbench.corpus.generate.spec;

/**
 * Writes one value of a document. What it writes depends on its arguments alone, so another value
 * that refers to it has it written again. Immutable; any thread; no garbage.
 */
public interface Value {
  /** Largest document, in bytes, that a specification may be able to make. */
  int MAX_BYTES = 4 << 20;

  /**
   * Writes it as JSON.
   *
   * @param number of the document
   * @param item what its random numbers are keyed by: the document's number, or in an array the
   *     {@link io.esbench.corpus.generate.draw.RandomStream#item} of the item
   * @param out has room for {@link #maxBytes} and {@link
   *     io.esbench.corpus.generate.text.Literal#SLACK} more, which may change
   * @return position behind it
   */
  int write(long number, long item, byte[] out, int at);

  /** No value is longer; may be more than {@link #MAX_BYTES}, which the reader refuses. */
  long maxBytes();

  /** Whether it may be an object or an array, which no text can hold. */
  default boolean mayBeContainer() {
    return false;
  }
}
