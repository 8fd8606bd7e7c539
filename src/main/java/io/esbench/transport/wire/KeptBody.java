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

/**
 * The part of a body that the operation wants to see; a reused holder. What it holds above a size
 * that all answers are free to have, it takes from a room that it shares with the other clients.
 */
final class KeptBody {
  /** Most bytes that are kept of one body. */
  static final int MAX_BYTES = 256 * 1024 * 1024;

  /** A buffer up to this size needs no room. */
  static final int FREE_BYTES = 1 << 20;

  /** JSON does not pack better; beyond it time on the loop would go to a body made for that. */
  static final int MOST_RATIO = 200;

  /** A body up to this size may have been packed as well as can be. */
  static final int FREE_UNPACKED_BYTES = 16 * 1024 * 1024;

  private static final int PREFIX_BYTES = 1024;
  private static final int ERROR_BYTES = 16 * 1024;
  private static final int DECISION_BYTES = 256;
  private static final int PIECE_BYTES = 8192;

  /** A buffer above this size is not worth holding until the next large answer. */
  private static final int REUSED_BYTES = 16 * 1024 * 1024;

  private static final byte[] NO_ERRORS = "\"errors\":false".getBytes(StandardCharsets.ISO_8859_1);

  private final BodyRoom room;
  private byte[] bytes = new byte[PREFIX_BYTES];
  private ByteBuffer view = ByteBuffer.wrap(bytes);
  private int size;
  private int limit;
  private boolean undecided;
  private @Nullable String complaint;

  KeptBody(BodyRoom room) {
    this.room = room;
  }

  /** Forgets the body before; the next one is dropped until {@link #keep} says otherwise. */
  void clear() {
    size = 0;
    limit = 0;
    undecided = false;
    complaint = null;
    if (bytes.length > REUSED_BYTES || (bytes.length > FREE_BYTES && room.scarce())) {
      release();
    }
  }

  /** Forgets the body and gives its room back. */
  void release() {
    size = 0;
    if (bytes.length > PREFIX_BYTES) {
      room.giveBack(counted(bytes.length));
      bytes = new byte[PREFIX_BYTES];
      view = ByteBuffer.wrap(bytes);
    }
  }

  /** Why a body could not be kept, or null. */
  @Nullable String complaint() {
    return complaint;
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
   * @return false if they are more than can be kept; {@link #complaint} says why
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
    if (!append(source, taken)) {
      return false;
    }
    source.skipBytes(rest - taken);
    if (taken < rest && limit == MAX_BYTES) {
      complaint = "a body of more than " + MAX_BYTES + " bytes, the most that is kept";
    }
    return complaint == null;
  }

  /**
   * Takes a gzip body apart as far as it is kept. Called after the last byte has been time-stamped;
   * servers compress only if the operation's own headers ask for it, so this may allocate.
   *
   * @return what is wrong, or null
   */
  @Nullable String unpack(ByteBuffer packed) {
    long most = Math.max(FREE_UNPACKED_BYTES, (long) MOST_RATIO * packed.remaining());
    byte[] piece = new byte[PIECE_BYTES];
    ByteBuf source = Unpooled.wrappedBuffer(piece);
    try (InputStream in =
        new GZIPInputStream(new ByteBufInputStream(Unpooled.wrappedBuffer(packed)))) {
      for (int count = in.read(piece); count > 0 && !whole(); count = in.read(piece)) {
        source.setIndex(0, count);
        if (!add(source, count)) {
          return complaint + ", when it is unpacked";
        }
        if (size > most) {
          return "a gzip body that unpacks to more than " + MOST_RATIO + " times its size";
        }
      }
      return null;
    } catch (IOException e) {
      String why = e.getMessage() == null ? "it is cut off" : e.getMessage();
      return "a gzip body that does not unpack: " + why;
    }
  }

  /** Whether all that is kept of the body is there. */
  private boolean whole() {
    return size == limit && limit < MAX_BYTES;
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

  private boolean append(ByteBuf source, int count) {
    if (size + count > bytes.length && !grow(size + count)) {
      complaint = room.complaint();
      return false;
    }
    source.readBytes(bytes, size, count);
    size += count;
    return true;
  }

  /** While it is copied, the old one is there too. */
  private boolean grow(int least) {
    int capacity = Math.max(least, (int) Math.min(MAX_BYTES, 2L * bytes.length));
    int more = counted(capacity);
    if (more > 0 && !room.take(more)) {
      return false;
    }
    int before = counted(bytes.length);
    try {
      bytes = Arrays.copyOf(bytes, capacity);
    } catch (OutOfMemoryError e) {
      room.giveBack(more);
      return false;
    }
    view = ByteBuffer.wrap(bytes);
    if (before > 0) {
      room.giveBack(before);
    }
    return true;
  }

  private static int counted(int capacity) {
    return capacity > FREE_BYTES ? capacity : 0;
  }

  /** What is kept, from position to limit; valid until the next body. */
  ByteBuffer view() {
    return view.clear().limit(size);
  }
}
