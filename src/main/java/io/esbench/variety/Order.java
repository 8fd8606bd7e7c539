package io.esbench.variety;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * In what order one of several is taken. Immutable; each client has a {@link Picker} of its own.
 *
 * @param count how many there are, at least 1
 * @param cumulative share of the first, the first two, …; null: one after another
 * @param seed of the random ones
 */
@SuppressWarnings("ArrayRecordComponent") // shared by all clients, never changed
record Order(int count, double @Nullable [] cumulative, long seed) {

  /** One after another, from the first again after the last. */
  static Order sequential(int count) {
    return new Order(count, null, 0);
  }

  /** Each with a share of its own. */
  static Order weighted(double[] weights, long seed) {
    double[] sums = new double[weights.length];
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i];
      sums[i] = sum;
    }
    return new Order(weights.length, sums, seed);
  }

  /** The n-th as often as {@code n^-exponent} says: the first most often. */
  static Order zipf(int count, double exponent, long seed) {
    double[] weights = new double[count];
    for (int i = 0; i < count; i++) {
      weights[i] = Math.pow(i + 1.0, -exponent);
    }
    return weighted(weights, seed);
  }

  /** All equally often. */
  static Order uniform(int count, long seed) {
    double[] weights = new double[count];
    Arrays.fill(weights, 1);
    return weighted(weights, seed);
  }

  /**
   * As the track says it.
   *
   * @param weights of those that are not alike, or null
   */
  static Order of(Settings settings, int count, double @Nullable [] weights) {
    String word = settings.word("distribution", "uniform", "sequential", "uniform", "zipf");
    long seed = settings.whole("seed", 42);
    if (settings.has("exponent") && !word.equals("zipf")) {
      throw settings.fault("exponent", "is for the distribution zipf only; remove it");
    }
    if (weights != null && !word.equals("uniform")) {
      throw settings.fault(
          "distribution", "cannot be " + word + " because the queries have weights; remove one");
    }
    return switch (word) {
      case "sequential" -> sequential(count);
      case "zipf" -> zipf(count, settings.above0("exponent", 1), seed);
      default -> weights == null ? uniform(count, seed) : weighted(weights, seed);
    };
  }

  /**
   * The order of one client.
   *
   * @param number of the order among those of its operation, so that they do not go together
   */
  Picker picker(int number, int client, int clients) {
    return new Picker(this, random(seed, number, client), client, clients);
  }

  /** Random numbers that are the same in each race, and others for each client. */
  static SplittableRandom random(long seed, int number, int client) {
    SplittableRandom root = nth(new SplittableRandom(seed), number);
    return nth(root, client);
  }

  private static SplittableRandom nth(SplittableRandom root, int n) {
    SplittableRandom found = root.split();
    for (int i = 0; i < n; i++) {
      found = root.split();
    }
    return found;
  }
}
