package io.esbench.transport;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * What came back for an exchange. One reused object per connection: valid until the next exchange
 * is sent on it; read on its event loop only.
 */
public interface Answer {
  /** HTTP status, 0 if no complete answer came. */
  int status();

  /** Why no complete answer came, or null. */
  @Nullable TransportFailure failure();

  /** One line about the failure, or null. */
  @Nullable String failureDetail();

  /** The kept part of the decoded body, from position to limit. */
  ByteBuffer body();

  /** Length of the whole body in bytes as received. */
  long bodyBytes();

  /** Monotonic time just before the first byte was written. */
  long sentNanos();

  /** Monotonic time of the first byte of the answer; 0 if none came. */
  long firstByteNanos();

  /** Monotonic time of the last byte of the answer, or of the failure. */
  long receivedNanos();
}
