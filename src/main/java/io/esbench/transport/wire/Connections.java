package io.esbench.transport.wire;

import io.esbench.fault.EnvironmentException;
import io.esbench.time.NanoTime;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import io.esbench.transport.Target;
import io.netty.channel.EventLoop;
import io.netty.handler.ssl.SslContext;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Opens connections to the hosts of one target. Any thread; made once per race. */
public final class Connections {
  private final Map<HostAddress, Route> routes;
  private final List<Secret> logins;
  private final NanoTime time;
  private final long timeoutNanos;
  private final boolean compressed;
  private final Map<EventLoop, BodyPacker> packers = new ConcurrentHashMap<>();

  private Connections(
      Map<HostAddress, Route> routes, List<Secret> logins, NanoTime time, ClientOptions options) {
    this.routes = routes;
    this.logins = logins;
    this.time = time;
    this.timeoutNanos = options.timeout().toNanos();
    this.compressed = options.way().compressed();
  }

  /**
   * Resolves the names of all hosts, which may block. A name that does not resolve is no error
   * here: requests to it fail as unreachable, and it is looked up again.
   *
   * @throws EnvironmentException if the file of certificates cannot be used
   */
  public static Connections to(Target target, NanoTime time) {
    return to(target, time, InetAddress::getAllByName);
  }

  /** The same with another way to find addresses. */
  public static Connections to(Target target, NanoTime time, Lookup lookup) {
    return to(target, time, lookup, Platform.NATIVE);
  }

  static Connections to(Target target, NanoTime time, Lookup lookup, Platform platform) {
    SslContext tls = null;
    BodyRoom room = BodyRoom.ofHeap();
    Map<HostAddress, Route> routes = new LinkedHashMap<>();
    for (HostAddress host : target.hosts()) {
      if (host.tls() && tls == null) {
        tls = TlsContext.of(target.options().encryption(), platform);
      }
      routes.put(host, Route.to(host, target.options(), host.tls() ? tls : null, lookup, room));
    }
    return new Connections(
        Map.copyOf(routes), target.keys().authorizations(), time, target.options());
  }

  /**
   * How many connections one client has for its requests: one to each address. Looks names up,
   * which may block, and connects to nothing.
   */
  public static int each(Target target) {
    return each(target, InetAddress::getAllByName);
  }

  static int each(Target target, Lookup lookup) {
    int sum = 0;
    BodyRoom unused = BodyRoom.ofHeap();
    for (HostAddress host : target.hosts()) {
      sum += Math.max(1, Route.to(host, target.options(), null, lookup, unused).places().count());
    }
    return sum;
  }

  /** What each client needs a connection to, so that all addresses of a host get the same. */
  public List<Endpoint> endpoints(HostAddress host) {
    Places places = route(host).places();
    List<Endpoint> endpoints = new ArrayList<>();
    for (int place = 0; place < places.count(); place++) {
      endpoints.add(new Endpoint(host, place, places.text(place)));
    }
    return endpoints.isEmpty() ? List.of(new Endpoint(host, Endpoint.ANY, null)) : endpoints;
  }

  /**
   * A connection that is opened by its first use, to whichever address of the host takes it. Call
   * on any thread, use on the loop's.
   *
   * @param host one of the target's
   */
  public Connection open(EventLoop loop, HostAddress host) {
    Route route = route(host);
    return open(loop, route, Endpoint.ANY, route.commonLines());
  }

  /**
   * A connection that is opened by its first use. Call on any thread, use on the loop's.
   *
   * @param endpoint one of {@link #endpoints}
   * @param client number of the client that uses it, which logs in by its own key if there are keys
   */
  public Connection open(EventLoop loop, Endpoint endpoint, int client) {
    Route route = route(endpoint.host());
    byte[] lines =
        logins.isEmpty()
            ? route.commonLines()
            : route.commonLines(logins.get(client % logins.size()));
    return open(loop, route, endpoint.place(), lines);
  }

  private Connection open(EventLoop loop, Route route, int place, byte[] lines) {
    BodyPacker packer =
        compressed ? packers.computeIfAbsent(loop, unused -> new BodyPacker()) : null;
    return new WireConnection(loop, route, place, lines, packer, time, timeoutNanos);
  }

  private Route route(HostAddress host) {
    @Nullable Route route = routes.get(host);
    if (route == null) {
      throw new IllegalArgumentException(host + " is none of the target's hosts");
    }
    return route;
  }

  /** Connections that became ready for use so far, TLS handshake included. */
  public long opened() {
    long sum = 0;
    for (Route route : routes.values()) {
      sum += route.opened();
    }
    return sum;
  }

  /** Connections so far for which this machine had no file handle, port or buffer. */
  public long shortages() {
    long sum = 0;
    for (Route route : routes.values()) {
      sum += route.shortages();
    }
    return sum;
  }
}
