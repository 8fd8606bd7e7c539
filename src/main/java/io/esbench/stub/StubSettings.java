package io.esbench.stub;

import io.esbench.stub.tls.StubTls;
import org.jspecify.annotations.Nullable;

/**
 * How a stub server is to be.
 *
 * @param bind address to listen at
 * @param port 0: a free one
 * @param loops event loops with a thread each
 * @param tls null: plain
 * @param timing how long it takes; needs one loop, because a queue has one order
 * @param logArrivals whether the time of every request and answer is kept: 24 bytes each
 */
public record StubSettings(
    String bind,
    int port,
    int loops,
    @Nullable StubTls tls,
    StubTiming timing,
    boolean logArrivals) {
  /** On a free port of loopback, one loop, plain, as fast as it can. */
  public static final StubSettings DEFAULT =
      new StubSettings("127.0.0.1", 0, 1, null, StubTiming.NONE, false);

  /** Checks them. */
  public StubSettings {
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("a port is 0 (a free one) to 65535, not " + port);
    }
    if (loops < 1) {
      throw new IllegalArgumentException("a stub needs at least one loop, not " + loops);
    }
    if (loops > 1 && !timing.none()) {
      throw new IllegalArgumentException("service times and pauses need a stub with one loop");
    }
  }

  /** The same at another address; port 0 is a free one. */
  public StubSettings at(String address, int otherPort) {
    return new StubSettings(address, otherPort, loops, tls, timing, logArrivals);
  }

  /** The same with several loops. */
  public StubSettings withLoops(int count) {
    return new StubSettings(bind, port, count, tls, timing, logArrivals);
  }

  /** The same with TLS. */
  public StubSettings encrypted(StubTls certificate) {
    return new StubSettings(bind, port, loops, certificate, timing, logArrivals);
  }

  /** The same with other times. */
  public StubSettings taking(StubTiming times) {
    return new StubSettings(bind, port, loops, tls, times, logArrivals);
  }

  /** The same with a log of arrivals. */
  public StubSettings loggingArrivals() {
    return new StubSettings(bind, port, loops, tls, timing, true);
  }
}
