package io.esbench.corpus.read;

import io.esbench.fault.TrackException;
import java.nio.ByteBuffer;

/** Where a reader is in its part of a file, segment by segment. One thread. */
final class Cursor {
  private final FileMap map;
  private final long end;
  private ByteBuffer segment = ByteBuffer.allocate(0);
  private long base;
  private int at;
  private int limit;

  /**
   * At the beginning of a part.
   *
   * @param start offset of the first line
   * @param end offset behind the last line
   */
  Cursor(FileMap map, long start, long end) {
    this.map = map;
    this.end = end;
    this.base = start;
    if (start < end) {
      enter(start);
    }
  }

  private void enter(long offset) {
    segment = map.segment(offset);
    base = map.baseOf(offset);
    at = (int) (offset - base);
    limit = (int) Math.min(segment.capacity(), end - base);
  }

  /** Goes on to the next segment; false at the end of the part. */
  boolean nextSegment() {
    long next = base + limit;
    if (next >= end) {
      return false;
    }
    enter(next);
    return true;
  }

  /** The segment, little-endian; to be read by index, from {@link #at} to {@link #limit}. */
  ByteBuffer segment() {
    return segment;
  }

  int at() {
    return at;
  }

  int limit() {
    return limit;
  }

  /** Position in the segment of an offset in the file; -1 if it is not before the limit. */
  int positionOf(long offset) {
    return offset < base || offset >= base + limit ? -1 : (int) (offset - base);
  }

  void moveTo(int position) {
    at = position;
  }

  /** Whether the byte before is a newline, or there is none in the segment. */
  boolean behindNewline() {
    return at == 0 || segment.get(at - 1) == '\n';
  }

  /** Offset in the file. */
  long offset() {
    return base + at;
  }

  /** The bulk that is made here has no end in sight. */
  TrackException tooLarge() {
    return map.unusable(
        "has a bulk of more than 2 GiB before byte "
            + offset()
            + "; check that it has one document per line, or use a smaller bulk-size");
  }

  /** There are fewer lines than the index says. */
  TrackException exhausted() {
    return map.changed("has fewer lines before byte " + end);
  }
}
