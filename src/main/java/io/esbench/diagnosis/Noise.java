package io.esbench.diagnosis;

import io.esbench.result.Distribution;
import io.esbench.result.SecondSample;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How well percentiles of one step are known, as half of a 95 % confidence interval. The largest of
 *
 * <ul>
 *   <li>what the number of samples allows: the interval of the p-quantile of n independent samples
 *       is between the order statistics at n (p ± 1.96 √(p (1 − p) / n)), the binomial interval in
 *       its normal approximation (H. A. David and H. N. Nagaraja, Order Statistics, 3rd edition,
 *       7.1). The value there is read between the two percentiles that are known, on a straight
 *       line over -ln (1 - p), which is exact for exponential times and for those with a constant
 *       on top; only above, because beneath the median no percentile is known,
 *   <li>what the seconds show, which covers that requests near each other are alike: 1.96 s / (m
 *       √k) with mean m and standard deviation s of the medians of the service time of k seconds,
 *       each a batch (A. M. Law, Simulation Modeling and Analysis, batch means),
 *   <li>2 %, because two runs on a real machine are never more alike.
 * </ul>
 */
final class Noise {
  private static final double Z = 1.96;
  private static final double LEAST = 0.02;
  private static final int FEWEST_SECONDS = 5;

  private final Distribution latency;
  private final double ofSeconds;

  /** Of a step's latency and its seconds. */
  Noise(Distribution latency, List<SecondSample> series) {
    this.latency = latency;
    this.ofSeconds = ofSeconds(series);
  }

  /**
   * A percentile with its noise.
   *
   * @param next percentile above it, between which and it the value is read
   * @return null if the samples do not support it
   */
  Rung.@Nullable Figure figure(double percentile, double next) {
    Double millis = latency.at(percentile);
    if (millis == null) {
      return null;
    }
    double noise = Math.max(ofSamples(percentile, next, millis), ofSeconds);
    return new Rung.Figure(millis, Math.max(LEAST, noise));
  }

  private double ofSamples(double percentile, double next, double millis) {
    Double above = latency.at(next);
    double share = percentile / 100;
    double upper = share + Z * Math.sqrt(share * (1 - share) / latency.count());
    if (above == null || millis <= 0 || upper > next / 100) {
      return Double.POSITIVE_INFINITY;
    }
    double part = (depth(upper) - depth(share)) / (depth(next / 100) - depth(share));
    return part * (above - millis) / millis;
  }

  private static double depth(double share) {
    return -Math.log1p(-share);
  }

  private static double ofSeconds(List<SecondSample> series) {
    double[] medians = medians(series);
    if (medians.length < FEWEST_SECONDS) {
      return 0;
    }
    double mean = 0;
    for (double median : medians) {
      mean += median / medians.length;
    }
    double squares = 0;
    for (double median : medians) {
      squares += (median - mean) * (median - mean);
    }
    double deviation = Math.sqrt(squares / (medians.length - 1));
    return Z * deviation / (mean * Math.sqrt(medians.length));
  }

  /** Medians of the measured seconds in which anything succeeded. */
  static double[] medians(List<SecondSample> series) {
    return series.stream()
        .filter(second -> second.measured() && second.p50Millis() > 0)
        .mapToDouble(SecondSample::p50Millis)
        .toArray();
  }
}
