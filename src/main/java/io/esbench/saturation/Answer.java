package io.esbench.saturation;

import io.esbench.result.SaturationEnd;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The end of a search. */
public sealed interface Answer extends Next {
  /** The highest rate that holds and the lowest that breaks. */
  Bracket bracket();

  /** All probes, by rate. */
  RateCurve curve();

  /** The answer in one line, for people. */
  String sentence();

  /** How it ended, for results. */
  SaturationEnd end();

  /**
   * The rates at the end.
   *
   * @param holds highest that held more often than it broke, or null: none
   * @param latencyMillis the largest of its runs that held; 0 if there is none
   * @param breaks lowest that broke, or null: none did
   * @param breach why it broke, of its last run that did; null: none did
   */
  record Bracket(
      @Nullable Double holds,
      double latencyMillis,
      @Nullable Double breaks,
      @Nullable Breach breach) {
    static Bracket of(@Nullable Double holds, @Nullable Double breaks, RateCurve curve) {
      double worst =
          holds == null
              ? 0
              : curve.at(holds, true).stream().mapToDouble(Bracket::millis).max().orElse(0);
      return new Bracket(holds, worst, breaks, breaks == null ? null : why(breaks, curve));
    }

    private static double millis(Probe probe) {
      Double millis = probe.reading().latency().millis();
      return millis == null ? 0 : millis;
    }

    private static @Nullable Breach why(double rate, RateCurve curve) {
      List<Probe> broken = curve.at(rate, false);
      return broken.isEmpty() ? null : broken.get(broken.size() - 1).breach();
    }

    private String held(Dimension dimension) {
      return holds == null
          ? "no rate held"
          : "%s held with %s ms".formatted(dimension.text(holds), FourDigits.text(latencyMillis));
    }

    private String broke(Dimension dimension) {
      return breaks == null || breach == null
          ? "none broke"
          : "%s broke: %s".formatted(dimension.text(breaks), breach.text());
    }
  }

  /**
   * The highest rate that holds was found and confirmed; the next one above it breaks. The two are
   * at most a resolution apart.
   */
  record Found(Bracket bracket, RateCurve curve) implements Answer {
    @Override
    public SaturationEnd end() {
      return SaturationEnd.FOUND;
    }

    @Override
    public String sentence() {
      Dimension dimension = curve.dimension();
      return "%s; %s".formatted(bracket.held(dimension), bracket.broke(dimension));
    }
  }

  /** Even the lowest rate breaks, twice. */
  record LowestBreaks(Bracket bracket, RateCurve curve) implements Answer {
    @Override
    public SaturationEnd end() {
      return SaturationEnd.LOWEST_BREAKS;
    }

    @Override
    public String sentence() {
      return "even the lowest rate breaks: %s; start lower or loosen the conditions"
          .formatted(bracket.broke(curve.dimension()));
    }
  }

  /** The highest rate allowed holds, confirmed: the limit is above it. */
  record NothingBroke(Bracket bracket, RateCurve curve) implements Answer {
    @Override
    public SaturationEnd end() {
      return SaturationEnd.NOTHING_BROKE;
    }

    @Override
    public String sentence() {
      return "%s, the most that may be tried, and nothing broke; the limit is higher"
          .formatted(bracket.held(curve.dimension()));
    }
  }

  /**
   * What broke first was the load generator: the target can do at least the rate that held, and no
   * one knows how much more.
   */
  record GeneratorIsLimit(Bracket bracket, RateCurve curve) implements Answer {
    @Override
    public SaturationEnd end() {
      return SaturationEnd.GENERATOR_LIMIT;
    }

    @Override
    public String sentence() {
      Dimension dimension = curve.dimension();
      Double breaks = bracket.breaks();
      return "the load generator is the limit%s, not the target: %s; use a stronger machine"
          .formatted(
              breaks == null ? "" : " at " + dimension.text(breaks), bracket.held(dimension));
    }
  }

  /** All probes are used up; the limit is between the two rates of the bracket. */
  record BudgetSpent(Bracket bracket, RateCurve curve) implements Answer {
    @Override
    public SaturationEnd end() {
      return SaturationEnd.BUDGET_SPENT;
    }

    @Override
    public String sentence() {
      Dimension dimension = curve.dimension();
      return "%d probes are used up: %s; %s; allow more probes or start nearer"
          .formatted(curve.probes().size(), bracket.held(dimension), bracket.broke(dimension));
    }
  }

  /** A probe lacked a figure, so that nothing follows from it. */
  record NotMeasured(Bracket bracket, double rate, String why, RateCurve curve) implements Answer {
    @Override
    public SaturationEnd end() {
      return SaturationEnd.NOT_MEASURED;
    }

    @Override
    public String sentence() {
      Dimension dimension = curve.dimension();
      return "the probe at %s cannot be judged: %s; %s until then"
          .formatted(dimension.text(rate), why, bracket.held(dimension));
    }
  }
}
