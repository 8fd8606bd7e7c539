package io.esbench.saturation;

import io.esbench.result.RateVerdict;
import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Servers with exponential service times and one queue, first come, first served; arrivals are
 * Poisson. A run starts empty, and what arrives in its warm-up, a tenth of its time, is not
 * counted.
 */
final class SimulatedQueue {
  /** Leaves 10 bits of the fraction: times are known to a tenth of a percent. */
  private static final int DROPPED_BITS = 42;

  private static final double SHORTEST = 1e-9;
  private static final double LONGEST = 1e6;
  private static final double WARM_UP = 0.1;
  private static final double NOT_HELD = 0.03;

  private final SplittableRandom random;
  private final double servedPerSecond;
  private final double[] freeAt;
  private final int[] counts = new int[bucket(LONGEST) + 1];

  SimulatedQueue(ErlangQueue queue, long seed) {
    this.random = new SplittableRandom(seed);
    this.servedPerSecond = queue.servedPerSecond();
    this.freeAt = new double[queue.servers()];
  }

  private static int bucket(double seconds) {
    long bits = Double.doubleToRawLongBits(Math.max(SHORTEST, seconds));
    long first = Double.doubleToRawLongBits(SHORTEST);
    return (int) ((bits >>> DROPPED_BITS) - (first >>> DROPPED_BITS));
  }

  private static double middle(int bucket) {
    long first = Double.doubleToRawLongBits(SHORTEST) >>> DROPPED_BITS;
    double from = Double.longBitsToDouble((first + bucket) << DROPPED_BITS);
    double to = Double.longBitsToDouble((first + bucket + 1) << DROPPED_BITS);
    return (from + to) / 2;
  }

  /** One run at a rate; the next one finds the queue empty again. */
  Reading run(double rate, Duration length, double percentile) {
    Arrays.fill(freeAt, 0);
    Arrays.fill(counts, 0);
    double seconds = length.toNanos() / 1e9;
    double warmUp = WARM_UP * seconds;
    double end = warmUp + seconds;
    long samples = 0;
    double late = 0;
    for (double now = gap(rate); now < end; now += gap(rate)) {
      int server = nextFree();
      double begun = Math.max(now, freeAt[server]);
      freeAt[server] = begun + gap(servedPerSecond);
      late = begun - now;
      if (now >= warmUp) {
        counts[bucket(freeAt[server] - now)]++;
        samples++;
      }
    }
    boolean held = late < NOT_HELD * seconds;
    return new Reading(
        new Reading.Offer(rate, rate, held ? RateVerdict.HELD : RateVerdict.NOT_HELD),
        new Reading.Latency(1000 * quantile(percentile, samples), samples, seconds),
        0,
        false,
        null);
  }

  private double gap(double rate) {
    return -Math.log(1 - random.nextDouble()) / rate;
  }

  private int nextFree() {
    int first = 0;
    for (int i = 1; i < freeAt.length; i++) {
      if (freeAt[i] < freeAt[first]) {
        first = i;
      }
    }
    return first;
  }

  private double quantile(double percentile, long samples) {
    long left = (long) Math.ceil(percentile / 100 * samples);
    int bucket = 0;
    for (left -= counts[0]; left > 0; left -= counts[bucket]) {
      bucket++;
    }
    return middle(bucket);
  }
}
