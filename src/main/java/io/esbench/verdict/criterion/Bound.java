package io.esbench.verdict.criterion;

import java.math.BigDecimal;

/** What a value is held against. */
public sealed interface Bound {
  /**
   * An amount.
   *
   * @param amount in the unit
   * @param unit as written
   */
  record Fixed(BigDecimal amount, Unit unit) implements Bound {
    /** In the unit of comparison. */
    public double value() {
      return unit.toBase(amount);
    }
  }

  /**
   * The same metric of an earlier race.
   *
   * @param factor of its value
   * @param offset added to that, in the unit of comparison
   */
  record Relative(double factor, double offset) implements Bound {
    /** In the unit of comparison, if the earlier race has this value. */
    public double value(double baseline) {
      return factor * baseline + offset;
    }
  }
}
