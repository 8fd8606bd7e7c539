package io.esbench.transport.wire;

import io.esbench.proxy.ProxyAddress;
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
 * The way to one host: its addresses or those of the proxy that leads to it, TLS, and the header
 * lines that all requests to it share. Any thread. Addresses are looked up when the route is made
 * and again, off the loops, after no address could be reached.
 */
final class Route {
  private static final InetSocketAddress[] UNRESOLVED = {};

  private final HostAddress host;
  private final ClientOptions options;
  private final Lookup lookup;
  private final BodyRoom room;
  private final @Nullable SslContext tls;
  private final @Nullable ProxyAddress proxy;
  private final byte[] commonLines;
  private final byte[] tunnelRequest;
  private final int connectMillis;
  private final AtomicInteger turn = new AtomicInteger();
  private final AtomicBoolean refreshing = new AtomicBoolean();
  private final AtomicLong opened = new AtomicLong();
  private final AtomicLong shortages = new AtomicLong();
  private volatile InetSocketAddress[] addresses = UNRESOLVED;
  private volatile Places places = Places.NONE;

  private Route(
      HostAddress host,
      ClientOptions options,
      Lookup lookup,
      @Nullable SslContext tls,
      BodyRoom room) {
    this.room = room;
    this.host = host;
    this.options = options;
    this.lookup = lookup;
    this.tls = tls;
    this.proxy = options.way().proxies().of(host.scheme(), host.host(), host.port());
    String agent = userAgent();
    this.commonLines = commonLines(host, options, agent);
    this.tunnelRequest =
        proxy == null ? new byte[0] : Tunnel.request(proxy, host.authority(), agent);
    this.connectMillis =
        (int) Math.max(1, Math.min(Integer.MAX_VALUE, options.timeout().toMillis()));
  }

  static Route to(
      HostAddress host,
      ClientOptions options,
      @Nullable SslContext tls,
      Lookup lookup,
      BodyRoom room) {
    Route route = new Route(host, options, lookup, tls, room);
    route.resolve();
    if (route.proxy == null) {
      route.places = Places.of(route.addresses);
    }
    return route;
  }

  private static String userAgent() {
    String version = Route.class.getPackage().getImplementationVersion();
    return "User-Agent: esbench/" + (version == null ? "dev" : version) + "\r\n";
  }

  private static byte[] commonLines(HostAddress host, ClientOptions options, String userAgent) {
    StringBuilder lines = new StringBuilder();
    lines.append("Host: ").append(host.authority()).append("\r\n").append(userAgent);
    if (options.way().compressed()) {
      lines.append("Accept-Encoding: gzip\r\n");
    }
    Secret authorization = options.authorization();
    if (authorization != null) {
      lines.append("Authorization: ").append(authorization.reveal()).append("\r\n");
    }
    return lines.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private void resolve() {
    try {
      InetAddress[] found = lookup.find(proxy == null ? host.host() : proxy.host());
      InetSocketAddress[] next = new InetSocketAddress[found.length];
      for (int i = 0; i < found.length; i++) {
        next[i] = new InetSocketAddress(found[i], proxy == null ? host.port() : proxy.port());
      }
      addresses = next;
      places = places.renewed(next);
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

  /** The addresses that clients have connections of their own to. */
  Places places() {
    return places;
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

  /** For the bodies of all answers, those of the other routes too. */
  BodyRoom room() {
    return room;
  }

  HostAddress host() {
    return host;
  }

  /** Null: plain HTTP. */
  @Nullable SslContext tls() {
    return tls;
  }

  /** Null: the host is reached directly. */
  @Nullable ProxyAddress proxy() {
    return proxy;
  }

  /** Asks the proxy for the host; not to be changed. */
  byte[] tunnelRequest() {
    return tunnelRequest;
  }

  /** Header lines of every request, each ended by CR LF; not to be changed. */
  byte[] commonLines() {
    return commonLines;
  }

  /** The same with another login. */
  byte[] commonLines(Secret authorization) {
    return commonLines(host, options.authorizedBy(authorization), userAgent());
  }

  /** Limit for establishing a connection, over all addresses. */
  int connectMillis() {
    return connectMillis;
  }

  /** Host and port, for messages. */
  String peer() {
    return host.authority();
  }
}
