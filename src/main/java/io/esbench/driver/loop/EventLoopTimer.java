package io.esbench.driver.loop;

import io.netty.channel.EventLoop;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The timer of a Netty event loop, in nanoseconds where the loop can wait so. */
final class EventLoopTimer implements LoopTimer {
  private final EventLoop loop;
  private @Nullable Future<?> pending;

  EventLoopTimer(EventLoop loop) {
    this.loop = loop;
  }

  @Override
  public void wakeIn(long delayNanos, Runnable task) {
    cancel();
    pending = loop.schedule(task, delayNanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public void cancel() {
    Future<?> last = pending;
    if (last != null) {
      last.cancel(false);
      pending = null;
    }
  }
}
