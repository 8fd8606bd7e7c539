package io.esbench.metrics;

import io.esbench.metrics.record.LiveFigures;
import io.esbench.metrics.record.TimeHistogram;
import java.util.ArrayDeque;
import java.util.List;
import org.HdrHistogram.Histogram;

/** The last few seconds of a running task, over all its recorders. One reading thread. */
public final class LiveWindow {
  private static final int TICKS = 3;
  private static final int DIGITS = 2;
  private static final double SECOND = 1e9;

  private final List<LiveFigures> sources;
  private final ArrayDeque<Tick> ticks = new ArrayDeque<>();

  /** Starts with the first {@link #tick}. */
  public LiveWindow(List<LiveFigures> sources) {
    this.sources = List.copyOf(sources);
  }

  /**
   * Figures of the last few calls; call about once a second.
   *
   * @param sinceStartNanos time since the start of the task
   */
  public Figures tick(long sinceStartNanos) {
    Histogram service = new Histogram(TimeHistogram.BOTTOM_NANOS, TimeHistogram.TOP_NANOS, DIGITS);
    long weight = 0;
    long requests = 0;
    long errors = 0;
    long delay = 0;
    long generatorDelay = 0;
    for (LiveFigures source : sources) {
      source.drainServiceInto(service);
      weight += source.weight();
      requests += source.requests();
      errors += source.errors();
      delay = Math.max(delay, source.drainStartDelayNanos());
      generatorDelay = Math.max(generatorDelay, source.drainGeneratorDelayNanos());
    }
    Tick before = ticks.size() > TICKS - 1 ? ticks.removeFirst() : Tick.zero();
    ticks.addLast(new Tick(sinceStartNanos, weight, requests, delay, generatorDelay, service));
    double seconds = Math.max(1, sinceStartNanos - before.nanos) / SECOND;
    return figures(
        (weight - before.weight) / seconds, (requests - before.requests) / seconds, errors);
  }

  private Figures figures(double weightPerSecond, double requestsPerSecond, long errors) {
    Histogram service = new Histogram(TimeHistogram.BOTTOM_NANOS, TimeHistogram.TOP_NANOS, DIGITS);
    long delay = 0;
    long generatorDelay = 0;
    for (Tick tick : ticks) {
      service.add(tick.service);
      delay = Math.max(delay, tick.delay);
      generatorDelay = Math.max(generatorDelay, tick.generatorDelay);
    }
    return new Figures(
        weightPerSecond,
        requestsPerSecond,
        Distributions.millis(service.getValueAtPercentile(50)),
        Distributions.millis(service.getValueAtPercentile(99)),
        errors,
        Distributions.millis(delay),
        Distributions.millis(generatorDelay));
  }

  /**
   * What a display shows.
   *
   * @param weightPerSecond work completed per second
   * @param requestsPerSecond requests completed per second
   * @param p50Millis median service time, 0 if none
   * @param p99Millis 99th percentile of the same
   * @param errors failed requests so far
   * @param startDelayMillis largest start delay
   * @param generatorDelayMillis largest delay of the load generator itself
   */
  public record Figures(
      double weightPerSecond,
      double requestsPerSecond,
      double p50Millis,
      double p99Millis,
      long errors,
      double startDelayMillis,
      double generatorDelayMillis) {
    /**
     * Whether the load generator is near its limit.
     *
     * @param usage what it used lately
     */
    public boolean nearLimit(UsageTrace usage) {
      return GeneratorJudge.near(usage.latest(), generatorDelayMillis);
    }
  }

  private record Tick(
      long nanos, long weight, long requests, long delay, long generatorDelay, Histogram service) {
    /** The start of the task. */
    private static Tick zero() {
      return new Tick(0, 0, 0, 0, 0, new Histogram(DIGITS));
    }
  }
}
