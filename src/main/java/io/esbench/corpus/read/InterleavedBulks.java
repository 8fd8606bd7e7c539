package io.esbench.corpus.read;

import io.esbench.corpus.BulkBody;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Bulks of a file of bare documents: action line and document in turn, in one reused buffer. */
final class InterleavedBulks implements BulkSource {
  private static final int FIRST_CAPACITY = 64 * 1024;

  private final LineWindow window;
  private final byte[] action;
  private final ByteBuffer[] slices = new ByteBuffer[1];
  private ByteBuffer bulk;

  InterleavedBulks(LineWindow window, byte[] action) {
    this.window = window;
    this.action = action;
    this.bulk = ByteBuffer.allocateDirect(FIRST_CAPACITY);
  }

  @Override
  public void next(BulkBody body, int documents) throws IOException {
    int size = 0;
    for (int i = 0; i < documents; i++) {
      window.take(1);
      int line = window.to() - window.from();
      reserve((long) size + action.length + line + 1, size);
      bulk.put(size, action);
      size += action.length;
      bulk.put(size, window.buffer(), window.from(), line);
      size += line;
      if (!window.endsWithNewline()) {
        bulk.put(size++, (byte) '\n');
      }
    }
    slices[0] = bulk.limit(size).position(0);
    body.set(documents, slices);
  }

  private void reserve(long needed, int used) {
    if (needed > bulk.capacity()) {
      long capacity = Math.min(Integer.MAX_VALUE - 8L, Math.max(needed, 2L * bulk.capacity()));
      ByteBuffer larger = ByteBuffer.allocateDirect(Math.toIntExact(Math.max(capacity, needed)));
      larger.put(0, bulk, 0, used);
      bulk = larger;
    }
    bulk.clear();
  }

  @Override
  public void close() throws IOException {
    window.close();
  }
}
