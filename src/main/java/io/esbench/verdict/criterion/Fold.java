package io.esbench.verdict.criterion;

import io.esbench.fault.DidYouMean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How the values of several passes become the one that is judged. */
public enum Fold {
  /** The one in the middle; of an even number the mean of the two in the middle. */
  MEDIAN,
  /** Arithmetic mean. */
  MEAN,
  /** The largest under an upper bound, the smallest under a lower one. */
  WORST,
  /** The other way round. */
  BEST,
  /** Smallest. */
  MIN,
  /** Largest. */
  MAX;

  /** As criteria spell it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether it needs to know which direction is good. */
  boolean directed() {
    return this == WORST || this == BEST;
  }

  static Fold of(String word) {
    List<String> words = Arrays.stream(values()).map(Fold::word).toList();
    int found = words.indexOf(word.toLowerCase(Locale.ROOT));
    if (found < 0) {
      throw new IllegalArgumentException(
          "expected median, mean, worst, best, min or max after 'over passes', found "
              + (word.isEmpty() ? "nothing" : "'" + word + "'")
              + DidYouMean.suffix(word.toLowerCase(Locale.ROOT), words));
    }
    return values()[found];
  }

  /** The one value of at least one. */
  public double of(List<Double> values, Comparison comparison) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    double least = sorted[0];
    double most = sorted[sorted.length - 1];
    return switch (this) {
      case MEDIAN -> (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
      case MEAN -> Arrays.stream(sorted).average().orElseThrow();
      case WORST -> comparison.upper() ? most : least;
      case BEST -> comparison.upper() ? least : most;
      case MIN -> least;
      case MAX -> most;
    };
  }
}
