package io.esbench.stub;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.wire.EventLoops;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.IoEventLoop;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.kqueue.KQueueIoHandler;
import io.netty.channel.kqueue.KQueueServerSocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.ssl.SslContext;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP/1.1 server on event loops that answers as a cluster would, at once or after known times.
 * {@code GET /_stub/counters} tells what it has done. Any thread.
 */
public final class StubServer implements AutoCloseable {
  private static final int BACKLOG = 8192;

  private final EventLoops loops;
  private final List<StubLoop> homes = new ArrayList<>();
  private final AtomicInteger accepted = new AtomicInteger();
  private final AtomicInteger threads = new AtomicInteger();
  private final @Nullable SslContext tls;
  private final InetSocketAddress address;
  private final long startNanos = System.nanoTime();

  private StubServer(StubSettings settings) {
    this.tls = settings.tls() == null ? null : settings.tls().context();
    this.loops = EventLoops.open(settings.loops(), this::thread);
    for (int i = 0; i < loops.count(); i++) {
      homes.add(new StubLoop(loops.loop(i), settings, this::counters));
    }
    this.address = listen(settings);
  }

  /**
   * Starts a server; it listens when this returns.
   *
   * @throws EnvironmentException if the port cannot be had, or the certificate not be used
   */
  public static StubServer start(StubSettings settings) {
    return new StubServer(settings);
  }

  private Thread thread(Runnable task) {
    Thread thread = new Thread(task, "esbench-stub-" + threads.getAndIncrement());
    thread.setDaemon(true);
    return thread;
  }

  private InetSocketAddress listen(StubSettings settings) {
    var bound =
        new ServerBootstrap()
            .group(loops.group())
            .channel(serverType(loops.loop(0)))
            .option(ChannelOption.SO_BACKLOG, BACKLOG)
            .option(ChannelOption.SO_REUSEADDR, true)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childHandler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel fresh) {
                    initialize(fresh);
                  }
                })
            .bind(settings.bind(), settings.port())
            .awaitUninterruptibly();
    if (!bound.isSuccess()) {
      loops.close();
      homes.forEach(StubLoop::release);
      throw new EnvironmentException(
          "The stub cannot listen at "
              + settings.bind()
              + ":"
              + settings.port()
              + ": "
              + reason(bound.cause())
              + "; choose another address or port (0 for a free one).");
    }
    return (InetSocketAddress) bound.channel().localAddress();
  }

  private static String reason(Throwable cause) {
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }

  private static Class<? extends ServerChannel> serverType(EventLoop loop) {
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

  private void initialize(Channel fresh) {
    StubLoop home = home(fresh.eventLoop());
    if (tls == null) {
      fresh.config().setRecvByteBufAllocator(home.receive());
    } else {
      fresh.pipeline().addLast(tls.newHandler(fresh.alloc()));
    }
    fresh.pipeline().addLast(new StubChannel(home, accepted.getAndIncrement()));
  }

  private StubLoop home(EventLoop loop) {
    for (StubLoop home : homes) {
      if (home.loop() == loop) {
        return home;
      }
    }
    throw new IllegalStateException("a connection on a loop of someone else");
  }

  /** The port. */
  public int port() {
    return address.getPort();
  }

  /** The address for clients: scheme, host and port. */
  public String url() {
    String host = address.getAddress().getHostAddress();
    String shown = host.contains(":") ? "[" + host + "]" : host;
    return (tls == null ? "http://" : "https://") + shown + ":" + port();
  }

  /** {@link System#nanoTime} of the start. */
  public long startNanos() {
    return startNanos;
  }

  /** What it has done until now. */
  public StubCounters counters() {
    StubCounters total = StubCounters.ZERO;
    for (StubLoop home : homes) {
      total = total.plus(home.counters().snapshot());
    }
    return total;
  }

  /**
   * A copy of the log of arrivals until now; empty if none is kept.
   *
   * @throws IllegalStateException if the calling thread is interrupted
   */
  public Arrivals arrivals() {
    Arrivals all = Arrivals.ofSize(0);
    for (StubLoop home : homes) {
      ArrivalLog log = home.arrivals();
      if (log != null) {
        all = all.merge(on(home.loop(), log::copy));
      }
    }
    return all;
  }

  private static <T> T on(EventLoop loop, Callable<T> task) {
    try {
      return loop.isShuttingDown() && loop.isTerminated() ? task.call() : loop.submit(task).get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Stops listening, closes all connections and ends the threads; counters and log stay. */
  @Override
  public void close() {
    if (!loops.loop(0).isTerminated()) {
      loops.close();
      homes.forEach(StubLoop::release);
    }
  }
}
