package io.esbench.corpus.read;

import io.esbench.corpus.LineIndex;
import io.esbench.corpus.Newlines;
import io.esbench.fault.TrackException;

/** Finds where a line begins: from the nearest entry of the index onwards. Any thread. */
final class LineSeek {
  private final FileMap map;
  private final LineIndex index;

  LineSeek(FileMap map, LineIndex index) {
    this.map = map;
    this.index = index;
  }

  /**
   * Byte offset of a line.
   *
   * @param line 0-based; the number of lines gives the end of the last one
   * @throws TrackException if the file has fewer lines than the index says
   */
  long offsetOf(long line) {
    if (line == index.lines()) {
      return index.end();
    }
    int left = index.linesAfterEntry(line);
    Cursor cursor = new Cursor(map, index.entryBefore(line), index.end());
    while (left > 0) {
      int found = Newlines.skip(cursor.segment(), cursor.at(), cursor.limit(), left);
      if (found >= 0) {
        cursor.moveTo(found);
        return cursor.offset();
      }
      left -= ~found;
      if (!cursor.nextSegment()) {
        throw cursor.exhausted();
      }
    }
    return cursor.offset();
  }
}
