package io.esbench.stub;

import io.esbench.stub.script.Script;
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
 * @param documents what is known of the documents in bulks
 * @param script what is answered; null: as a cluster would
 */
public record StubSettings(
    String bind,
    int port,
    int loops,
    @Nullable StubTls tls,
    StubTiming timing,
    boolean logArrivals,
    DocumentLog documents,
    @Nullable Script script) {
  /** On a free port of loopback, one loop, plain, as fast as it can. */
  public static final StubSettings DEFAULT =
      new StubSettings("127.0.0.1", 0, 1, null, StubTiming.NONE, false, DocumentLog.NONE, null);

  /** What is known of the documents that come in bulks; of bodies packed by gzip, nothing. */
  public enum DocumentLog {
    /** Nothing: bodies are not looked at. */
    NONE,
    /** How many there are; {@code _count} and {@code _cat/indices} tell. */
    COUNT,
    /** That, and a hash of each: 8 bytes. */
    HASH
  }

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
    return new StubSettings(address, otherPort, loops, tls, timing, logArrivals, documents, script);
  }

  /** The same with several loops. */
  public StubSettings withLoops(int count) {
    return new StubSettings(bind, port, count, tls, timing, logArrivals, documents, script);
  }

  /** The same with TLS. */
  public StubSettings encrypted(StubTls certificate) {
    return new StubSettings(bind, port, loops, certificate, timing, logArrivals, documents, script);
  }

  /** The same with other times. */
  public StubSettings taking(StubTiming times) {
    return new StubSettings(bind, port, loops, tls, times, logArrivals, documents, script);
  }

  /** The same with a log of arrivals. */
  public StubSettings loggingArrivals() {
    return new StubSettings(bind, port, loops, tls, timing, true, documents, script);
  }

  /** The same with a look at the documents. */
  public StubSettings watching(DocumentLog what) {
    return new StubSettings(bind, port, loops, tls, timing, logArrivals, what, script);
  }

  /** The same with a script. */
  public StubSettings scripted(Script other) {
    return new StubSettings(bind, port, loops, tls, timing, logArrivals, documents, other);
  }
}
