package io.esbench.stub.proxy;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.IoEventLoop;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.kqueue.KQueueIoHandler;
import io.netty.channel.kqueue.KQueueSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One proxied connection: that of the client and that to the server. On one loop. */
final class Link {
  private final FaultProxy proxy;
  private final Channel client;
  private final Pipe up = new Pipe(this);
  private final Pipe down = new Pipe(this);
  private final long opensAtNanos;
  private final Consumer<Link> gone;
  private @Nullable Channel server;
  private boolean upEnded;
  private boolean downEnded;
  private boolean halfOpen;

  Link(FaultProxy proxy, Channel client, Consumer<Link> gone) {
    this.proxy = proxy;
    this.client = client;
    this.gone = gone;
    this.opensAtNanos = System.nanoTime() + proxy.faults().hesitation().toNanos();
  }

  /** Connects to the server. */
  void open(String host, int port) {
    client.pipeline().addLast(up);
    var connecting =
        new Bootstrap()
            .group(client.eventLoop())
            .channel(type())
            .option(ChannelOption.TCP_NODELAY, true)
            .option(ChannelOption.ALLOW_HALF_CLOSURE, true)
            .handler(down)
            .connect(host, port);
    server = connecting.channel();
    var unused =
        connecting.addListener(
            done -> {
              if (done.isSuccess()) {
                up.connectTo(connecting.channel());
                down.connectTo(client);
              } else {
                reset();
              }
            });
  }

  private Class<? extends Channel> type() {
    if (client.eventLoop() instanceof IoEventLoop io) {
      if (io.isIoType(EpollIoHandler.class)) {
        return EpollSocketChannel.class;
      }
      if (io.isIoType(KQueueIoHandler.class)) {
        return KQueueSocketChannel.class;
      }
    }
    return NioSocketChannel.class;
  }

  Faults faults() {
    return proxy.faults();
  }

  /** Before that nothing passes. */
  long opensAtNanos() {
    return opensAtNanos;
  }

  /** Whether the client's side is all that is left. */
  boolean halfOpen() {
    return halfOpen;
  }

  /** The end of the stream has passed in one direction. */
  void ended(Pipe pipe) {
    upEnded |= pipe == up;
    downEnded |= pipe == down;
    if (upEnded && downEnded) {
      close();
    }
  }

  /** One of the channels is closed. */
  void lost(Pipe pipe) {
    if (pipe == up) {
      gone.accept(this);
    }
    if (!halfOpen || pipe == up) {
      close();
    }
  }

  /** Ends both sides. */
  void close() {
    close(client);
    if (server != null) {
      close(server);
    }
  }

  private static void close(Channel channel) {
    var unused = channel.close();
  }

  /** Ends both sides by a reset. */
  void reset() {
    resetAtClose(client);
    if (server != null) {
      resetAtClose(server);
    }
    close();
  }

  private static void resetAtClose(Channel channel) {
    if (channel.isOpen()) {
      channel.config().setOption(ChannelOption.SO_LINGER, 0);
    }
  }

  /** Ends the server's side; the client hears nothing of it, whatever it sends. */
  void cutServer() {
    halfOpen = true;
    if (server != null) {
      close(server);
    }
  }
}
