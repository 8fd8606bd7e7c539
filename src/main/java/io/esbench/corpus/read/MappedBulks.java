package io.esbench.corpus.read;

import io.esbench.corpus.BulkBody;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Bulks of a file that has its own action lines: slices of the map, nothing is copied. */
final class MappedBulks implements BulkSource {
  private static final int LINES_PER_DOCUMENT = 2;

  private final LineWindow window;
  private final ByteBuffer newline = ByteBuffer.allocateDirect(1).put(0, (byte) '\n');
  private final ByteBuffer[] oneSlice = new ByteBuffer[1];
  private final ByteBuffer[] twoSlices = new ByteBuffer[2];

  MappedBulks(LineWindow window) {
    this.window = window;
  }

  @Override
  public void next(BulkBody body, int documents) throws IOException {
    window.take((long) documents * LINES_PER_DOCUMENT);
    ByteBuffer lines = window.lines();
    if (window.endsWithNewline()) {
      oneSlice[0] = lines;
      body.set(documents, oneSlice);
    } else {
      twoSlices[0] = lines;
      twoSlices[1] = newline;
      body.set(documents, twoSlices);
    }
  }

  @Override
  public void close() throws IOException {
    window.close();
  }
}
