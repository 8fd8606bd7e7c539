package io.esbench.telemetry;

import org.jspecify.annotations.Nullable;

/**
 * Number of documents in an index.
 *
 * @param index name of an index or data stream; the pattern asked for if nothing could be read
 * @param documents documents, or null if unknown
 * @param note why it is unknown, else empty
 */
public record DocumentCount(String index, @Nullable Long documents, String note) {}
