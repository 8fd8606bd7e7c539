package io.esbench.corpus;

/**
 * Hands out one client's share of the corpora as bulk bodies, in file order; one thread, save
 * {@link #readAhead}.
 */
public interface BulkReader {
  /**
   * Fills the holder with the next bulk.
   *
   * @return false when the share is used up; the holder is then unchanged
   * @throws io.esbench.fault.TrackException if a file was changed since it was indexed
   */
  boolean next(BulkBody body);

  /** Bulks in this share. */
  long totalBulks();

  /** Begins the share anew. */
  void restart();

  /**
   * Announces, before the first bulk, that the share will be begun anew after so many bulks each
   * time: {@link #readAhead} then goes on with the beginning.
   */
  void repeats(long bulks);

  /**
   * Reads what {@link #next} comes to soon from disk, if it is not in memory; blocks until it is.
   * The only method for another thread, one at a time.
   */
  void readAhead();
}
