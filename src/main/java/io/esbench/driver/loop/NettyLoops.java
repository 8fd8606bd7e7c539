package io.esbench.driver.loop;

import io.esbench.time.NanoTime;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import io.esbench.transport.wire.Connection;
import io.esbench.transport.wire.Connections;
import io.esbench.transport.wire.Endpoint;
import io.esbench.transport.wire.EventLoops;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Loops on Netty, with connections to one target. */
public final class NettyLoops implements Loops {
  private static final Duration JOIN = Duration.ofSeconds(5);

  private final EventLoops loops;
  private final Connections connections;
  private final List<Thread> threads;

  private NettyLoops(EventLoops loops, Connections connections, List<Thread> threads) {
    this.loops = loops;
    this.connections = connections;
    this.threads = threads;
  }

  /**
   * Resolves the hosts and makes the loops; threads are named {@code esbench-loop-n}.
   *
   * @throws io.esbench.fault.EnvironmentException if the client options cannot be used
   */
  public static NettyLoops open(int count, Target target, NanoTime time) {
    return open(count, Connections.to(target, time));
  }

  /** The same with connections that are made elsewhere. */
  public static NettyLoops open(int count, Connections connections) {
    List<Thread> threads = new CopyOnWriteArrayList<>();
    EventLoops loops =
        EventLoops.open(
            count,
            task -> {
              Thread thread = new Thread(task, "esbench-loop-" + threads.size());
              thread.setDaemon(true);
              threads.add(thread);
              return thread;
            });
    return new NettyLoops(loops, connections, threads);
  }

  @Override
  public int size() {
    return loops.count();
  }

  @Override
  public void execute(int loop, Runnable task) {
    loops.loop(loop).execute(task);
  }

  @Override
  public List<Endpoint> endpoints(HostAddress host) {
    return connections.endpoints(host);
  }

  @Override
  public Connection connection(int loop, Endpoint endpoint, int client) {
    return connections.open(loops.loop(loop), endpoint, client);
  }

  @Override
  public Connection connection(int loop, HostAddress host) {
    return connections.open(loops.loop(loop), host);
  }

  @Override
  public LoopTimer timer(int loop) {
    return new EventLoopTimer(loops.loop(loop));
  }

  @Override
  public long connectionsOpened() {
    return connections.opened();
  }

  @Override
  public long socketShortages() {
    return connections.shortages();
  }

  @Override
  public void close() {
    loops.close();
    try {
      for (Thread thread : threads) {
        thread.join(JOIN.toMillis());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
