package io.esbench.verdict.criterion;

import java.math.BigDecimal;
import java.util.List;

/**
 * Which value of many is meant.
 *
 * @param kind which
 * @param percentile 0 to 100, if it is one; else 0
 */
public record Statistic(Kind kind, double percentile) {
  /** The figure has only one value. */
  public static final Statistic SINGLE = new Statistic(Kind.SINGLE, 0);

  /** Percentiles that results keep, with the samples that each needs (Rally's rule). */
  private static final List<Kept> KEPT =
      List.of(
          new Kept(50, 2),
          new Kept(90, 10),
          new Kept(99, 100),
          new Kept(99.9, 1000),
          new Kept(99.99, 10_000),
          new Kept(100, 1));

  /** Kinds of statistics. */
  public enum Kind {
    /** There is only one value. */
    SINGLE,
    /** Arithmetic mean. */
    MEAN,
    /** Smallest. */
    MIN,
    /** The one in the middle. */
    MEDIAN,
    /** Largest. */
    MAX,
    /** Value that so many per cent do not exceed. */
    PERCENTILE
  }

  private record Kept(double percentile, int samples) {}

  static Statistic of(Kind kind) {
    return new Statistic(kind, 0);
  }

  static Statistic percentile(double percentile) {
    return new Statistic(Kind.PERCENTILE, percentile);
  }

  /** Whether results keep it. */
  boolean kept() {
    return kind != Kind.PERCENTILE || KEPT.stream().anyMatch(kept -> kept.percentile == percentile);
  }

  /** Whether it is the largest of all, which only grows with more values. */
  boolean largest() {
    return kind == Kind.MAX || percentile == 100;
  }

  /** Percentile under which results keep it: 50 for the median. */
  double keptAs() {
    return kind == Kind.MEDIAN ? 50 : percentile;
  }

  /** Samples without which it is not told. */
  int samplesNeeded() {
    return KEPT.stream()
        .filter(kept -> kept.percentile == keptAs())
        .mapToInt(Kept::samples)
        .findFirst()
        .orElse(1);
  }

  /** As criteria spell it. */
  public String text() {
    return switch (kind) {
      case SINGLE -> "";
      case MEAN -> "mean";
      case MIN -> "min";
      case MEDIAN -> "median";
      case MAX -> "max";
      case PERCENTILE -> "p" + BigDecimal.valueOf(percentile).stripTrailingZeros().toPlainString();
    };
  }
}
