package io.esbench.diagnosis;

import io.esbench.result.CapWait;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.Load;
import io.esbench.result.RateVerdict;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step of a ladder, from its measured phase.
 *
 * @param task its name
 * @param offer what was asked and what came of it
 * @param times latencies and service time of successes
 * @param requests accounts
 * @param clients cap on requests in flight
 * @param generator whether the load generator was the limit
 * @param series per second, warm-up included
 */
public record Rung(
    String task,
    Offer offer,
    Times times,
    Counts requests,
    Clients clients,
    GeneratorVerdict generator,
    List<SecondSample> series) {
  /** Copies. */
  public Rung {
    series = List.copyOf(series);
  }

  /**
   * The rate.
   *
   * @param target asked for, per second
   * @param achieved started per second
   * @param unit of both, e.g. {@code ops}
   * @param verdict whether it was held
   */
  public record Offer(double target, double achieved, String unit, RateVerdict verdict) {}

  /**
   * A percentile and how well it is known.
   *
   * @param millis value
   * @param noise half of its 95 % confidence interval, as a share of the value; infinite: unknown
   */
  public record Figure(double millis, double noise) {}

  /**
   * Times; null where the samples do not support the percentile.
   *
   * @param median of the latency
   * @param ninetieth percentile of the latency
   * @param p99 of the latency, ms
   * @param serviceMedian of the service time, ms
   */
  public record Times(
      @Nullable Figure median,
      @Nullable Figure ninetieth,
      @Nullable Double p99,
      @Nullable Double serviceMedian) {}

  /**
   * Requests.
   *
   * @param count succeeded and failed
   * @param perSecond the same per second
   * @param errorRate failed share, 0 to 1
   * @param warmup before the measured ones
   */
  public record Counts(long count, double perSecond, double errorRate, long warmup) {}

  /**
   * Clients.
   *
   * @param count of the task
   * @param waited share of the requests that were due while all clients were busy, 0 to 1
   */
  public record Clients(int count, double waited) {}

  /**
   * Of a task.
   *
   * @throws IllegalArgumentException if it has no target throughput
   */
  public static Rung of(TaskResult task) {
    Load load = task.load();
    Double target = load.targetPerSecond();
    if (target == null) {
      throw new IllegalArgumentException("a step of a ladder needs a target: " + task.task());
    }
    long count = task.requests().succeeded() + task.requests().failed();
    return new Rung(
        task.task(),
        new Offer(target, load.achievedPerSecond(), load.targetUnit(), load.verdict()),
        times(task),
        new Counts(
            count,
            task.seconds() > 0 ? count / task.seconds() : 0,
            task.requests().errorRate(),
            task.warmupRequests()),
        new Clients(task.clients(), waited(load.capWait(), count)),
        task.generator().verdict(),
        task.series());
  }

  private static Times times(TaskResult task) {
    Noise noise = new Noise(task.latency(), task.series());
    return new Times(
        noise.figure(50, 90),
        noise.figure(90, 99),
        task.latency().at(99),
        task.serviceTime().at(50));
  }

  private static double waited(@Nullable CapWait waits, long requests) {
    return waits == null || requests == 0 ? 0 : Math.min(1, (double) waits.requests() / requests);
  }

  /** What its target is called: {@code 50 ops/s}. */
  String rate() {
    return Wording.rate(offer.target, offer.unit);
  }

  /** Median latency of a step whose requests mostly succeeded. */
  Figure median() {
    return required(times.median);
  }

  /** 90th percentile of the latency of the same. */
  Figure ninetieth() {
    return required(times.ninetieth);
  }

  private Figure required(@Nullable Figure figure) {
    if (figure == null) {
      throw new IllegalStateException("too few samples of " + task);
    }
    return figure;
  }
}
