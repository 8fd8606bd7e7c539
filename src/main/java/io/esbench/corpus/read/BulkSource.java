package io.esbench.corpus.read;

import io.esbench.corpus.BulkBody;
import java.io.IOException;

/** Bulks of one share, one after another; one thread. */
interface BulkSource extends AutoCloseable {
  /** Fills the holder with the next so many documents, which must be left. */
  void next(BulkBody body, int documents) throws IOException;

  @Override
  void close() throws IOException;
}
