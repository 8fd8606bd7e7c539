package io.esbench.report.experiment;

import io.esbench.comparison.Outcome;
import io.esbench.comparison.claim.Interval;
import io.esbench.experiment.Effect;
import io.esbench.report.NumberText;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * What a table says about one effect, in words and numbers for people.
 *
 * @param effect that is told
 */
public record EffectText(Effect effect) {
  private static final int DIGITS = 4;
  private static final int FINEST = 6;

  /** Median of the variant. */
  public String median() {
    return value(effect.median());
  }

  /** A figure of either side. */
  public static String value(double value) {
    return NumberText.significant(value, DIGITS);
  }

  /** Median of the variant ÷ that of the base. */
  public String ratio() {
    Double ratio = effect.ratio();
    return ratio == null ? NumberText.NONE : times(ratio);
  }

  /** Where that ratio lies. */
  public String interval() {
    @Nullable Interval interval = effect.interval();
    return interval == null
        ? NumberText.NONE
        : times(interval.low()) + " to " + times(interval.high());
  }

  /** Of the rank test; never a bare zero. */
  public String probability() {
    Double p = effect.probability();
    if (p == null) {
      return NumberText.NONE;
    }
    return p < 0.0001 ? "<0.0001" : NumberText.significant(rounded(p, 4).doubleValue(), DIGITS);
  }

  /** The outcome in words; colour may stress it, never replace it. */
  public String outcome() {
    return effect.outcome() == Outcome.NOT_JUDGED ? NumberText.NONE : effect.outcome().words();
  }

  /** Two decimals where that is enough to tell it from 1, which decides what it means. */
  private static String times(double ratio) {
    if (!Double.isFinite(ratio) || ratio >= 100) {
      return NumberText.significant(ratio, DIGITS);
    }
    int decimals = ratio < 1 ? 3 : 2;
    BigDecimal text = rounded(ratio, decimals);
    while (decimals < FINEST && text.compareTo(BigDecimal.ONE) == 0 && ratio != 1) {
      decimals++;
      text = rounded(ratio, decimals);
    }
    return text.toPlainString();
  }

  private static BigDecimal rounded(double value, int decimals) {
    return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN);
  }
}
