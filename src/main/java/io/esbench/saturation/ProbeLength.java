package io.esbench.saturation;

import io.esbench.fault.UsageException;
import java.time.Duration;

/**
 * How long a probe runs and rests.
 *
 * @param settle pause after a probe that held; after one that broke, three times as long, because
 *     queues, merges and caches of an overloaded target take longer to come to rest
 * @param shortest least length of the measured phase
 * @param longest most, whatever the samples need
 * @param samples requests wanted for the limited percentile
 */
public record ProbeLength(Duration settle, Duration shortest, Duration longest, long samples) {
  /** Requests above the percentile that make it more than the luck of a few. */
  private static final int ABOVE = 10;

  private static final int AFTER_BREACH = 3;
  private static final double NANOS = 1e9;

  /** Checks. */
  public ProbeLength {
    if (settle.isNegative() || shortest.isNegative() || shortest.isZero() || samples < 1) {
      throw new UsageException(
          "a probe must take time and samples and cannot rest for less than 0 s: found "
              + "shortest %s, samples %d, settle %s".formatted(shortest, samples, settle));
    }
    if (longest.compareTo(shortest) < 0) {
      throw new UsageException(
          "the longest probe (%s) must not be shorter than the shortest (%s)"
              .formatted(longest, shortest));
    }
  }

  /** Half a minute, five minutes if the samples of a percentile need them. */
  public static ProbeLength of(double percentile) {
    return new ProbeLength(
        Duration.ofSeconds(5),
        Duration.ofSeconds(30),
        Duration.ofMinutes(5),
        samplesFor(percentile));
  }

  /** Requests of which ten are above a percentile: 1,000 for the 99th. */
  static long samplesFor(double percentile) {
    return Math.round(ABOVE * 100 / (100 - percentile));
  }

  /**
   * Length of the measured phase.
   *
   * @param requestsPerSecond that are to be expected, 0: not known
   */
  public Duration run(double requestsPerSecond) {
    if (!(requestsPerSecond > 0)) {
      return shortest;
    }
    double seconds = Math.min(samples / requestsPerSecond, longest.toNanos() / NANOS);
    Duration needed = Duration.ofMillis((long) Math.ceil(seconds * 1000));
    return needed.compareTo(shortest) < 0 ? shortest : needed;
  }

  /** Fewest requests that have the limited percentile at all. */
  public long fewest() {
    return Math.max(1, samples / ABOVE);
  }

  /** Lowest rate of requests at which the longest probe has so many. */
  public double lowestRate() {
    return fewest() / (longest.toNanos() / NANOS);
  }

  /** Pause after a probe. */
  Duration pauseAfter(Probe last) {
    return last.held() ? settle : settle.multipliedBy(AFTER_BREACH);
  }
}
