package io.esbench.corpus.prepare;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.CorpusProgress.Stage;
import io.esbench.corpus.CorpusProgress.Work;
import io.esbench.corpus.LineIndex;
import io.esbench.corpus.Newlines;
import io.esbench.fault.TrackException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * Counts the lines of a file and notes where every so many of them begin. Lines end at a newline; a
 * carriage return before it belongs to the line, a last line without newline counts. Blank lines at
 * the end are left out. Other empty lines and a byte order mark are refused: Elasticsearch would
 * reject the bulk that carries them.
 */
final class LineIndexer {
  /** A reader comes to any line by the entry before it, so short strides spare it the searching. */
  private static final int STRIDE = 16;

  private static final int WINDOW_BYTES = 64 << 20;

  /** 32 MB; a table that grows beyond it loses every other entry. */
  static final int MOST_ENTRIES = 1 << 22;

  private final int stride;
  private final int windowBytes;
  private final int mostEntries;

  LineIndexer() {
    this(STRIDE, WINDOW_BYTES, MOST_ENTRIES);
  }

  /**
   * With other sizes.
   *
   * @param stride lines between two entries of a short file
   * @param windowBytes how much is mapped at a time, a multiple of eight
   * @param mostEntries at which the stride is doubled; even
   */
  LineIndexer(int stride, int windowBytes, int mostEntries) {
    if (windowBytes % Long.BYTES != 0) {
      throw new IllegalArgumentException("window of " + windowBytes + " bytes");
    }
    this.stride = stride;
    this.windowBytes = windowBytes;
    this.mostEntries = mostEntries;
  }

  /**
   * Reads the whole file.
   *
   * @throws TrackException if it has a byte order mark or an empty line before its last document
   */
  LineIndex index(Path file, CorpusProgress progress) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long size = channel.size();
      progress.started(new Work(Stage.INDEXING, file, 0, size));
      long end = TrailingBlanks.endOfLastLine(channel);
      Scan scan = new Scan(file, stride, mostEntries);
      RepeatedLine repeated = new RepeatedLine();
      for (long start = 0; start < end; start += windowBytes) {
        long length = Math.min(windowBytes, end - start);
        ByteBuffer window = channel.map(MapMode.READ_ONLY, start, length);
        scan.window(window.order(ByteOrder.LITTLE_ENDIAN), start);
        repeated.window(window);
        progress.advanced(scan.lines, start + length);
      }
      return scan.end(size, end, repeated.line());
    } finally {
      progress.finished();
    }
  }

  /** State of one reading. */
  private static final class Scan {
    private final Path file;
    private final int mostEntries;
    private int stride;
    private long lines;
    private long untilEntry;
    private long[] offsets = new long[64];
    private int entries = 1;

    /** 1 if the byte before is a newline; the start of the file is like one. */
    private long afterNewline = 1;

    Scan(Path file, int stride, int mostEntries) {
      this.file = file;
      this.mostEntries = mostEntries;
      this.stride = stride;
      this.untilEntry = stride;
    }

    void window(ByteBuffer window, long start) {
      int length = window.limit();
      if (start == 0) {
        refuseByteOrderMark(window);
      }
      int at = 0;
      for (; at <= length - Long.BYTES; at += Long.BYTES) {
        long marks = Newlines.marks(window.getLong(at));
        if (marks != 0) {
          take(marks, start + at);
        }
        afterNewline = marks >>> 63;
      }
      if (at < length) {
        tail(window, at, start);
      }
    }

    /** The last bytes of the file, fewer than eight. */
    private void tail(ByteBuffer window, int from, long start) {
      long bytes = 0;
      int count = window.limit() - from;
      for (int i = 0; i < count; i++) {
        bytes |= (window.get(from + i) & 0xFFL) << (8 * i);
      }
      long marks = Newlines.marks(bytes);
      take(marks, start + from);
      afterNewline = (marks >>> (8 * count - 1)) & 1;
    }

    private void take(long marks, long offset) {
      long afterAnother = marks & ((marks << 8) | (afterNewline << 7));
      if (afterAnother != 0) {
        long before = marks & (Long.lowestOneBit(afterAnother) - 1);
        throw emptyLine(lines + Long.bitCount(before) + 1);
      }
      int count = Long.bitCount(marks);
      if (count >= untilEntry) {
        enter(marks, offset);
      } else {
        untilEntry -= count;
      }
      lines += count;
    }

    private void enter(long marks, long offset) {
      for (long left = marks; left != 0; left &= left - 1) {
        if (--untilEntry == 0) {
          add(offset + (Long.numberOfTrailingZeros(left) >>> 3) + 1);
          untilEntry = entries < mostEntries ? stride : thinned();
        }
      }
    }

    private void add(long offset) {
      if (entries == offsets.length) {
        offsets = Arrays.copyOf(offsets, entries * 2);
      }
      offsets[entries++] = offset;
    }

    /** Keeps every other entry of an even number; gives the lines from here to the next one. */
    private int thinned() {
      for (int i = 1; 2 * i < entries; i++) {
        offsets[i] = offsets[2 * i];
      }
      entries /= 2;
      // The last entry, just dropped, is where the reader is: half of a new stride on the way.
      stride *= 2;
      return stride / 2;
    }

    LineIndex end(long size, long end, byte[] repeated) {
      if (end > 0 && afterNewline == 0) {
        lines++;
      }
      int needed = Math.toIntExact((lines + stride - 1) / stride);
      return new LineIndex(lines, size, end, stride, Arrays.copyOf(offsets, needed), repeated);
    }

    private void refuseByteOrderMark(ByteBuffer window) {
      if (window.limit() >= 3
          && window.get(0) == (byte) 0xEF
          && window.get(1) == (byte) 0xBB
          && window.get(2) == (byte) 0xBF) {
        throw new TrackException(
            file
                + " begins with a byte order mark, which is not JSON; remove its first 3 bytes,"
                + " e.g. tail -c +4 FILE > NEW");
      }
    }

    private TrackException emptyLine(long line) {
      return new TrackException(
          file
              + ":"
              + line
              + ": the line is empty, every line must be a JSON document; remove it, e.g. sed"
              + " '/^$/d' FILE > NEW");
    }
  }
}
