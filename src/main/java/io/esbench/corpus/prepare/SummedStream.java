package io.esbench.corpus.prepare;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * Content whose checksum is known beforehand and compared at its end: the library unpacks a file of
 * a zip archive whatever became of its bits.
 */
final class SummedStream extends CheckedInputStream {
  private final long expected;

  SummedStream(InputStream in, long expected) {
    super(in, new CRC32());
    this.expected = expected;
  }

  @Override
  public int read() throws IOException {
    return verified(super.read());
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    return verified(super.read(bytes, offset, length));
  }

  private int verified(int read) throws IOException {
    if (read < 0 && getChecksum().getValue() != expected) {
      throw new IOException("the checksum of the content is wrong");
    }
    return read;
  }
}
