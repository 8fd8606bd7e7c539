package io.esbench.corpus.read;

import io.esbench.corpus.Newlines;
import io.esbench.fault.TrackException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Walks over the lines of a part of a file through mapped windows. A window is left behind when the
 * lines asked for reach beyond it; the next one begins with them, so they are always in one piece.
 * One thread.
 */
final class LineWindow implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;
  private final long end;
  private final int windowBytes;
  private ByteBuffer buffer = ByteBuffer.allocate(0);
  private ByteBuffer view = buffer;
  private long base;
  private int from;
  private int to;

  /**
   * Opens the file; nothing is mapped yet.
   *
   * @param start offset of the first line
   * @param end offset behind the last line
   * @param windowBytes usual size of a window; grows for longer lines
   */
  LineWindow(Path file, long start, long end, int windowBytes) throws IOException {
    this.file = file;
    this.channel = FileChannel.open(file, StandardOpenOption.READ);
    this.base = start;
    this.end = end;
    this.windowBytes = windowBytes;
  }

  /**
   * Moves to the next so many lines; a last line without newline counts.
   *
   * @throws TrackException if there are fewer: the file was changed since it was indexed
   */
  void take(long lines) throws IOException {
    from = to;
    int line = from;
    int at = from;
    for (long left = lines; left > 0; ) {
      int next = Newlines.next(buffer, at, buffer.limit());
      if (next >= 0) {
        at = next;
        line = next;
        left--;
      } else if (base + buffer.limit() < end) {
        at = buffer.limit() - from;
        line -= from;
        slide();
      } else if (left == 1 && line < buffer.limit()) {
        at = buffer.limit();
        left--;
      } else {
        throw changed();
      }
    }
    to = at;
  }

  private TrackException changed() {
    return new TrackException(
        file
            + " has fewer lines before byte "
            + end
            + " than when it was indexed; leave it alone during a race, and start again");
  }

  /** Maps anew, so that the window begins with the lines being taken and reaches further. */
  private void slide() throws IOException {
    int kept = buffer.limit() - from;
    long length = Math.min(Integer.MAX_VALUE, Math.max(windowBytes, 2L * kept));
    if (length <= kept) {
      throw new TrackException(
          file
              + " has a bulk of more than 2 GiB at byte "
              + (base + from)
              + "; check that it has one document per line, or use a smaller bulk-size");
    }
    base += from;
    from = 0;
    buffer =
        channel
            .map(MapMode.READ_ONLY, base, Math.min(length, end - base))
            .order(ByteOrder.LITTLE_ENDIAN);
    view = buffer.duplicate();
  }

  /** The lines taken last, from position to limit; the same object until the window changes. */
  ByteBuffer lines() {
    return view.limit(to).position(from);
  }

  /** The window that holds the lines taken last; changes with {@link #take}. */
  ByteBuffer buffer() {
    return buffer;
  }

  /** Position of the first byte of the lines taken last. */
  int from() {
    return from;
  }

  /** Position behind their last byte. */
  int to() {
    return to;
  }

  /** Whether they end with a newline. */
  boolean endsWithNewline() {
    return to > from && buffer.get(to - 1) == '\n';
  }

  @Override
  public void close() throws IOException {
    channel.close();
    buffer = ByteBuffer.allocate(0);
    view = buffer;
  }
}
