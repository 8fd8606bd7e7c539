package io.esbench.export.meter;

import io.esbench.export.Delivery;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.push.PushMeterRegistry;
import java.time.Duration;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/** Figures that a registry pushes over HTTP, each second and once more at the end of a race. */
final class Pushing implements Outlet {
  static final Duration PERIOD = Duration.ofSeconds(1);

  private final Deliveries deliveries = new Deliveries();
  private final CountingHttp http = new CountingHttp(deliveries);
  private final Registries registries;
  private final Totals totals;
  private final ThreadFactory threads;
  private @Nullable PushMeterRegistry registry;

  /** How totals go. */
  enum Totals {
    /** As counters, which the other side knows to add up. */
    COUNTERS,
    /**
     * As gauges: counters of such a registry tell what was added in a step of the clock, and lose
     * it when a push takes longer.
     */
    GAUGES
  }

  /** Makes the registry of a race. */
  @FunctionalInterface
  interface Registries {
    /** One that pushes with this sender, on a thread of these. */
    PushMeterRegistry make(CountingHttp http, ThreadFactory threads);
  }

  /**
   * Nothing is sent yet.
   *
   * @param name of its threads
   * @param totals how they go
   */
  Pushing(String name, Registries registries, Totals totals) {
    this.registries = registries;
    this.totals = totals;
    this.threads =
        work -> {
          Thread thread = new Thread(work, "esbench-push-" + name);
          thread.setDaemon(true);
          return thread;
        };
  }

  @Override
  public String unit() {
    return "pushes";
  }

  @Override
  public MeterRegistry begins() {
    PushMeterRegistry before = registry;
    if (before != null) {
      before.stop();
    }
    deliveries.reset();
    PushMeterRegistry next = registries.make(http, threads);
    registry = next;
    return next;
  }

  @Override
  public boolean counts() {
    return totals == Totals.COUNTERS;
  }

  @Override
  public void second() {}

  /** Ending a registry pushes all that it has. */
  @Override
  public void last() {
    PushMeterRegistry ofRace = registry;
    if (ofRace != null) {
      ofRace.close();
    }
  }

  @Override
  public Delivery delivery() {
    return deliveries.delivery();
  }

  @Override
  public void close() {
    http.close();
  }
}
