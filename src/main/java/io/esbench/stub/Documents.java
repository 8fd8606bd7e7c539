package io.esbench.stub;

import java.util.Arrays;

/**
 * The documents that a stub got in bulks and did not keep: how many, and a hash of each if asked
 * for. Any thread.
 */
final class Documents {
  private final boolean hashing;
  private long[] hashes = new long[0];
  private int hashed;
  private long received;
  private long forgotten;

  Documents(boolean hashing) {
    this.hashing = hashing;
  }

  boolean hashing() {
    return hashing;
  }

  synchronized void add(long hash) {
    received++;
    if (hashing) {
      if (hashed == hashes.length) {
        hashes = Arrays.copyOf(hashes, Math.max(1024, 2 * hashed));
      }
      hashes[hashed++] = hash;
    }
  }

  /** An index was deleted: there is but one. */
  synchronized void forget() {
    forgotten = received;
  }

  /** Documents since the last index was deleted. */
  synchronized long count() {
    return received - forgotten;
  }

  /** Hashes of all documents in the order of arrival. */
  synchronized long[] hashes() {
    return Arrays.copyOf(hashes, hashed);
  }
}
