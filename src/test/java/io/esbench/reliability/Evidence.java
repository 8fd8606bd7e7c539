package io.esbench.reliability;

import org.jspecify.annotations.Nullable;

/**
 * What the target counted itself.
 *
 * @param inIndex documents that it took
 * @param requests what it counted of the measured requests, or null: it cannot tell
 */
record Evidence(long inIndex, @Nullable Requests requests) {
  /** Of a target that only knows its documents. */
  static Evidence of(long inIndex) {
    return new Evidence(inIndex, null);
  }

  /** Of one that nobody reached. */
  static Evidence nothing() {
    return new Evidence(0, new Requests(0, 0, 0, 0, 0, 0, true));
  }

  /**
   * Counts of a target that knows what it was asked and what it said.
   *
   * @param bulks that came
   * @param unread of them, whose bodies were not read
   * @param searches that came
   * @param documents in the bulks that were read
   * @param confirmed documents in answers that went out whole
   * @param found searches whose good answers went out whole
   * @param lossy whether requests may be lost on their way, and answers on theirs
   */
  record Requests(
      long bulks,
      long unread,
      long searches,
      long documents,
      long confirmed,
      long found,
      boolean lossy) {}
}
