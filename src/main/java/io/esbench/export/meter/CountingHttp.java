package io.esbench.export.meter;

import io.micrometer.core.ipc.http.HttpSender;
import java.io.IOException;
import java.time.Duration;

/** Sends over HTTP within a bound, and counts what the other side took. Any thread. */
final class CountingHttp implements HttpSender {
  private static final Duration BOUND = Duration.ofSeconds(2);

  private final HttpSender sender;
  private final Deliveries deliveries;
  private volatile boolean closed;

  CountingHttp(Deliveries deliveries) {
    this(deliveries, new DirectHttp(BOUND));
  }

  /** With another sender. */
  CountingHttp(Deliveries deliveries, HttpSender sender) {
    this.deliveries = deliveries;
    this.sender = sender;
  }

  @Override
  public Response send(Request request) throws Throwable {
    if (closed) {
      throw new IOException("closed");
    }
    Response response;
    try {
      response = sender.send(request);
    } catch (IOException e) {
      deliveries.failed(1, SendProblem.of(e));
      throw e;
    } catch (RuntimeException e) {
      // Its message may hold a header, and so a secret.
      String problem = "cannot be sent (" + e.getClass().getSimpleName() + ")";
      deliveries.failed(1, problem);
      throw new IOException(problem);
    }
    if (response.isSuccessful()) {
      deliveries.delivered(1);
    } else {
      deliveries.failed(1, "answered " + response.code());
    }
    return response;
  }

  /** Sends nothing more. */
  void close() {
    closed = true;
  }
}
