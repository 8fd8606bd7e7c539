package io.esbench.transport.wire;

import io.esbench.proxy.ProxyAddress;
import io.esbench.transport.TransportFailure;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ConnectTimeoutException;
import io.netty.channel.EventLoop;
import io.netty.channel.IoEventLoop;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.kqueue.KQueueIoHandler;
import io.netty.channel.kqueue.KQueueSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.concurrent.Future;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * One attempt to open a connection: the addresses of the host one after another, then the tunnel
 * through a proxy, then the TLS handshake. Tells its owner exactly once how it went, unless it is
 * cancelled. On one loop.
 */
final class Dial implements Tunnel.Owner {
  private final EventLoop loop;
  private final Route route;
  private final WireConnection owner;
  private final InetSocketAddress[] addresses;
  private final int firstAddress;
  private final ConnectFailures failures = new ConnectFailures();
  private int tried;
  private long triedNanos;
  private long lateNanos;
  private boolean cancelled;
  private @Nullable Channel channel;

  /**
   * An attempt.
   *
   * @param addresses to try
   * @param first index of the one that is tried first
   */
  Dial(
      EventLoop loop, Route route, WireConnection owner, InetSocketAddress[] addresses, int first) {
    this.loop = loop;
    this.route = route;
    this.owner = owner;
    this.addresses = addresses;
    this.firstAddress = first;
  }

  /** Begins; the owner may be told before this returns. */
  void start() {
    if (addresses.length == 0) {
      route.refresh();
      unreachable("the name does not resolve");
    } else {
      tryNext();
    }
  }

  /** Whether a socket is connected, so that what is awaited is the TLS handshake. */
  boolean connected() {
    return channel != null && channel.isActive();
  }

  /** Gives up; the owner hears nothing any more. */
  void cancel() {
    cancelled = true;
    if (channel != null) {
      hangUp(channel);
    }
  }

  /** A channel that could not even be made has no loop, so that closing it would throw. */
  private static void hangUp(Channel some) {
    if (some.isRegistered()) {
      var unused = some.close();
    }
  }

  private void tryNext() {
    InetSocketAddress address = addresses[(firstAddress + tried) % addresses.length];
    triedNanos = owner.nanos();
    tried++;
    ChannelFuture connecting = bootstrap().connect(address);
    channel = connecting.channel();
    var unused = connecting.addListener(done -> onLoop(() -> connected(connecting)));
  }

  /** A channel that could not even be made has no loop, and tells so on a thread of its own. */
  private void onLoop(Runnable step) {
    if (loop.inEventLoop()) {
      step.run();
    } else if (!loop.isShuttingDown()) { // At the end of a race nobody waits for the connection.
      loop.execute(step);
    }
  }

