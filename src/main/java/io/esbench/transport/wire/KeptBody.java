package io.esbench.transport.wire;

import io.esbench.transport.Keep;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** The part of a body that the operation wants to see; a reused holder. */
final class KeptBody {
  /** Most bytes that are kept of one body. */
  static final int MAX_BYTES = 256 * 1024 * 1024;

  private static final int PREFIX_BYTES = 1024;
  private static final int ERROR_BYTES = 16 * 1024;
  private static final int DECISION_BYTES = 256;
  private static final int PIECE_BYTES = 8192;

  /** A buffer above this size is not worth holding until the next large answer. */
  private static final int REUSED_BYTES = 16 * 1024 * 1024;

  private static final byte[] NO_ERRORS = "\"errors\":false".getBytes(StandardCharsets.ISO_8859_1);

  private byte[] bytes = new byte[PREFIX_BYTES];
  private ByteBuffer view = ByteBuffer.wrap(bytes);
  private int size;
  private int limit;
  private boolean undecided;

  /** Forgets the body before; the next one is dropped until {@link #keep} says otherwise. */
  void clear() {
    size = 0;
    limit = 0;
    undecided = false;
    if (bytes.length > REUSED_BYTES) {
      resize(PREFIX_BYTES);
    }
  }

  /** Says how much of the coming body to keep. */
  void keep(Keep keep, int status) {
    if (status < 200 || status >= 300) {
      limit = ERROR_BYTES;
    } else {
      limit = keep == Keep.PREFIX ? PREFIX_BYTES : MAX_BYTES;
      undecided = keep == Keep.ALL_UNLESS_NO_ERRORS;
    }
  }

  /** Keeps all of the coming body, whatever it is. */
  void keepAll() {
    limit = MAX_BYTES;
  }

  /**
   * Takes bytes of the body.
   *
   * @return false if they are more than can be kept
   */
  boolean add(ByteBuf source, int count) {
    int rest = count;
    if (undecided) {
      int first = Math.min(rest, DECISION_BYTES - size);
      append(source, first);
      rest -= first;
      decide();
    }
    int taken = Math.min(rest, limit - size);
    append(source, taken);
    source.skipBytes(rest - taken);
    return taken == rest || limit < MAX_BYTES;
  }

  /**
   * Takes a gzip body apart, keeping as much of its content as was asked for. Called after the last
   * byte has been time-stamped; servers compress only if the operation's own headers ask for it, so
   * this may allocate.
   *
   * @return what is wrong, or null
   */
  @Nullable String unpack(ByteBuffer packed) {
    byte[] piece = new byte[PIECE_BYTES];
    ByteBuf source = Unpooled.wrappedBuffer(piece);
    try (InputStream in =
        new GZIPInputStream(new ByteBufInputStream(Unpooled.wrappedBuffer(packed)))) {
      for (int count = in.read(piece); count > 0; count = in.read(piece)) {
        source.setIndex(0, count);
        if (!add(source, count)) {
          return "an unpacked body of more than " + MAX_BYTES + " bytes, the most that is kept";
        }
      }
      return null;
    } catch (IOException e) {
      return "a gzip body that does not unpack: " + e.getMessage();
    }
  }

  private void decide() {
    if (size == DECISION_BYTES) {
      undecided = false;
      limit = saysNoErrors() ? PREFIX_BYTES : MAX_BYTES;
    }
  }

  private boolean saysNoErrors() {
    for (int i = 0; i + NO_ERRORS.length <= size; i++) {
      if (Arrays.equals(bytes, i, i + NO_ERRORS.length, NO_ERRORS, 0, NO_ERRORS.length)) {
        return true;
      }
    }
    return false;
  }

  private void append(ByteBuf source, int count) {
    if (size + count > bytes.length) {
      resize(Math.max(size + count, (int) Math.min(MAX_BYTES, 2L * bytes.length)));
    }
    source.readBytes(bytes, size, count);
    size += count;
  }

  private void resize(int capacity) {
    bytes = Arrays.copyOf(bytes, capacity);
    view = ByteBuffer.wrap(bytes);
  }

  /** What is kept, from position to limit; valid until the next body. */
  ByteBuffer view() {
    return view.clear().limit(size);
  }
}
