package io.esbench.driver.usage;

import com.sun.management.GarbageCollectionNotificationInfo;
import io.esbench.metrics.UsageReading;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * Hears of every collection of this JVM and adds up the pauses. Work that collectors do beside the
 * program (cycles) is no pause. Told on a thread of the JVM, read on any other.
 */
final class GcListener implements NotificationListener, AutoCloseable {
  /** In the action of what runs beside the program, e.g. {@code end of GC cycle}. */
  private static final String CONCURRENT = "cycle";

  private long pauses;
  private long pausedNanos;
  private long longestNanos;

  private GcListener() {}

  static GcListener register() {
    GcListener listener = new GcListener();
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (bean instanceof NotificationEmitter emitter) {
        emitter.addNotificationListener(listener, null, null);
      }
    }
    return listener;
  }

  @Override
  public void handleNotification(Notification notification, Object handback) {
    if (notification
            .getType()
            .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)
        && notification.getUserData() instanceof CompositeData data) {
      GarbageCollectionNotificationInfo info = GarbageCollectionNotificationInfo.from(data);
      collected(info.getGcAction(), Duration.ofMillis(info.getGcInfo().getDuration()).toNanos());
    }
  }

  synchronized void collected(String action, long nanos) {
    if (!action.contains(CONCURRENT)) {
      pauses++;
      pausedNanos += nanos;
      longestNanos = Math.max(longestNanos, nanos);
    }
  }

  /** The sums so far and the longest pause since the last call. */
  synchronized UsageReading.Gc drain() {
    UsageReading.Gc sum = new UsageReading.Gc(pauses, pausedNanos, longestNanos);
    longestNanos = 0;
    return sum;
  }

  @Override
  public void close() {
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (bean instanceof NotificationEmitter emitter) {
        try {
          emitter.removeNotificationListener(this);
        } catch (ListenerNotFoundException e) {
          // It was never there, so nothing is left to remove.
        }
      }
    }
  }
}
