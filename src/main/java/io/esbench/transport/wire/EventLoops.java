package io.esbench.transport.wire;

import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * A fixed number of event loops, one thread each: epoll or kqueue where the native library loads,
 * the JDK's selector elsewhere. Any thread.
 */
public final class EventLoops implements AutoCloseable {
  private static final long QUIET_SECONDS = 0;
  private static final long CLOSE_SECONDS = 10;

  private final MultiThreadIoEventLoopGroup group;
  private final List<EventLoop> loops;

  private EventLoops(MultiThreadIoEventLoopGroup group) {
    this.group = group;
    List<EventLoop> all = new ArrayList<>();
    for (EventExecutor executor : group) {
      all.add((EventLoop) executor);
    }
    this.loops = List.copyOf(all);
  }

  /**
   * Makes the loops; their threads start with their first work.
   *
   * @param count at least 1
   */
  public static EventLoops open(int count, ThreadFactory threads) {
    return open(count, threads, Platform.NATIVE);
  }

  static EventLoops open(int count, ThreadFactory threads, Platform platform) {
    ThreadFactory punctual = task -> threads.newThread(() -> TimerSlack.tightened(task));
    return new EventLoops(new MultiThreadIoEventLoopGroup(count, punctual, platform.selector()));
  }

  /** How many there are. */
  public int count() {
    return loops.size();
  }

  /**
   * One of them.
   *
   * @param index from 0 to {@link #count} - 1
   */
  public EventLoop loop(int index) {
    return loops.get(index);
  }

  /** All of them, for a server that spreads its connections over them. */
  public EventLoopGroup group() {
    return group;
  }

  /**
   * Ends all loops after the work already handed to them; waits at most ten seconds for their
   * threads.
   */
  @Override
  public void close() {
    var ended = group.shutdownGracefully(QUIET_SECONDS, CLOSE_SECONDS, TimeUnit.SECONDS);
    // Bounded: a loop that is stuck in foreign code must not keep the process from ending.
    if (!ended.awaitUninterruptibly(CLOSE_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("event loops did not end within " + CLOSE_SECONDS + " s");
    }
  }
}
