package io.esbench.corpus.read;

import io.esbench.corpus.BulkBody;
import io.esbench.corpus.Newlines;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Bulks of files of bare documents: action line and document in turn, in one reused buffer. Finding
 * the line end first and copying the line then is faster than doing both word by word. One thread.
 */
final class InterleavedBulks {
  private static final int MOST_CAPACITY = Integer.MAX_VALUE - 8;

  private final ByteBuffer[] slices = new ByteBuffer[1];
  private final long usualBytes;
  private ByteBuffer bulk = ByteBuffer.allocateDirect(0);
  private int size;

  /**
   * Without a buffer before it is needed.
   *
   * @param usualBytes of a bulk; the buffer is somewhat larger, and grows only for larger bulks
   */
  InterleavedBulks(long usualBytes) {
    this.usualBytes = usualBytes;
  }

  /** Fills the holder with the next so many documents, which must be left, each with an id. */
  void next(Cursor cursor, IdStream ids, BulkBody body, int documents) {
    size = 0;
    bulk.clear();
    for (int i = 0; i < documents; i++) {
      ids.next();
      reserve(cursor, ids.room());
      size = ids.put(bulk, size);
      if (ids.isUpdate()) {
        putPartialDocument(cursor);
      } else {
        putDocument(cursor);
      }
    }
    slices[0] = bulk.limit(size).position(0);
    body.set(documents, slices);
  }

  /** What is around the document in its line would be around it in the object, so it is left. */
  private void putPartialDocument(Cursor cursor) {
    int start = size;
    putDocument(cursor);
    while (size > start && isBlank(bulk.get(size - 1))) {
      size--;
    }
    int content = start;
    while (content < size && isBlank(bulk.get(content))) {
      content++;
    }
    if (content > start) {
      bulk.put(start, bulk, content, size - content);
      size -= content - start;
    }
    reserve(cursor, 2);
    bulk.put(size++, (byte) '}');
    bulk.put(size++, (byte) '\n');
  }

  private static boolean isBlank(byte octet) {
    return octet == ' ' || octet == '\t' || octet == '\r' || octet == '\n';
  }

  /** Fills the holder with the next so many documents, which must be left. */
  void next(Cursor cursor, ActionWords action, BulkBody body, int documents) {
    size = 0;
    bulk.clear();
    for (int i = 0; i < documents; i++) {
      reserve(cursor, action.room());
      // What the last word has too much is overwritten by the document.
      action.put(bulk, size);
      size += action.bytes();
      putDocument(cursor);
    }
    slices[0] = bulk.limit(size).position(0);
    body.set(documents, slices);
  }

  private void putDocument(Cursor cursor) {
    int from = cursor.at();
    int end = Newlines.next(cursor.segment(), from, cursor.limit());
    if (end >= 0) {
      put(cursor, end);
    } else {
      putOverTheEnd(cursor);
    }
  }

  /** Up to a position in the segment. */
  private void put(Cursor cursor, int end) {
    int from = cursor.at();
    int length = end - from;
    reserve(cursor, length);
    bulk.put(size, cursor.segment(), from, length);
    size += length;
    cursor.moveTo(end);
  }

  /** The slow way: the document ends in another segment, or has no newline because it is last. */
  private void putOverTheEnd(Cursor cursor) {
    int start = size;
    int end = -1;
    while (end < 0) {
      put(cursor, cursor.limit());
      if (!cursor.nextSegment()) {
        endLastDocument(cursor, start);
        return;
      }
      end = Newlines.next(cursor.segment(), cursor.at(), cursor.limit());
    }
    put(cursor, end);
  }

  private void endLastDocument(Cursor cursor, int start) {
    if (size == start) {
      throw cursor.exhausted();
    }
    reserve(cursor, 1);
    bulk.put(size++, (byte) '\n');
  }

  private void reserve(Cursor cursor, int bytes) {
    if (bulk.capacity() - size < bytes) {
      grow(cursor, (long) size + bytes);
    }
  }

  private void grow(Cursor cursor, long needed) {
    if (needed > MOST_CAPACITY) {
      throw cursor.tooLarge();
    }
    // What is outgrown stays until a collection, and there may be none: get it right at once.
    long wished = Math.max(usualBytes + usualBytes / 8, bulk.capacity() + bulk.capacity() / 2L);
    int capacity = (int) Math.min(MOST_CAPACITY, Math.max(needed, wished));
    ByteBuffer larger = ByteBuffer.allocateDirect(capacity).order(ByteOrder.LITTLE_ENDIAN);
    bulk = larger.put(0, bulk, 0, size);
  }
}
