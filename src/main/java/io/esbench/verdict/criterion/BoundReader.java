package io.esbench.verdict.criterion;

import io.esbench.fault.DidYouMean;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads what stands behind the comparison. Used by one thread. */
final class BoundReader {
  private static final String BASELINE = "baseline";
  private static final String POINTS = "points";

  private final CriterionText text;
  private final Metric metric;

  BoundReader(CriterionText text, Metric metric) {
    this.text = text;
    this.metric = metric;
  }

  Bound read() throws CriterionFault {
    if (takeBaseline()) {
      return shifted();
    }
    BigDecimal number = text.takeNumber();
    if (number == null) {
      throw text.unexpected("a number or 'baseline'", List.of(BASELINE));
    }
    return times() ? new Bound.Relative(number.doubleValue(), 0) : fixed(number);
  }

  private boolean takeBaseline() {
    String word = text.word().toLowerCase(Locale.ROOT);
    return word.matches(BASELINE + "([+-].*)?") && text.takeLetters(BASELINE);
  }

  /** A factor before the baseline. */
  private boolean times() throws CriterionFault {
    String word = text.word().toLowerCase(Locale.ROOT);
    if (!word.matches("[x*\u00d7](" + BASELINE + ".*)?")) {
      return false;
    }
    text.takeLetters(word.substring(0, 1));
    if (!takeBaseline()) {
      throw text.unexpected("'baseline' after the factor", List.of(BASELINE));
    }
    if (text.word().startsWith("+") || text.word().startsWith("-")) {
      throw text.fault(text.at(), "give a factor or an addition, not both");
    }
    return true;
  }

  private Bound shifted() throws CriterionFault {
    int sign = text.takeLetters("+") ? 1 : text.takeLetters("-") ? -1 : 0;
    if (sign == 0) {
      return new Bound.Relative(1, 0);
    }
    BigDecimal amount = text.takeNumber();
    if (amount == null) {
      throw text.unexpected("a number after 'baseline " + (sign > 0 ? "+" : "-") + "'");
    }
    BigDecimal signed = amount.multiply(BigDecimal.valueOf(sign));
    if (metric.dimension() == Dimension.PERCENT && text.word().equalsIgnoreCase(POINTS)) {
      text.takeWord();
      return new Bound.Relative(1, signed.doubleValue());
    }
    return text.word().equals("%")
        ? share(signed)
        : new Bound.Relative(1, sign * fixed(amount).value());
  }

  private Bound share(BigDecimal percent) throws CriterionFault {
    if (metric.dimension() == Dimension.PERCENT) {
      throw text.fault(
          text.at(),
          metric.text()
              + " is itself in %: write 'points' for percentage points, or a factor such as '1.1 x"
              + " baseline'");
    }
    text.takeWord();
    return new Bound.Relative(BigDecimal.ONE.add(percent.movePointLeft(2)).doubleValue(), 0);
  }

  private Bound.Fixed fixed(BigDecimal amount) throws CriterionFault {
    return new Bound.Fixed(amount, unit(amount));
  }

  private Unit unit(BigDecimal amount) throws CriterionFault {
    Dimension dimension = metric.dimension();
    String word = text.word();
    boolean none = word.isEmpty() || text.comes("in") || text.comes("over") || text.comes("of");
    if (dimension == Dimension.COUNT) {
      if (!none) {
        throw text.fault(text.at(), metric.text() + " is a plain number; leave '" + word + "' out");
      }
      return Unit.NONE;
    }
    if (none) {
      throw text.fault(
          text.at(),
          "expected a unit after %s: %s".formatted(amount.toPlainString(), example(dimension)));
    }
    Unit unit = Unit.of(word);
    if (unit == null || unit.dimension() != dimension) {
      throw wrong(word, unit, dimension);
    }
    text.takeWord();
    return unit;
  }

  private CriterionFault wrong(String word, @Nullable Unit unit, Dimension dimension) {
    if (unit != null) {
      return text.fault(
          text.at(),
          "%s is %s: expected %s, found '%s'"
              .formatted(metric.text(), dimension.text(), example(dimension), word));
    }
    return text.fault(
        text.at(),
        "unknown unit '%s': expected %s%s"
            .formatted(word, example(dimension), DidYouMean.suffix(word, Unit.names(dimension))));
  }

  private static String example(Dimension dimension) {
    return dimension == Dimension.RATE
        ? "the task's unit per s, min or h, such as docs/s or ops/s"
        : Unit.expected(dimension);
  }
}
