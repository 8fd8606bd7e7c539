package io.esbench.stub.proxy;

import io.esbench.fault.EnvironmentException;
import io.esbench.stub.Listening;
import io.esbench.transport.HostAddress;
import io.esbench.transport.wire.EventLoops;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A TCP proxy between clients and one server, on a loop of its own, with faults that can be changed
 * while it runs. Any thread.
 */
public final class FaultProxy implements AutoCloseable {
  private static final long JOIN_MILLIS = 5_000;

  private final EventLoops loops;
  private final HostAddress server;
  private final Listening listening;

  /** Of the loop's thread. */
  private final Set<Link> links = new HashSet<>();

  private final AtomicInteger accepted = new AtomicInteger();
  private volatile @Nullable Thread thread;
  private volatile Faults faults = Faults.NONE;

  private FaultProxy(String bind, int port, HostAddress server) {
    this.server = server;
    this.loops =
        EventLoops.open(
            1,
            task -> {
              thread = new Thread(task, "esbench-proxy");
              thread.setDaemon(true);
              return thread;
            });
    try {
      this.listening = Listening.at(bind, port, loops, handler());
    } catch (EnvironmentException e) {
      loops.close();
      throw e;
    }
  }

  /**
   * Starts a proxy that passes everything on; it listens when this returns.
   *
   * @param port 0: a free one
   * @param server where connections lead
   * @throws EnvironmentException if the port cannot be had
   */
  public static FaultProxy start(String bind, int port, HostAddress server) {
    return new FaultProxy(bind, port, server);
  }

  private ChannelHandler handler() {
    return new ChannelInitializer<Channel>() {
      @Override
      protected void initChannel(Channel fresh) {
        accepted.incrementAndGet();
        Link link = new Link(FaultProxy.this, fresh, links::remove);
        links.add(link);
        link.open(server.host(), server.port());
      }
    };
  }

  /** What happens now to bytes. */
  public Faults faults() {
    return faults;
  }

  /** Changes what happens to bytes that come from now on, on old connections too. */
  public void set(Faults others) {
    faults = others;
  }

  /** Closes all connections. */
  public void closeConnections() {
    each(Link::close);
  }

  /** Resets all connections. */
  public void resetConnections() {
    each(Link::reset);
  }

  /** Closes all connections to the server; clients hear nothing of it, as of a lost machine. */
  public void halfOpenConnections() {
    each(Link::cutServer);
  }

  private void each(Consumer<Link> action) {
    loops.loop(0).execute(() -> List.copyOf(links).forEach(action));
  }

  /** Connections accepted since the start. */
  public int connections() {
    return accepted.get();
  }

  /** The port. */
  public int port() {
    return address().getPort();
  }

  /** The address that it listens at. */
  public InetSocketAddress address() {
    return listening.address();
  }

  /** Stops listening, closes all connections and ends the thread. */
  @Override
  public void close() {
    if (!loops.loop(0).isTerminated()) {
      listening.close();
      closeConnections();
      loops.close();
      join();
    }
  }

  private void join() {
    Thread running = thread;
    try {
      if (running != null) {
        running.join(JOIN_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
