package io.esbench.metrics;

import io.esbench.metrics.record.Span;
import io.esbench.result.Distribution;
import io.esbench.result.RateVerdict;
import java.util.Arrays;

/**
 * Decides whether a rate was kept (decision N7). With
 *
 * <ul>
 *   <li>lag = (last sent − first sent) − (last due − first due): how much longer sending took than
 *       the schedule asked; 0 at a kept rate, whatever the arrivals look like,
 *   <li>backlog = requests due but not sent at the end,
 *   <li>trend = growth of the median of the per-second largest start delays from the first to the
 *       last quarter of the measured seconds, for tasks of at least eight seconds,
 *   <li>occupancy = offered requests per second × mean time that a request keeps its client ÷
 *       clients, for tasks of at least ten requests; at 1 the clients are busy all the time,
 * </ul>
 *
 * a task is {@code NOT_HELD} if lag &gt; 3 % of the schedule's length and 100 ms, or backlog &gt; 3
 * % of the requests and the number of clients, or lag and trend &gt; 100 ms and the last quarter's
 * median is more than twice the first one's. Otherwise it is {@code STRAINED} if lag &gt; 1 % and
 * 50 ms, or backlog &gt; 1 % and the number of clients, or the trend alone is that large, or the
 * 99th percentile of the start delay is above 50 ms and five mean intervals between requests, or
 * the occupancy is 97 % or more: such a rate is kept by luck, the next hiccup is never made up for.
 * Otherwise it is {@code HELD}.
 */
final class RateJudge {
  private static final double MILLI = 1e6;
  private static final double NOT_HELD_SHARE = 0.03;
  private static final double STRAINED_SHARE = 0.01;
  private static final double NOT_HELD_LAG = 100 * MILLI;
  private static final double STRAINED_LAG = 50 * MILLI;
  private static final double STRAINED_DELAY = 50 * MILLI;
  private static final int STRAINED_INTERVALS = 5;
  private static final double TREND = 100 * MILLI;
  private static final int TREND_SECONDS = 8;
  private static final double FULL = 0.97;
  private static final int FULL_REQUESTS = 10;

  private final Span span;
  private final long backlog;
  private final int clients;
  private final double busyNanos;
  private final long[] delayPerSecond;

  /**
   * Of the measured phase of one task.
   *
   * @param busyNanos time for which requests kept their clients, in sum
   * @param delayPerSecond largest start delay of each measured second, nanoseconds
   */
  RateJudge(Span span, long backlog, int clients, double busyNanos, long[] delayPerSecond) {
    this.span = span;
    this.backlog = backlog;
    this.clients = clients;
    this.busyNanos = busyNanos;
    this.delayPerSecond = delayPerSecond.clone();
  }

  RateVerdict verdict(Distribution startDelay) {
    boolean grows = delayGrows();
    if (lags(NOT_HELD_SHARE, NOT_HELD_LAG)
        || leaves(NOT_HELD_SHARE)
        || (grows && lags(0, NOT_HELD_LAG))) {
      return RateVerdict.NOT_HELD;
    }
    boolean late = grows || isLate(startDelay) || isFull();
    if (lags(STRAINED_SHARE, STRAINED_LAG) || leaves(STRAINED_SHARE) || late) {
      return RateVerdict.STRAINED;
    }
    return RateVerdict.HELD;
  }

  private boolean lags(double share, double floorNanos) {
    double schedule = span.lastDue() - span.firstDue();
    double lag = span.lastSent() - span.firstSent() - schedule;
    return lag > Math.max(floorNanos, share * schedule);
  }

  private boolean leaves(double share) {
    return backlog > Math.max(clients, share * span.requests());
  }

  private boolean delayGrows() {
    int quarter = delayPerSecond.length / 4;
    if (delayPerSecond.length < TREND_SECONDS) {
      return false;
    }
    double first = median(Arrays.copyOf(delayPerSecond, quarter));
    int from = delayPerSecond.length - quarter;
    double last = median(Arrays.copyOfRange(delayPerSecond, from, delayPerSecond.length));
    return last - first > TREND && last > 2 * first;
  }

  private boolean isFull() {
    if (span.requests() < FULL_REQUESTS) {
      return false;
    }
    double mean = busyNanos / span.requests();
    return mean >= FULL * clients * meanInterval();
  }

  private double meanInterval() {
    return (span.lastDue() - span.firstDue()) / (double) (span.requests() - 1);
  }

  private boolean isLate(Distribution startDelay) {
    Double p99 = startDelay.at(99);
    if (p99 == null || span.requests() < 2) {
      return false;
    }
    return p99 * MILLI > Math.max(STRAINED_DELAY, STRAINED_INTERVALS * meanInterval());
  }

  private static double median(long[] values) {
    Arrays.sort(values);
    int middle = values.length / 2;
    return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2.0;
  }
}
