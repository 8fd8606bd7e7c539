package io.esbench.telemetry;

import org.jspecify.annotations.Nullable;

/**
 * Number of documents in an index.
 *
 * @param index name of an index or data stream; the pattern asked for if nothing could be read
 * @param documents documents, 0 or more, or null if unknown
 * @param note why it is unknown, else empty
 */
public record DocumentCount(String index, @Nullable Long documents, String note) {
  public DocumentCount {
    if (documents != null && documents < 0) {
      throw new IllegalArgumentException(index + " cannot hold " + documents + " documents");
    }
  }
}
