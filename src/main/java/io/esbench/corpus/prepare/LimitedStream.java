package io.esbench.corpus.prepare;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** The uncompressed bytes of a whole archive, which end with a fault when they are too many. */
final class LimitedStream extends FilterInputStream {
  private final Path archive;
  private final Expansion expansion;
  private long read;

  LimitedStream(InputStream in, Path archive, Expansion expansion) {
    super(in);
    this.archive = archive;
    this.expansion = expansion;
  }

  @Override
  public int read() throws IOException {
    int value = super.read();
    count(value < 0 ? 0 : 1);
    return value;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int count = super.read(bytes, offset, length);
    count(count);
    return count;
  }

  @Override
  public long skip(long bytes) throws IOException {
    long count = super.skip(bytes);
    count(count);
    return count;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void count(long bytes) {
    read += Math.max(0, bytes);
    expansion.requireWhole(archive, read);
  }
}
