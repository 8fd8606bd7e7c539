package io.esbench.corpus.read;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** An action line as words, which are copied faster than bytes. Immutable; any thread. */
final class ActionWords {
  private final long[] words;
  private final int bytes;

  ActionWords(byte[] line) {
    int count = (line.length + Long.BYTES - 1) / Long.BYTES;
    this.bytes = line.length;
    this.words = new long[count];
    ByteBuffer.wrap(Arrays.copyOf(line, count * Long.BYTES))
        .order(ByteOrder.LITTLE_ENDIAN)
        .asLongBuffer()
        .get(words);
  }

  /** Length of the line. */
  int bytes() {
    return bytes;
  }

  /** Room that {@link #put} needs: whole words. */
  int room() {
    return words.length * Long.BYTES;
  }

  /** Writes the line to a little-endian buffer, and up to seven bytes behind it. */
  void put(ByteBuffer target, int position) {
    int at = position;
    for (long word : words) {
      target.putLong(at, word);
      at += Long.BYTES;
    }
  }
}