  private Bootstrap bootstrap() {
    return new Bootstrap()
        .group(loop)
        .channel(channelType())
        .option(ChannelOption.TCP_NODELAY, true)
        .option(ChannelOption.SO_KEEPALIVE, true)
        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, limitMillis())
        // A server may answer (413) and close before it has read the request: keep reading then.
        .option(ChannelOption.AUTO_CLOSE, false)
        .handler(
            new ChannelInitializer<Channel>() {
              @Override
              protected void initChannel(Channel fresh) {
                initialize(fresh);
              }
            });
  }

  private Class<? extends Channel> channelType() {
    if (loop instanceof IoEventLoop io) {
      if (io.isIoType(EpollIoHandler.class)) {
        return EpollSocketChannel.class;
      }
      if (io.isIoType(KQueueIoHandler.class)) {
        return KQueueSocketChannel.class;
      }
    }
    return NioSocketChannel.class;
  }

  /** Every address gets its share of the whole limit, so that a silent one does not use it up. */
  private int limitMillis() {
    return Math.max(1, route.connectMillis() / addresses.length);
  }

  private void initialize(Channel fresh) {
    ProxyAddress proxy = route.proxy();
    if (proxy == null) {
      encrypt(fresh);
    } else {
      fresh
          .pipeline()
          .addLast(
              new Tunnel(
                  proxy,
                  route.host().authority(),
                  route.tunnelRequest(),
                  route.connectMillis(),
                  this));
    }
    fresh.pipeline().addLast(new ChannelEvents(owner));
  }

  /** Begins the handshake at once if the channel is open. */
  private void encrypt(Channel some) {
    SslContext tls = route.tls();
    if (tls != null) {
      SslHandler handler = tls.newHandler(some.alloc(), route.host().host(), route.host().port());
      handler.setHandshakeTimeoutMillis(route.connectMillis());
      some.pipeline().addFirst(handler);
    }
  }

  private void connected(ChannelFuture connecting) {
    if (cancelled) {
      hangUp(connecting.channel());
    } else if (connecting.isSuccess()) {
      // Else the tunnel tells when it is there.
      if (route.proxy() == null) {
        encryptOrEnd(connecting.channel());
      }
    } else {
      failures.add(connecting.cause());
      if (connecting.cause() instanceof ConnectTimeoutException) {
        long took = owner.nanos() - triedNanos;
        lateNanos = Math.max(lateNanos, took - 1_000_000L * limitMillis());
      }
      if (tried < addresses.length) {
        tryNext();
      } else {
        failed();
      }
    }
  }

  @Override
  public void tunnelled(Channel open, @Nullable String refusal) {
    if (cancelled) {
      hangUp(open);
    } else if (refusal == null) {
      encrypt(open);
      encryptOrEnd(open);
    } else {
      hangUp(open);
      owner.dialFailed(TransportFailure.PROXY, refusal);
    }
  }

  private void encryptOrEnd(Channel open) {
    SslHandler tls = open.pipeline().get(SslHandler.class);
    if (tls == null) {
      ready(open);
    } else {
      var unused =
          tls.handshakeFuture().addListener((Future<Channel> done) -> encrypted(open, done));
    }
  }

  private void encrypted(Channel open, Future<Channel> handshake) {
    if (cancelled || !handshake.isSuccess()) {
      var unused = open.close();
    }
    if (cancelled) {
      return;
    }
    if (handshake.isSuccess()) {
      ready(open);
    } else {
      owner.dialFailed(
          TransportFailure.TLS,
          route.peer() + ": TLS handshake failed: " + reason(handshake.cause()));
    }
  }

  private void failed() {
    route.refresh();
    String shortage = failures.shortage();
    if (shortage == null && lateNanos > Deadline.HELD_UP_NANOS) {
      String held = reason(failures.cause()) + Deadline.heldUp(lateNanos);
      owner.dialFailed(TransportFailure.TIMEOUT, route.peer() + ": " + held);
    } else if (shortage == null) {
      unreachable(reason(failures.cause()));
    } else {
      route.countShortage();
      owner.dialFailed(TransportFailure.NO_SOCKET, route.peer() + ": " + shortage);
    }
  }

  private void ready(Channel open) {
    route.countOpened();
    owner.dialed(open);
  }

  private void unreachable(String why) {
    ProxyAddress proxy = route.proxy();
    if (proxy == null) {
      owner.dialFailed(TransportFailure.UNREACHABLE, route.peer() + ": " + why);
    } else {
      owner.dialFailed(
          TransportFailure.PROXY, route.peer() + ": the proxy " + proxy + " is not there: " + why);
    }
  }

  /** The innermost cause tells most: OpenSSL wraps the refusal of a certificate in a bare word. */
  private static String reason(@Nullable Throwable failure) {
    if (failure == null) {
      return "no reason given";
    }
    Throwable cause = failure;
    for (Throwable inner = cause.getCause();
        inner != null && inner.getMessage() != null;
        inner = inner.getCause()) {
      cause = inner;
    }
    String message = cause.getMessage();
    String text = message == null ? cause.getClass().getSimpleName() : message;
    int lineEnd = text.indexOf('\n');
    return lineEnd < 0 ? text : text.substring(0, lineEnd);
  }
}
