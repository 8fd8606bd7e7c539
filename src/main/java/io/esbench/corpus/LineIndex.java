package io.esbench.corpus;

/**
 * Sparse table of line offsets of one file: the offset of every {@link #stride()}-th line.
 *
 * @param lines number of lines; a last line without newline counts
 * @param bytes size of the file
 * @param stride lines between two entries
 * @param offsets byte offset of line {@code i * stride}
 */
@SuppressWarnings("ArrayRecordComponent") // compared by identity, never as a value
public record LineIndex(long lines, long bytes, int stride, long[] offsets) {}
