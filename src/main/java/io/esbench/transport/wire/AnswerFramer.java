package io.esbench.transport.wire;

import io.esbench.transport.Keep;
import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the last byte of an HTTP/1.1 answer (RFC 9112, section 6) in bytes that arrive cut
 * anywhere. A reused state machine of one connection, on its loop.
 */
final class AnswerFramer {
  private enum State {
    STATUS_LINE,
    FIELDS,
    FIXED,
    UNTIL_CLOSE,
    CHUNK_SIZE,
    CHUNK,
    CHUNK_END,
    TRAILERS,
    COMPLETE,
    MALFORMED
  }

  private final HeadLine line = new HeadLine();
  private final AnswerHead head = new AnswerHead();
  private final BodyRoom room;
  private final KeptBody kept;
  private @Nullable KeptBody unpacked;
  private State state = State.COMPLETE;
  private Keep keep = Keep.PREFIX;
  private boolean bodiless;
  private long leftBytes;
  private long bodyBytes;
  private @Nullable String complaint;

  /**
   * One that expects nothing yet.
   *
   * @param room for bodies, shared with others
   */
  AnswerFramer(BodyRoom room) {
    this.room = room;
    this.kept = new KeptBody(room);
  }

  /**
   * Expects the next answer.
   *
   * @param bodiless whether the request was a HEAD, whose answer has no body whatever it says
   */
  void begin(Keep keep, boolean bodiless) {
    this.keep = keep;
    this.bodiless = bodiless;
    state = State.STATUS_LINE;
    bodyBytes = 0;
    complaint = null;
    line.restart();
    kept.clear();
  }

  /** Takes bytes until the answer is complete or malformed; the rest stays in the buffer. */
  void read(ByteBuf bytes) {
    while (bytes.isReadable() && state != State.COMPLETE && state != State.MALFORMED) {
      switch (state) {
        case FIXED, CHUNK, UNTIL_CLOSE -> body(bytes);
        default -> {
          boolean ended = line.take(bytes);
          if (line.tooLong()) {
            malformed("a head of more than " + HeadLine.MAX_BYTES + " bytes");
          } else if (ended) {
            endOfLine();
          }
        }
      }
    }
  }

  private void endOfLine() {
    switch (state) {
      case STATUS_LINE -> {
        state = State.FIELDS;
        check(head.statusLine(line));
      }
      case FIELDS -> {
        if (line.length() == 0) {
          endOfHead();
        } else {
          check(head.field(line));
        }
      }
      case CHUNK_SIZE -> chunkSize();
      case CHUNK_END -> {
        state = State.CHUNK_SIZE;
        check(line.length() == 0 ? null : "a chunk longer than it said");
        line.restart();
      }
      default -> {
        if (line.length() == 0) {
          state = State.COMPLETE;
        }
      }
    }
  }

  private void endOfHead() {
    int status = head.status();
    if (status == 101) {
      malformed("status 101, which was not asked for");
    } else if (status < 200) {
      state = State.STATUS_LINE;
    } else if (bodiless || status == 204 || status == 304) {
      state = State.COMPLETE;
    } else if (head.chunked() && head.contentLength() >= 0) {
      malformed("both Transfer-Encoding and Content-Length");
    } else {
      beginBody(status);
    }
  }

  private void beginBody(int status) {
    if (head.gzip()) {
      kept.keepAll();
    } else {
      kept.keep(keep, status);
    }
    if (head.chunked()) {
      state = State.CHUNK_SIZE;
      line.restart();
    } else if (head.contentLength() < 0) {
      state = State.UNTIL_CLOSE;
    } else {
      leftBytes = head.contentLength();
      state = leftBytes == 0 ? State.COMPLETE : State.FIXED;
    }
  }

  private void chunkSize() {
    int end = line.indexOf(';', 0);
    int to = end < 0 ? line.length() : end;
    while (to > 0 && AnswerHead.blank(line.at(to - 1))) {
      to--;
    }
    leftBytes = AnswerHead.number(line, 0, to, 16);
    if (leftBytes < 0) {
      malformed("not a chunk size: " + line.excerpt());
      return;
    }
    line.restart();
    state = leftBytes == 0 ? State.TRAILERS : State.CHUNK;
  }

  private void body(ByteBuf bytes) {
    int count = bytes.readableBytes();
    if (state != State.UNTIL_CLOSE) {
      count = (int) Math.min(count, leftBytes);
      leftBytes -= count;
    }
    bodyBytes += count;
    if (!kept.add(bytes, count)) {
      malformed(String.valueOf(kept.complaint()));
    } else if (state != State.UNTIL_CLOSE && leftBytes == 0) {
      state = state == State.FIXED ? State.COMPLETE : State.CHUNK_END;
    }
  }

  /** Hears that the connection ended; the answer may be complete by that. */
  void endOfStream() {
    if (state == State.UNTIL_CLOSE) {
      state = State.COMPLETE;
    }
  }

  private void check(@Nullable String wrong) {
    if (wrong != null) {
      malformed(wrong);
    }
  }

  private void malformed(String what) {
    state = State.MALFORMED;
    complaint = what;
  }

  boolean complete() {
    return state == State.COMPLETE;
  }

  /** What is wrong with the answer, or null. */
  @Nullable String complaint() {
    return complaint;
  }

  /** Whether a complete answer leaves the connection usable. */
  boolean reusable() {
    return !head.closing() && (bodiless || head.chunked() || head.contentLength() >= 0 || noBody());
  }

  private boolean noBody() {
    return head.status() == 204 || head.status() == 304;
  }

  int status() {
    return head.status();
  }

  /** Bytes of the body so far, without its framing. */
  long bodyBytes() {
    return bodyBytes;
  }

  /** Unpacks a complete gzip body; returns what is wrong with it, or null. */
  @Nullable String unpack() {
    ByteBuffer packed = kept.view();
    if (!head.gzip() || !packed.hasRemaining()) {
      return null;
    }
    KeptBody content = unpacked == null ? new KeptBody(room) : unpacked;
    unpacked = content;
    content.clear();
    content.keep(keep, head.status());
    return content.unpack(packed);
  }

  /** Forgets what is kept of the body, and gives its room back. */
  void release() {
    kept.release();
    if (unpacked != null) {
      unpacked.release();
    }
  }

  /** The kept part of the body; of a gzip body after {@link #unpack}. */
  ByteBuffer body() {
    return head.gzip() && unpacked != null ? unpacked.view() : kept.view();
  }
}
