package io.esbench.corpus.generate.draw;

/** A distribution of whole numbers. Immutable; any thread. */
public interface Draw {
  /**
   * One number.
   *
   * @param base of the stream, see {@link RandomStream#base}
   * @param k the first random number that it may use
   */
  long draw(long base, int k);

  /** Random numbers of 32 bits that one draw uses at most. */
  int used();

  /** Smallest possible number. */
  long least();

  /** Largest possible number. */
  long most();
}
