package io.esbench.report;

import io.esbench.result.CriterionOutcome;
import io.esbench.result.CriterionOutcome.PassValue;
import io.esbench.result.Decision;
import io.esbench.result.Verdict;
import java.util.DoubleSummaryStatistics;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What reports say about one criterion, in words and numbers for people. */
public record VerdictLine(CriterionOutcome outcome) {
  private static final int DIGITS = 6;
  private static final int MOST_DIGITS = 17;

  /** The verdict as a word. */
  public static String word(Verdict verdict) {
    return verdict.decision().name();
  }

  /** What it rests on. */
  public static String counts(Verdict verdict) {
    int all = verdict.criteria().size();
    long failed = verdict.count(Decision.FAIL);
    long undecided = verdict.count(Decision.UNDECIDED);
    String criteria = all + (all == 1 ? " criterion" : " criteria");
    if (failed + undecided == 0) {
      return criteria + " met";
    }
    if (failed == 0) {
      return undecided
          + " of "
          + criteria
          + " undecided, which "
          + (verdict.allowUndecided() ? "is allowed" : "counts as not met");
    }
    String more = undecided == 0 ? "" : ", " + undecided + " undecided";
    return failed + " of " + criteria + " failed" + more;
  }

  /** One character; colour may stress it, never replace it. */
  public String sign() {
    return switch (outcome.decision()) {
      case PASS -> "+";
      case FAIL -> "X";
      case UNDECIDED -> "?";
    };
  }

  /** The decision as a word. */
  public String decision() {
    return switch (outcome.decision()) {
      case PASS -> "pass";
      case FAIL -> "FAIL";
      case UNDECIDED -> "undecided";
    };
  }

  /** What was bounded, after the name that its author gave it. */
  public String label() {
    return outcome.name().isEmpty() ? outcome.subject() : outcome.name() + ": " + outcome.subject();
  }

  /** The name that its author gave it, or else what was bounded. */
  public String title() {
    return outcome.name().isEmpty() ? outcome.subject() : outcome.name();
  }

  /** Comparison and bound as written. */
  public String required() {
    return outcome.required().text();
  }

  /** With as many digits as it takes to tell it from the bound. */
  public String measured() {
    Double value = outcome.measured().value();
    return value == null ? NumberText.NONE : amount(value);
  }

  /** Smallest and largest value of several passes; empty if there is only one. */
  public String range() {
    DoubleSummaryStatistics values =
        outcome.measured().passes().stream()
            .map(PassValue::value)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .summaryStatistics();
    return values.getCount() < 2
        ? ""
        : NumberText.time(values.getMin())
            + " to "
            + amount(values.getMax())
            + " in "
            + values.getCount()
            + " passes";
  }

  /** Remark and, of a comparison with a baseline, the bound that comes of it. */
  public String remark() {
    Double baseline = outcome.required().baseline();
    Double bound = outcome.required().bound();
    String of =
        baseline == null || bound == null
            ? ""
            : "the baseline has "
                + amount(baseline)
                + (bound.equals(baseline) ? "" : ", so the bound is " + amount(bound));
    return of + (of.isEmpty() || outcome.remark().isEmpty() ? "" : "; ") + outcome.remark();
  }

  private String amount(double value) {
    return (digits(value, outcome.required().bound()) + " " + outcome.unit()).strip();
  }

  private static String digits(double value, @Nullable Double bound) {
    if (bound == null || value == bound) {
      return NumberText.time(value);
    }
    int digits = DIGITS;
    while (digits < MOST_DIGITS
        && NumberText.significant(value, digits).equals(NumberText.significant(bound, digits))) {
      digits++;
    }
    return NumberText.significant(value, digits);
  }
}
