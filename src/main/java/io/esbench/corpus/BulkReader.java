package io.esbench.corpus;

/** Hands out one client's share of the corpora as bulk bodies, in file order; one thread. */
public interface BulkReader extends AutoCloseable {
  /**
   * Fills the holder with the next bulk.
   *
   * @return false when the share is used up; the holder is then unchanged
   */
  boolean next(BulkBody body);

  /** Bulks in this share. */
  long totalBulks();

  /** Closes files; what was mapped goes with the last buffer that was handed out. */
  @Override
  void close();
}
