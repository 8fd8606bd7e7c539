package io.esbench.driver.usage;

import io.esbench.metrics.UsageReading;
import io.esbench.metrics.UsageReadings;
import io.esbench.time.NanoTime;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread that reads the meters at the start of a step, once a second and at its end. It is not
 * the one that feeds the display, which may hang. Meters that fail cost their readings, never the
 * measurement.
 */
public final class UsageSampler {
  private static final Logger LOG = LoggerFactory.getLogger(UsageSampler.class);
  private static final long PERIOD_MILLIS = 1_000;
  private static final Duration JOIN = Duration.ofSeconds(2);

  private final CountDownLatch end;
  private final Meters meters;
  private final NanoTime time;
  private final UsageReadings readings = new UsageReadings();
  private final Thread thread = new Thread(this::sample, "esbench-usage");

  /**
   * Nothing happens before {@link #start}.
   *
   * @param end opens when the step has ended
   */
  public UsageSampler(CountDownLatch end, Meters meters, NanoTime time) {
    this.end = end;
    this.meters = meters;
    this.time = time;
    thread.setDaemon(true);
  }

  /** Takes the first reading before it returns: before any load, if called in time. */
  public void start() {
    if (read()) {
      thread.start();
    }
  }

  private void sample() {
    try {
      while (!end.await(PERIOD_MILLIS, TimeUnit.MILLISECONDS)) {
        if (!read()) {
          return;
        }
      }
      read();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean read() {
    try {
      readings.add(meters.read(time.nanos()));
      return true;
    } catch (RuntimeException e) {
      LOG.warn("what the load generator uses cannot be read for the rest of the step", e);
      return false;
    }
  }

  /** Waits for the last reading, bounded. */
  public void join() {
    try {
      thread.join(JOIN.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    thread.interrupt();
  }

  /** The last two readings, fewer if there are not so many; any thread. */
  public List<UsageReading> latest() {
    return readings.latest();
  }

  /** All readings that are kept so far; any thread. */
  public List<UsageReading> readings() {
    return readings.all();
  }
}
