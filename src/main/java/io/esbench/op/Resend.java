package io.esbench.op;

import java.nio.ByteBuffer;
import java.util.BitSet;

/**
 * Picks the rejected documents out of a bulk body, action lines included. Its buffer is reused by
 * one client and may be the body of the attempt before.
 */
final class Resend {
  private static final int LINES_PER_DOCUMENT = 2;

  private ByteBuffer picked = ByteBuffer.allocateDirect(0);

  /** The picked documents in their order, as one slice. */
  ByteBuffer[] pick(ByteBuffer[] body, BitSet documents) {
    reserve(body);
    int to = 0;
    int line = 0;
    for (ByteBuffer slice : body) {
      int limit = slice.limit();
      for (int from = slice.position(); from < limit; from++) {
        byte octet = slice.get(from);
        // Never behind the reading position, so the body may be this very buffer.
        if (documents.get(line / LINES_PER_DOCUMENT)) {
          picked.put(to++, octet);
        }
        if (octet == '\n') {
          line++;
        }
      }
    }
    return new ByteBuffer[] {picked.duplicate().position(0).limit(to)};
  }

  private void reserve(ByteBuffer[] body) {
    long bytes = 0;
    for (ByteBuffer slice : body) {
      bytes += slice.remaining();
    }
    if (bytes > picked.capacity()) {
      picked = ByteBuffer.allocateDirect(Math.toIntExact(bytes));
    }
  }
}
