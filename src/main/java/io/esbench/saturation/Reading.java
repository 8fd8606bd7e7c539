package io.esbench.saturation;

import io.esbench.result.GeneratorVerdict;
import io.esbench.result.RateVerdict;
import io.esbench.result.TaskResult;
import org.jspecify.annotations.Nullable;

/**
 * What one probe measured, before it is judged.
 *
 * @param offer what was asked and what came of it
 * @param latency at the percentile that the conditions look at
 * @param errorRate failed share of the requests, 0 to 1
 * @param generatorLimited whether the load generator was the limit
 * @param cpuShare CPU of the busiest data node, 1 is all its cores; null: not taken
 */
public record Reading(
    Offer offer,
    Latency latency,
    double errorRate,
    boolean generatorLimited,
    @Nullable Double cpuShare) {
  /**
   * The load.
   *
   * @param rate as in the {@link Try}
   * @param achieved work started per second
   * @param verdict whether the rate was held; always unthrottled if clients are raised
   */
  public record Offer(double rate, double achieved, RateVerdict verdict) {}

  /**
   * The latency.
   *
   * @param millis at the percentile, or null: too few samples have none
   * @param samples requests that it is from
   * @param seconds length of the measured phase
   */
  public record Latency(@Nullable Double millis, long samples, double seconds) {}

  /**
   * Of the task that ran as a probe.
   *
   * @param rate as in the {@link Try}
   * @param percentile of the conditions
   * @param cpuShare of the busiest data node while it ran, or null
   */
  public static Reading of(
      double rate, TaskResult task, double percentile, @Nullable Double cpuShare) {
    return new Reading(
        new Offer(rate, task.load().achievedPerSecond(), task.load().verdict()),
        new Latency(task.latency().at(percentile), task.latency().count(), task.seconds()),
        task.requests().errorRate(),
        task.generator().verdict() == GeneratorVerdict.LIMITED,
        cpuShare);
  }

  double requestsPerSecond() {
    return latency.seconds > 0 ? latency.samples / latency.seconds : 0;
  }
}
