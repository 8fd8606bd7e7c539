package io.esbench.corpus;

/**
 * Sparse table of line offsets of one file: the offset of every {@link #stride()}-th line.
 *
 * @param lines number of lines, without blank ones at the end; a last line without newline counts
 * @param bytes size of the file
 * @param end offset behind the last of these lines
 * @param stride lines between two entries
 * @param offsets byte offset of line {@code i * stride}
 * @param repeated the line, without its newline, that every second one from the first on is equal
 *     to, as the action lines of many files are; empty if they differ
 */
@SuppressWarnings("ArrayRecordComponent") // compared by identity, never as a value
public record LineIndex(
    long lines, long bytes, long end, int stride, long[] offsets, byte[] repeated) {
  private static final byte[] NONE = {};

  /** Of a file without blank lines at its end. */
  public LineIndex(long lines, long bytes, int stride, long[] offsets) {
    this(lines, bytes, bytes, stride, offsets, NONE);
  }

  /**
   * Offset of the last entry at or before a line.
   *
   * @param line 0-based, one of the file's
   */
  public long entryBefore(long line) {
    return offsets[Math.toIntExact(line / stride)];
  }

  /** Lines from {@link #entryBefore} to the line. */
  public int linesAfterEntry(long line) {
    return (int) (line % stride);
  }
}
