package io.esbench.transport.wire;

import io.esbench.transport.Answer;
import io.esbench.transport.TransportFailure;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** The reused answer of one connection; on its loop. */
final class ReceivedAnswer implements Answer {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private int status;
  private @Nullable TransportFailure failure;
  private @Nullable String failureDetail;
  private ByteBuffer body = NOTHING;
  private long bodyBytes;
  private long sentNanos;
  private long firstByteNanos;
  private long receivedNanos;

  /** Forgets the answer before. */
  void begin() {
    status = 0;
    failure = null;
    failureDetail = null;
    body = NOTHING;
    bodyBytes = 0;
    firstByteNanos = 0;
    receivedNanos = 0;
  }

  void sent(long nanos) {
    sentNanos = nanos;
  }

  void firstByte(long nanos) {
    if (firstByteNanos == 0) {
      firstByteNanos = nanos;
    }
  }

  void complete(int status, ByteBuffer body, long bodyBytes, long nanos) {
    this.status = status;
    this.body = body;
    this.bodyBytes = bodyBytes;
    this.receivedNanos = nanos;
  }

  void fail(TransportFailure failure, String detail, long bodyBytes, long nanos) {
    this.failure = failure;
    this.failureDetail = detail;
    this.bodyBytes = bodyBytes;
    this.receivedNanos = nanos;
  }

  @Override
  public int status() {
    return status;
  }

  @Override
  public @Nullable TransportFailure failure() {
    return failure;
  }

  @Override
  public @Nullable String failureDetail() {
    return failureDetail;
  }

  @Override
  public ByteBuffer body() {
    return body;
  }

  @Override
  public long bodyBytes() {
    return bodyBytes;
  }

  @Override
  public long sentNanos() {
    return sentNanos;
  }

  @Override
  public long firstByteNanos() {
    return firstByteNanos;
  }

  @Override
  public long receivedNanos() {
    return receivedNanos;
  }
}
