package io.esbench.driver.usage;

import io.esbench.metrics.UsageReading;

/** The meters of this process and machine; one reading thread at a time. */
@FunctionalInterface
public interface Meters {
  /**
   * Reads all of them.
   *
   * @param nanos monotonic time of the reading
   */
  UsageReading read(long nanos);
}
