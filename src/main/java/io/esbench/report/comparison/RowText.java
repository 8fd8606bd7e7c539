package io.esbench.report.comparison;

import io.esbench.comparison.ComparedRow;
import io.esbench.comparison.Outcome;
import io.esbench.comparison.claim.Claim;
import io.esbench.comparison.claim.Interval;
import io.esbench.report.NumberText;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * What a table says about one compared row, in words and numbers for people.
 *
 * @param row that is told
 */
public record RowText(ComparedRow row) {
  private static final int DIGITS = 4;
  private static final int MOST_PERCENT = 1_000_000;

  /** Name of the task, or empty. */
  public String task() {
    return row.figures().name().task();
  }

  /** Name of the figure. */
  public String metric() {
    return row.figures().name().metric();
  }

  /** Unit, or empty. */
  public String unit() {
    return row.figures().unit();
  }

  /** Median of the baseline. */
  public String baseline() {
    return NumberText.significant(row.figures().baseline().median(), DIGITS);
  }

  /** Median of the contender. */
  public String contender() {
    return NumberText.significant(row.figures().contender().median(), DIGITS);
  }

  /** In percent of the baseline, or in the unit of the row if that is 0. */
  public String change() {
    Double ratio = row.claim().ratio();
    double baseline = row.figures().baseline().median();
    double difference = row.figures().difference();
    if (ratio != null) {
      return percent(ratio) + " %";
    }
    return baseline != 0
        ? percent(1 + difference / baseline) + " %"
        : difference == 0 ? "0" : signed(difference, NumberText.significant(difference, DIGITS));
  }

  /** Where the change lies, in percent. */
  public String interval() {
    @Nullable Interval interval = row.claim().interval();
    return interval == null
        ? NumberText.NONE
        : percent(interval.low()) + " to " + percent(interval.high()) + " %";
  }

  /** Of the rank test; never a bare zero. */
  public String probability() {
    Double p = row.claim().pValue();
    if (p == null) {
      return NumberText.NONE;
    }
    return p < 0.0001 ? "<0.0001" : NumberText.significant(round(p, 4), 4);
  }

  /** The outcome in words; colour may stress it, never replace it. */
  public String outcome() {
    boolean noise = row.claim().rule() == Claim.Rule.NOISE;
    return row.outcome() == Outcome.NO_DIFFERENCE && noise
        ? "within the noise"
        : row.outcome() == Outcome.NOT_JUDGED ? NumberText.NONE : row.outcome().words();
  }

  /** What spoils it, or empty. */
  public String remark() {
    return row.remark();
  }

  private static String percent(double ratio) {
    double exact = 100 * (ratio - 1);
    if (!(Math.abs(exact) <= MOST_PERCENT)) {
      // Of figures that nobody measured.
      return exact > 0 ? ">+" + MOST_PERCENT : NumberText.NONE;
    }
    double percent = round(exact, 1);
    return signed(
        percent, BigDecimal.valueOf(percent).setScale(1, RoundingMode.HALF_EVEN).toPlainString());
  }

  private static String signed(double value, String text) {
    return value > 0 ? "+" + text : text;
  }

  private static double round(double value, int decimals) {
    double rounded = new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).doubleValue();
    return rounded == 0 ? 0 : rounded;
  }
}
