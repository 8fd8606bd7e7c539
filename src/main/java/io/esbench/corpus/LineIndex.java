package io.esbench.corpus;

/**
 * Sparse table of line offsets of one file: the offset of every {@link #stride()}-th line.
 *
 * @param lines number of lines, without blank ones at the end; a last line without newline counts
 * @param bytes size of the file
 * @param end offset behind the last of these lines
 * @param stride lines between two entries
 * @param offsets byte offset of line {@code i * stride}
 */
@SuppressWarnings("ArrayRecordComponent") // compared by identity, never as a value
public record LineIndex(long lines, long bytes, long end, int stride, long[] offsets) {
  /** Of a file without blank lines at its end. */
  public LineIndex(long lines, long bytes, int stride, long[] offsets) {
    this(lines, bytes, bytes, stride, offsets);
  }
}
