package io.esbench.export.meter;

import io.esbench.export.Delivery;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Duration;

/** How meters leave esbench. One thread, but for {@link #delivery} and {@link #close}. */
interface Outlet {
  /** What is counted as delivered, in the plural. */
  String unit();

  /** The registry of a race that begins; that of the race before is not used any more. */
  MeterRegistry begins();

  /** Whether totals are its counters; else they are gauges. */
  default boolean counts() {
    return true;
  }

  /** The figures of a second are in the registry. */
  void second() throws IOException;

  /** All figures of the race are. */
  void last() throws IOException;

  /** What became of the race so far; any thread. */
  Delivery delivery();

  /** Where the figures are, if that is known only now; else as planned. */
  default String address(String planned) {
    return planned;
  }

  /** Waits until the end figures have been fetched, if that is how they leave. */
  default void linger(Duration longest) throws InterruptedException {}

  /** Ends at once; any thread. */
  void close();
}
