package io.esbench.transport.wire;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/** Collects one line of an answer's head at a time, however it is cut; a reused holder. */
final class HeadLine {
  /** Most bytes of lines between two {@link #restart}s. */
  static final int MAX_BYTES = 64 * 1024;

  private byte[] bytes = new byte[256];
  private int length;
  private int total;
  private boolean ended;

  /** Forgets everything. */
  void restart() {
    length = 0;
    total = 0;
    ended = false;
  }

  /**
   * Takes bytes up to the end of the line.
   *
   * @return whether the line is complete; its end (CR LF, or LF alone) is not part of it
   */
  boolean take(ByteBuf source) {
    if (ended) {
      length = 0;
      ended = false;
    }
    int before = source.bytesBefore((byte) '\n');
    int count = Math.min(before < 0 ? source.readableBytes() : before, MAX_BYTES + 1 - total);
    append(source, count);
    if (count == before) {
      source.skipBytes(1);
      total++;
      ended = true;
      if (length > 0 && bytes[length - 1] == '\r') {
        length--;
      }
    }
    return ended;
  }

  private void append(ByteBuf source, int count) {
    if (length + count > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(length + count, 2 * bytes.length));
    }
    source.readBytes(bytes, length, count);
    length += count;
    total += count;
  }

  /** Whether the lines since the last restart are longer than allowed. */
  boolean tooLong() {
    return total > MAX_BYTES;
  }

  int length() {
    return length;
  }

  byte at(int index) {
    return bytes[index];
  }

  /** Index of a byte from a position on, or -1. */
  int indexOf(char wanted, int from) {
    for (int i = from; i < length; i++) {
      if (bytes[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the bytes of a range are these lower-case letters in any case. */
  boolean same(int from, int to, String lowerCase) {
    if (to - from != lowerCase.length()) {
      return false;
    }
    for (int i = from; i < to; i++) {
      int b = bytes[i] >= 'A' && bytes[i] <= 'Z' ? bytes[i] + ('a' - 'A') : bytes[i];
      if (b != lowerCase.charAt(i - from)) {
        return false;
      }
    }
    return true;
  }

  /** The start of the line for a message, with unprintable bytes as question marks. */
  String excerpt() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < Math.min(length, 60); i++) {
      text.append(bytes[i] < ' ' || bytes[i] > '~' ? '?' : (char) bytes[i]);
    }
    return text.toString();
  }
}
