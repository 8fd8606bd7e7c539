package io.esbench.extract;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** How unequal the values of a field are. */
final class Skew {
  private static final int LEAST_RANKS = 3;
  private static final double STEEPEST = 5;

  private Skew() {}

  /**
   * The shape of the Zipf distribution that fits counts best: minus the slope of the line through
   * log(count) over log(rank), least squares.
   *
   * @param counts most frequent first
   * @return 0, which is none, for fewer than three
   */
  static BigDecimal of(List<Long> counts) {
    int n = counts.size();
    double x = 0;
    double y = 0;
    double xx = 0;
    double xy = 0;
    for (int i = 0; i < n; i++) {
      double rank = Math.log(i + 1.0);
      double count = Math.log((double) Math.max(1, counts.get(i)));
      x += rank;
      y += count;
      xx += rank * rank;
      xy += rank * count;
    }
    double slope = n < LEAST_RANKS ? 0 : (n * xy - x * y) / (n * xx - x * x);
    return BigDecimal.valueOf(Math.min(STEEPEST, Math.max(0, -slope)))
        .setScale(2, RoundingMode.HALF_UP);
  }
}
