package io.esbench.driver.loop;

import io.esbench.time.NanoTime;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import io.esbench.transport.wire.Connection;
import io.esbench.transport.wire.Connections;
import io.esbench.transport.wire.EventLoops;
import java.util.concurrent.atomic.AtomicInteger;

/** Loops on Netty, with connections to one target. */
public final class NettyLoops implements Loops {
  private final EventLoops loops;
  private final Connections connections;

  private NettyLoops(EventLoops loops, Connections connections) {
    this.loops = loops;
    this.connections = connections;
  }

  /**
   * Resolves the hosts and makes the loops; threads are named {@code esbench-loop-n}.
   *
   * @throws io.esbench.fault.EnvironmentException if the client options cannot be used
   */
  public static NettyLoops open(int count, Target target, NanoTime time) {
    Connections connections = Connections.to(target, time);
    AtomicInteger threads = new AtomicInteger();
    return new NettyLoops(
        EventLoops.open(
            count,
            task -> {
              Thread thread = new Thread(task, "esbench-loop-" + threads.getAndIncrement());
              thread.setDaemon(true);
              return thread;
            }),
        connections);
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
  public Connection connection(int loop, HostAddress host) {
    return connections.open(loops.loop(loop), host);
  }

  @Override
  public LoopTimer timer(int loop) {
    return new EventLoopTimer(loops.loop(loop));
  }

  @Override
  public void close() {
    loops.close();
  }
}
