package io.esbench.stub;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.wire.EventLoops;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.IoEventLoop;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.kqueue.KQueueIoHandler;
import io.netty.channel.kqueue.KQueueServerSocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.net.InetSocketAddress;

/** A listening socket on event loops of any kind. Any thread but theirs. */
public final class Listening implements AutoCloseable {
  private static final int BACKLOG = 8192;

  private final Channel channel;
  private final InetSocketAddress address;

  private Listening(Channel channel) {
    this.channel = channel;
    this.address = (InetSocketAddress) channel.localAddress();
  }

  /**
   * Listens when it returns.
   *
   * @param connections what every connection begins with
   * @throws EnvironmentException if the port cannot be had
   */
  public static Listening at(String bind, int port, EventLoops loops, ChannelHandler connections) {
    var bound =
        new ServerBootstrap()
            .group(loops.group())
            .channel(type(loops.loop(0)))
            .option(ChannelOption.SO_BACKLOG, BACKLOG)
            .option(ChannelOption.SO_REUSEADDR, true)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
            .childHandler(connections)
            .bind(bind, port)
            .awaitUninterruptibly();
    if (!bound.isSuccess()) {
      throw new EnvironmentException(
          "The stub cannot listen at "
              + bind
              + ":"
              + port
              + ": "
              + reason(bound.cause())
              + "; choose another address or port (0 for a free one).");
    }
    return new Listening(bound.channel());
  }

  /** The address with its port. */
  public InetSocketAddress address() {
    return address;
  }

  /**
   * Ends it, before the loops end: they were seen to end without closing a socket that had just
   * begun to listen.
   */
  @Override
  public void close() {
    channel.close().awaitUninterruptibly();
  }

  private static String reason(Throwable cause) {
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }

  private static Class<? extends ServerChannel> type(EventLoop loop) {
    if (loop instanceof IoEventLoop io) {
      if (io.isIoType(EpollIoHandler.class)) {
        return EpollServerSocketChannel.class;
      }
      if (io.isIoType(KQueueIoHandler.class)) {
        return KQueueServerSocketChannel.class;
      }
    }
    return NioServerSocketChannel.class;
  }
}
