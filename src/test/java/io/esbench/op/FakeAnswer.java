package io.esbench.op;

import io.esbench.transport.Answer;
import io.esbench.transport.TransportFailure;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** An answer as a test wants it. */
public record FakeAnswer(
    int status,
    @Nullable TransportFailure failure,
    ByteBuffer body,
    long sentNanos,
    long receivedNanos)
    implements Answer {
  private static final long ONE_MILLI = 1_000_000;

  public static FakeAnswer of(int status, String body) {
    return new FakeAnswer(
        status, null, StandardCharsets.UTF_8.encode(body), ONE_MILLI, 2 * ONE_MILLI);
  }

  public static FakeAnswer ok(String body) {
    return of(200, body);
  }

  public static FakeAnswer failed(TransportFailure failure) {
    return new FakeAnswer(0, failure, ByteBuffer.allocate(0), ONE_MILLI, 2 * ONE_MILLI);
  }

  FakeAnswer at(long receivedNanos) {
    return new FakeAnswer(status, failure, body, receivedNanos - ONE_MILLI, receivedNanos);
  }

  @Override
  public @Nullable String failureDetail() {
    return failure == null ? null : "127.0.0.1:9: " + failure;
  }

  @Override
  public long bodyBytes() {
    return body.remaining();
  }

  @Override
  public long firstByteNanos() {
    return sentNanos;
  }
}
