package io.esbench.metrics.record;

import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;
import org.jspecify.annotations.Nullable;

/**
 * Figures of a running recorder for the display: written by its event loop without waiting, read by
 * one other thread.
 */
public final class LiveFigures {
  private static final int DIGITS = 2;

  private final SingleWriterRecorder service =
      new SingleWriterRecorder(TimeHistogram.BOTTOM_NANOS, TimeHistogram.TOP_NANOS, DIGITS);
  private final AtomicLong weight = new AtomicLong();
  private final AtomicLong requests = new AtomicLong();
  private final AtomicLong errors = new AtomicLong();
  private final AtomicLong startDelay = new AtomicLong();
  private final AtomicLong generatorDelay = new AtomicLong();
  private @Nullable Histogram interval;

  void success(long work, long serviceNanos) {
    service.recordValue(Math.min(serviceNanos, TimeHistogram.TOP_NANOS));
    count(work);
  }

  void failure(long work) {
    errors.lazySet(errors.getPlain() + 1);
    count(work);
  }

  void startDelay(long nanos) {
    raise(startDelay, nanos);
  }

  void generatorDelay(long nanos) {
    raise(generatorDelay, nanos);
  }

  private static void raise(AtomicLong largest, long nanos) {
    // The reader may reset between the two; a maximum for the eye may miss a sample then.
    if (nanos > largest.getPlain()) {
      largest.lazySet(nanos);
    }
  }

  private void count(long work) {
    weight.lazySet(weight.getPlain() + work);
    requests.lazySet(requests.getPlain() + 1);
  }

  /** Adds the service times since the last call to a histogram of two digits. Reader only. */
  public void drainServiceInto(Histogram sum) {
    interval = service.getIntervalHistogram(interval);
    sum.add(interval);
  }

  /** Largest start delay since the last call. Reader only. */
  public long drainStartDelayNanos() {
    return startDelay.getAndSet(0);
  }

  /** Largest delay of the load generator since the last call. Reader only. */
  public long drainGeneratorDelayNanos() {
    return generatorDelay.getAndSet(0);
  }

  /** Work completed so far. */
  public long weight() {
    return weight.get();
  }

  /** Requests completed so far. */
  public long requests() {
    return requests.get();
  }

  /** Failed requests so far. */
  public long errors() {
    return errors.get();
  }
}
