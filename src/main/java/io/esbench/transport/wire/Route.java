package io.esbench.transport.wire;

import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import io.netty.handler.ssl.SslContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The way to one host: its addresses, TLS, and the header lines that all requests to it share. Any
 * thread. Addresses are looked up when the route is made and again, off the loops, after no address
 * could be reached.
 */
final class Route {
  private static final InetSocketAddress[] UNRESOLVED = {};

  /** Finds the addresses of a name; may block. */
  @FunctionalInterface
  interface Lookup {
    InetAddress[] find(String name) throws UnknownHostException;
  }

  private final HostAddress host;
  private final Lookup lookup;
  private final @Nullable SslContext tls;
  private final byte[] commonLines;
  private final int connectMillis;
  private final AtomicInteger turn = new AtomicInteger();
  private final AtomicBoolean refreshing = new AtomicBoolean();
  private final AtomicLong opened = new AtomicLong();
  private final AtomicLong shortages = new AtomicLong();
  private volatile InetSocketAddress[] addresses = UNRESOLVED;

  private Route(
      HostAddress host,
      Lookup lookup,
      @Nullable SslContext tls,
      byte[] commonLines,
      int connectMillis) {
    this.host = host;
    this.lookup = lookup;
    this.tls = tls;
    this.commonLines = commonLines;
    this.connectMillis = connectMillis;
  }

  static Route to(
      HostAddress host, ClientOptions options, @Nullable SslContext tls, Lookup lookup) {
    long millis = Math.max(1, Math.min(Integer.MAX_VALUE, options.timeout().toMillis()));
    Route route = new Route(host, lookup, tls, commonLines(host, options), (int) millis);
    route.resolve();
    return route;
  }

  private static byte[] commonLines(HostAddress host, ClientOptions options) {
    String version = Route.class.getPackage().getImplementationVersion();
    String name = host.host().indexOf(':') >= 0 ? "[" + host.host() + "]" : host.host();
    StringBuilder lines = new StringBuilder();
    lines.append("Host: ").append(name).append(':').append(host.port()).append("\r\n");
    lines.append("User-Agent: esbench/").append(version == null ? "dev" : version).append("\r\n");
    Secret authorization = options.authorization();
    if (authorization != null) {
      lines.append("Authorization: ").append(authorization.reveal()).append("\r\n");
    }
    return lines.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private void resolve() {
    try {
      InetAddress[] found = lookup.find(host.host());
      InetSocketAddress[] next = new InetSocketAddress[found.length];
      for (int i = 0; i < found.length; i++) {
        next[i] = new InetSocketAddress(found[i], host.port());
      }
      addresses = next;
    } catch (UnknownHostException e) {
      // The last known addresses stay: a name server that is away for a moment ends nothing.
    }
  }

  /** Looks the name up again without keeping the caller. */
  void refresh() {
    if (refreshing.compareAndSet(false, true)) {
      var unused =
          CompletableFuture.runAsync(this::resolve)
              .whenComplete((done, failure) -> refreshing.set(false));
    }
  }

  /** The last known addresses, empty if the name does not resolve; not to be changed. */
  InetSocketAddress[] addresses() {
    return addresses;
  }

  /** Where the next connection starts in the addresses, so that they share the load. */
  int nextTurn() {
    return turn.getAndIncrement() & Integer.MAX_VALUE;
  }

  /** A connection is ready for use. */
  void countOpened() {
    opened.incrementAndGet();
  }

  /** This machine had no socket for a connection. */
  void countShortage() {
    shortages.incrementAndGet();
  }

  long opened() {
    return opened.get();
  }

  long shortages() {
    return shortages.get();
  }

  HostAddress host() {
    return host;
  }

  /** Null: plain HTTP. */
  @Nullable SslContext tls() {
    return tls;
  }

  /** Header lines of every request, each ended by CR LF; not to be changed. */
  byte[] commonLines() {
    return commonLines;
  }

  /** Limit for establishing a connection, over all addresses. */
  int connectMillis() {
    return connectMillis;
  }

  /** Host and port, for messages. */
  String peer() {
    String name = host.host();
    return (name.indexOf(':') >= 0 ? "[" + name + "]" : name) + ":" + host.port();
  }
}
