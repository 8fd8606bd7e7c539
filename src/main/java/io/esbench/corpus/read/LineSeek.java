package io.esbench.corpus.read;

import io.esbench.corpus.LineIndex;
import io.esbench.corpus.Newlines;
import io.esbench.fault.TrackException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Finds where a line begins: from the nearest entry of the index onwards. One thread. */
final class LineSeek implements AutoCloseable {
  private static final int BLOCK_BYTES = 64 * 1024;

  private final Path file;
  private final LineIndex index;
  private final FileChannel channel;
  private final ByteBuffer block =
      ByteBuffer.allocateDirect(BLOCK_BYTES).order(ByteOrder.LITTLE_ENDIAN);

  LineSeek(Path file, LineIndex index) throws IOException {
    this.file = file;
    this.index = index;
    this.channel = FileChannel.open(file, StandardOpenOption.READ);
  }

  /**
   * Byte offset of a line.
   *
   * @param line 0-based; the number of lines gives the end of the file
   */
  long offsetOf(long line) throws IOException {
    if (line == index.lines()) {
      return index.bytes();
    }
    int entry = Math.toIntExact(line / index.stride());
    long offset = index.offsets()[entry];
    long left = line % index.stride();
    while (left > 0) {
      block.clear();
      int length = channel.read(block, offset);
      if (length < 0) {
        throw new TrackException(
            file + " has become shorter while it was in use; leave it alone during a race");
      }
      int at = 0;
      for (int end = 0; left > 0 && (end = Newlines.next(block, at, length)) >= 0; left--) {
        at = end;
      }
      offset += left == 0 ? at : length;
    }
    return offset;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
