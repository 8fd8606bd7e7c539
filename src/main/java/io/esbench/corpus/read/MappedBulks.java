package io.esbench.corpus.read;

import io.esbench.corpus.BulkBody;
import io.esbench.corpus.LineIndex;
import io.esbench.corpus.Newlines;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Bulks of files that have their own action lines: slices of the map, nothing is copied. A bulk
 * that reaches into another segment has a slice of each. One thread.
 */
final class MappedBulks {
  private static final int LINES_PER_DOCUMENT = 2;

  private final ByteBuffer[] oneSlice = new ByteBuffer[1];
  private ByteBuffer viewed = ByteBuffer.allocate(0);
  private ByteBuffer view = viewed;

  /**
   * Fills the holder with the next so many documents, which must be left.
   *
   * @param index of the file
   * @param after number of the line behind them
   */
  void next(Cursor cursor, BulkBody body, int documents, LineIndex index, long after) {
    int lines = Math.multiplyExact(documents, LINES_PER_DOCUMENT);
    int from = cursor.at();
    int end = end(cursor, lines, index, after);
    if (end >= 0) {
      oneSlice[0] = slice(cursor.segment(), from, end);
      cursor.moveTo(end);
      body.set(documents, oneSlice);
    } else {
      body.set(documents, slices(cursor, lines));
    }
  }

  /** Searches from the last entry of the index before the end, if there is one in the bulk. */
  private static int end(Cursor cursor, int lines, LineIndex index, long after) {
    if (after < index.lines()) {
      int entry = cursor.positionOf(index.entryBefore(after));
      if (entry > cursor.at()) {
        int left = index.linesAfterEntry(after);
        return Newlines.skip(cursor.segment(), entry, cursor.limit(), left);
      }
    }
    return Newlines.skip(cursor.segment(), cursor.at(), cursor.limit(), lines);
  }

  /** The slow way: over the end of a segment, or to that of the file. */
  private ByteBuffer[] slices(Cursor cursor, int lines) {
    ByteBuffer[] slices = {};
    int left = lines;
    while (true) {
      int from = cursor.at();
      int found = Newlines.skip(cursor.segment(), from, cursor.limit(), left);
      int end = found < 0 ? cursor.limit() : found;
      if (end > from) {
        slices = append(slices, slice(cursor.segment(), from, end));
        cursor.moveTo(end);
      }
      if (found >= 0) {
        return slices;
      }
      left -= ~found;
      if (!cursor.nextSegment()) {
        if (left > 1 || cursor.behindNewline()) {
          throw cursor.exhausted();
        }
        return append(slices, ByteBuffer.allocateDirect(1).put(0, (byte) '\n'));
      }
    }
  }

  private static ByteBuffer[] append(ByteBuffer[] slices, ByteBuffer slice) {
    ByteBuffer[] more = Arrays.copyOf(slices, slices.length + 1);
    more[slices.length] = slice;
    return more;
  }

  /** A view of its own, since others read the segment too; the same object within a segment. */
  @SuppressWarnings("ReferenceEquality") // equals would compare a gigabyte
  private ByteBuffer slice(ByteBuffer segment, int from, int to) {
    if (viewed != segment) {
      viewed = segment;
      view = segment.duplicate();
    }
    return view.limit(to).position(from);
  }
}
