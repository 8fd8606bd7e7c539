package io.esbench.stub.http;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/**
 * Finds head and last byte of requests (RFC 9112) in bytes that arrive cut anywhere. A reused state
 * machine of one connection, on its loop; allocates nothing.
 */
public final class RequestFramer {
  private enum State {
    HEAD,
    FIXED,
    CHUNK_SIZE,
    CHUNK,
    CHUNK_END,
    TRAILERS,
    COMPLETE,
    MALFORMED
  }

  /** Bytes of extensions after the size of a chunk, and of one trailer field. */
  private static final int MAX_LINE = 4096;

  private static final int MAX_DIGITS = 15;

  private final RequestHead head = new RequestHead();
  private State state = State.HEAD;
  private long left;
  private long bodyBytes;
  private int sizeDigits;
  private boolean sizeEnded;
  private int lineBytes;

  /** Expects the next request. */
  public void next() {
    head.restart();
    bodyBytes = 0;
    state = State.HEAD;
  }

  /** Whether the head has not come to its end. */
  public boolean inHead() {
    return state == State.HEAD;
  }

  /** Whether the last byte of the request was read. */
  public boolean complete() {
    return state == State.COMPLETE;
  }

  /** Whether this is no request; nothing is read any more. */
  public boolean malformed() {
    return state == State.MALFORMED;
  }

  /** The head; valid from its end to {@link #next}. */
  public RequestHead head() {
    return head;
  }

  /** Bytes of the body so far, without its framing. */
  public long bodyBytes() {
    return bodyBytes;
  }

  /** Takes bytes up to the end of the head; returns whether it has come. */
  public boolean readHead(ByteBuf in) {
    boolean ended = head.take(in);
    if (head.malformed()) {
      state = State.MALFORMED;
      return false;
    }
    if (ended) {
      left = head.contentLength();
      state = left > 0 ? State.FIXED : State.COMPLETE;
      if (head.chunked()) {
        beginSize();
      }
    }
    return ended;
  }

  /** Takes bytes up to the end of the body; the rest stays in the buffer. */
  public void readBody(ByteBuf in, @Nullable BodySink sink) {
    readBody(in, sink, Integer.MAX_VALUE);
  }

  /**
   * The same, but no more than so many bytes of the body.
   *
   * @param most at least 1
   */
  public void readBody(ByteBuf in, @Nullable BodySink sink, int most) {
    long until = bodyBytes + most;
    while (in.isReadable() && bodyBytes < until) {
      switch (state) {
        case FIXED, CHUNK -> body(in, sink, (int) Math.min(left, until - bodyBytes));
        case CHUNK_SIZE -> chunkSize(in.readByte());
        case CHUNK_END, TRAILERS -> line(in.readByte());
        default -> {
          return;
        }
      }
    }
  }

  private void body(ByteBuf in, @Nullable BodySink sink, int most) {
    int count = Math.min(in.readableBytes(), most);
    if (sink != null) {
      sink.take(in, in.readerIndex(), count);
    }
    in.skipBytes(count);
    left -= count;
    bodyBytes += count;
    if (left == 0) {
      state = state == State.FIXED ? State.COMPLETE : State.CHUNK_END;
    }
  }

  private void beginSize() {
    state = State.CHUNK_SIZE;
    left = 0;
    sizeDigits = 0;
    sizeEnded = false;
    lineBytes = 0;
  }

  private void chunkSize(byte octet) {
    int digit = sizeEnded ? -1 : Character.digit(octet, 16);
    if (octet == '\n') {
      state = sizeDigits == 0 ? State.MALFORMED : left == 0 ? State.TRAILERS : State.CHUNK;
      lineBytes = 0;
    } else if (digit >= 0 && sizeDigits < MAX_DIGITS) {
      left = 16 * left + digit;
      sizeDigits++;
    } else if (sizeDigits > 0 && digit < 0) {
      sizeEnded = true;
      limitLine();
    } else {
      state = State.MALFORMED;
    }
  }

  private void line(byte octet) {
    if (octet == '\r') {
      return;
    }
    if (octet != '\n') {
      limitLine();
      state = state == State.CHUNK_END ? State.MALFORMED : state;
    } else if (state == State.CHUNK_END) {
      beginSize();
    } else {
      state = lineBytes == 0 ? State.COMPLETE : state;
      lineBytes = 0;
    }
  }

  private void limitLine() {
    if (++lineBytes > MAX_LINE) {
      state = State.MALFORMED;
    }
  }
}
