package io.esbench.corpus;

import java.nio.ByteBuffer;

/**
 * The body of one bulk request: action lines and documents. A reused holder of one client; its
 * buffers are valid until the next {@link BulkReader#next}.
 */
public final class BulkBody {
  private ByteBuffer[] slices = {};
  private int documents;

  /** Sets both; for the reader. */
  public void set(int documents, ByteBuffer... slices) {
    this.documents = documents;
    this.slices = slices;
  }

  /** Slices to send, in order, each from position to limit. */
  public ByteBuffer[] slices() {
    return slices;
  }

  /** Number of documents, which is the number of actions. */
  public int documents() {
    return documents;
  }
}
