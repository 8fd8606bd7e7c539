package io.esbench.corpus.generate.spec;

import io.esbench.corpus.generate.draw.ClampedDraw;
import io.esbench.corpus.generate.draw.Draw;
import io.esbench.corpus.generate.draw.ExponentialDraw;
import io.esbench.corpus.generate.draw.NormalQuantile;
import io.esbench.corpus.generate.draw.QuantileDraw;
import io.esbench.corpus.generate.draw.ShiftedDraw;
import io.esbench.corpus.generate.draw.UniformDraw;
import io.esbench.corpus.generate.draw.ZipfDraw;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;

/** Reads how numbers are distributed. Numbers with decimals are whole numbers of the last digit. */
public final class Distributions {
  /** Largest number, either sign, in units of the last digit. */
  private static final long MOST = 1_000_000_000_000_000L;

  /** The same of a distribution that is read from a table. */
  private static final long MOST_OF_TABLE = 1_000_000_000_000L;

  private static final String REMEDY = "give smaller numbers or fewer 'digits'";

  private static final List<String> KINDS =
      List.of("exponential", "normal", "lognormal", "pareto", "zipf");

  private static final List<String> MEMBERS =
      List.of("from", "to", "min", "max", "exponential", "normal", "lognormal", "pareto", "zipf");

  private Distributions() {}

  /**
   * A distribution.
   *
   * @param form {@code from} and {@code to}, or one kind of distribution with {@code min} and
   *     {@code max}
   * @param digits after the decimal point
   * @param site where it is used
   */
  public static Draw read(SpecNode form, int digits, Site site) {
    List<String> kinds = KINDS.stream().filter(form::has).toList();
    if (kinds.isEmpty()) {
      form.member("from");
      return range(form, digits);
    }
    if (kinds.size() > 1 || form.has("from") || form.has("to")) {
      throw form.fault(
          "give from and to, or one of " + String.join(", ", KINDS) + " with min and max");
    }
    SpecNode kind = form.member(kinds.get(0));
    Bounds bounds = bounds(form, digits);
    Draw draw =
        switch (kinds.get(0)) {
          case "exponential" -> exponential(kind, digits);
          case "zipf" -> zipf(kind, digits, site);
          default -> fromTable(kinds.get(0), kind, digits, bounds, site);
        };
    return draw.least() >= bounds.least() && draw.most() <= bounds.most()
        ? draw
        : new ClampedDraw(draw, bounds.least(), bounds.most());
  }

  /** Members that a form may have, with those of its generator. */
  public static List<String> members(String... more) {
    return Stream.concat(MEMBERS.stream(), Arrays.stream(more)).toList();
  }

  private record Bounds(long least, long most) {}

  private static Draw range(SpecNode form, int digits) {
    long from = scaled(form.member("from"), digits);
    long to = scaled(form.member("to"), digits);
    if (from > to) {
      throw form.fault("'from' must not be above 'to'");
    }
    return new UniformDraw(from, to);
  }

  private static Bounds bounds(SpecNode form, int digits) {
    long least = form.has("min") ? scaled(form.member("min"), digits) : -MOST;
    long most = form.has("max") ? scaled(form.member("max"), digits) : MOST;
    if (least > most) {
      throw form.fault("'min' must not be above 'max'");
    }
    return new Bounds(least, most);
  }

  private static long scaled(SpecNode node, int digits) {
    BigDecimal value = node.number(-MOST, MOST).movePointRight(digits);
    if (value.abs().compareTo(BigDecimal.valueOf(MOST)) > 0) {
      throw node.fault("has more than 15 digits with those behind the point; give a smaller one");
    }
    try {
      return value.longValueExact();
    } catch (ArithmeticException e) {
      throw node.fault("must have at most " + digits + " digits behind the point");
    }
  }

  private static double units(SpecNode kind, String name, double least, int digits) {
    SpecNode node = kind.member(name);
    BigDecimal units = node.number(least, MOST_OF_TABLE).movePointRight(digits);
    if (units.abs().compareTo(BigDecimal.valueOf(MOST_OF_TABLE)) > 0) {
      throw node.fault("must be at most 10^12 units of the last digit; " + REMEDY);
    }
    return units.doubleValue();
  }

  private static Draw exponential(SpecNode kind, int digits) {
    kind.members("mean");
    double mean = units(kind, "mean", 0, digits);
    if (mean <= 0) {
      throw kind.fault("'mean' must be above 0");
    }
    return new ExponentialDraw(mean);
  }

  private static Draw zipf(SpecNode kind, int digits, Site site) {
    kind.members("shape", "to");
    if (digits > 0) {
      throw kind.fault("is for integers only");
    }
    int ranks = (int) kind.member("to").whole(1, ZipfDraw.MAX_RANKS);
    site.table(kind, ranks);
    return new ShiftedDraw(
        new ZipfDraw(ranks, kind.member("shape").number(0, 10).doubleValue()), 1);
  }

  private static Draw fromTable(String name, SpecNode kind, int digits, Bounds bounds, Site site) {
    DoubleUnaryOperator quantile =
        switch (name) {
          case "normal" -> normal(kind.members("mean", "deviation"), digits);
          case "lognormal" -> lognormal(kind.members("median", "sigma"), digits);
          default -> pareto(kind.members("min", "shape"), digits);
        };
    site.table(kind, QuantileDraw.ENTRIES);
    long least = Math.max(bounds.least(), -MOST_OF_TABLE);
    long most = Math.min(bounds.most(), MOST_OF_TABLE);
    if (least > most || (most == MOST_OF_TABLE && quantile.applyAsDouble(0.5) > most)) {
      throw kind.fault("has its values beyond 10^12 units of the last digit; " + REMEDY);
    }
    return new QuantileDraw(quantile, least, most);
  }

  private static DoubleUnaryOperator normal(SpecNode kind, int digits) {
    double mean = units(kind, "mean", -MOST_OF_TABLE, digits);
    double deviation = units(kind, "deviation", 0, digits);
    return p -> mean + deviation * NormalQuantile.of(p);
  }

  private static DoubleUnaryOperator lognormal(SpecNode kind, int digits) {
    double median = units(kind, "median", 0, digits);
    double sigma = kind.member("sigma").number(0, 20).doubleValue();
    return p -> median * StrictMath.exp(sigma * NormalQuantile.of(p));
  }

  private static DoubleUnaryOperator pareto(SpecNode kind, int digits) {
    double least = units(kind, "min", 0, digits);
    double power = -1 / kind.member("shape").number(0.1, 100).doubleValue();
    return p -> least * StrictMath.pow(1 - p, power);
  }
}
