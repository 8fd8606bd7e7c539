package io.esbench.corpus.prepare;

import io.esbench.corpus.Newlines;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Finds out whether every second line of a file, from the first on, is the same, as action lines
 * often are. Looks no further than the first difference. One reading of one file.
 */
final class RepeatedLine {
  /** An action line is a few dozen bytes; a document in its place may have any size. */
  private static final int MOST_BYTES = 4096;

  private static final byte[] NONE = {};

  private byte[] line = new byte[64];
  private int length;
  private boolean known;
  private boolean differs;

  /** Whether the next byte belongs to a line of those that are compared. */
  private boolean compared = true;

  /** Bytes of that line that were as expected. */
  private int matched;

  /** Takes the next part of the file; the buffer is read by index, up to its limit. */
  void window(ByteBuffer window) {
    int at = 0;
    int end = window.limit();
    while (at < end && !differs) {
      if (!compared) {
        int next = Newlines.next(window, at, end);
        compared = next >= 0;
        at = compared ? next : end;
      } else {
        at = known ? compare(window, at, end) : learn(window, at, end);
      }
    }
  }

  private int learn(ByteBuffer window, int from, int end) {
    int next = Newlines.next(window, from, end);
    int count = (next < 0 ? end : next) - from;
    if (length + count > MOST_BYTES) {
      differs = true;
      return end;
    }
    line = Arrays.copyOf(line, Math.max(line.length, length + count));
    window.get(from, line, length, count);
    length += count;
    known = next >= 0;
    compared = !known;
    return from + count;
  }

  private int compare(ByteBuffer window, int from, int end) {
    int count = Math.min(end - from, length - matched);
    for (int i = 0; i < count; i++) {
      if (window.get(from + i) != line[matched + i]) {
        differs = true;
        return end;
      }
    }
    matched += count;
    if (matched == length) {
      matched = 0;
      compared = false;
    }
    return from + count;
  }

  /** The line without its newline; empty if the lines differ or the last one is not whole. */
  byte[] line() {
    return known && !differs && matched == 0 ? Arrays.copyOf(line, length - 1) : NONE;
  }
}
