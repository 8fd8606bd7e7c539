package io.esbench.corpus.prepare;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Blank lines at the end of a file: editors leave them, and they are no documents. */
final class TrailingBlanks {
  private static final int BLOCK_BYTES = 64 * 1024;

  private TrailingBlanks() {}

  /**
   * Offset behind the newline of the last line that is not blank, or the size of the file if that
   * line has none; 0 if all are blank. Blank are lines of spaces, tabs and carriage returns.
   */
  static long endOfLastLine(FileChannel channel) throws IOException {
    long size = channel.size();
    ByteBuffer block = ByteBuffer.allocate(BLOCK_BYTES);
    long newline = -1;
    for (long end = size; end > 0; ) {
      long start = Math.max(0, end - BLOCK_BYTES);
      read(channel, block, start, (int) (end - start));
      for (int at = block.limit() - 1; at >= 0; at--) {
        byte octet = block.get(at);
        if (octet == '\n') {
          newline = start + at;
        } else if (octet != ' ' && octet != '\t' && octet != '\r') {
          return newline < 0 ? size : newline + 1;
        }
      }
      end = start;
    }
    return 0;
  }

  private static void read(FileChannel channel, ByteBuffer block, long start, int length)
      throws IOException {
    block.clear().limit(length);
    while (block.hasRemaining()) {
      if (channel.read(block, start + block.position()) < 0) {
        throw new IOException("the file became shorter while it was read");
      }
    }
    block.flip();
  }
}
