package io.esbench.transport.wire;

import io.esbench.transport.Exchange;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Packs bodies with gzip, one at a time; everything is reused but a view of each slice. Shared by
 * the connections of one loop, on that loop: its dictionary takes a quarter of a megabyte.
 */
final class BodyPacker {
  /** The fastest: packing is work of the load generator, unpacking costs the server the same. */
  static final int LEVEL = 1;

  /** RFC 1952: deflate, no flags, no time, fastest, unknown system. */
  private static final byte[] HEAD = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 4, (byte) 0xff};

  private static final int TAIL_BYTES = 8;
  private static final int FIRST_BYTES = 64 * 1024;

  private final Deflater deflater = new Deflater(LEVEL, true);
  private final CRC32 checksum = new CRC32();
  private byte[] packed = new byte[FIRST_BYTES];
  private int size;

  /** Packs the body; {@link #bytes} and {@link #size} are valid until the next. */
  void pack(Exchange exchange) {
    deflater.reset();
    checksum.reset();
    System.arraycopy(HEAD, 0, packed, 0, HEAD.length);
    size = HEAD.length;
    for (ByteBuffer slice : exchange.body()) {
      // Clients on several loops may share a slice and its position.
      checksum.update(slice.duplicate());
      deflater.setInput(slice.duplicate());
      while (!deflater.needsInput()) {
        deflate();
      }
    }
    deflater.finish();
    while (!deflater.finished()) {
      deflate();
    }
    tail((int) checksum.getValue());
    tail((int) exchange.bodyBytes());
  }

  private void deflate() {
    if (packed.length - size <= TAIL_BYTES) {
      packed = Arrays.copyOf(packed, 2 * packed.length);
    }
    size += deflater.deflate(packed, size, packed.length - size - TAIL_BYTES);
  }

  private void tail(int value) {
    for (int shift = 0; shift < 32; shift += 8) {
      packed[size++] = (byte) (value >>> shift);
    }
  }

  /** Begins with the packed body; not to be changed. */
  byte[] bytes() {
    return packed;
  }

  /** Length of the packed body. */
  int size() {
    return size;
  }
}
