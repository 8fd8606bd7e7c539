package io.esbench.driver.usage;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import io.esbench.metrics.UsageReading;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * Hears of every collection of this JVM and keeps the pauses. Work that collectors do beside the
 * program (cycles) is no pause. Told on a thread of the JVM, read on any other.
 */
final class GcListener implements NotificationListener, AutoCloseable {
  /** In the action of what runs beside the program, e.g. {@code end of GC cycle}. */
  private static final String CONCURRENT = "cycle";

  /** Ends count from the start of the JVM. */
  private final List<UsageReading.Pause> heard = new ArrayList<>();

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
      GcInfo times = info.getGcInfo();
      collected(
          info.getGcAction(),
          Duration.ofMillis(times.getEndTime()),
          Duration.ofMillis(times.getDuration()));
    }
  }

  synchronized void collected(String action, Duration end, Duration length) {
    if (!action.contains(CONCURRENT)) {
      heard.add(new UsageReading.Pause(end.toNanos(), length.toNanos()));
    }
  }

  /**
   * The pauses since the last call.
   *
   * @param jvmStartNanos monotonic time of the start of the JVM
   */
  synchronized List<UsageReading.Pause> drain(long jvmStartNanos) {
    List<UsageReading.Pause> pauses = new ArrayList<>();
    for (UsageReading.Pause pause : heard) {
      pauses.add(new UsageReading.Pause(jvmStartNanos + pause.endNanos(), pause.nanos()));
    }
    heard.clear();
    return pauses;
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
