package io.esbench.corpus.read;

import org.jspecify.annotations.Nullable;

/**
 * A share with its place in the file.
 *
 * @param share whose documents
 * @param map the file
 * @param start offset of its first line
 * @param end offset behind its last line
 * @param action line before each document; null: the file has its own
 */
record Section(Share share, FileMap map, long start, long end, @Nullable ActionWords action) {
  long bytes() {
    return end - start;
  }

  /** Bytes of a bulk with action lines added, if all documents have the average length. */
  long usualBytes(int bulkSize) {
    int added = action == null ? 0 : action.bytes();
    double each = (double) bytes() / share.documents() + added;
    return (long) Math.ceil(each * Math.min(bulkSize, share.documents()));
  }
}
