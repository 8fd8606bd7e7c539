package io.esbench.verdict.criterion;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A unit that a bound is written in. Sizes are those of the report: 1 KB is 1 KiB, 1024 bytes.
 *
 * @param text as reports show it
 * @param dimension what it measures
 * @param factor its size in the unit in which values are compared; of a rate the seconds of its
 *     denominator
 * @param work what a rate counts, e.g. {@code docs}; empty for all others
 */
public record Unit(String text, Dimension dimension, BigDecimal factor, String work) {
  /** Of plain numbers. */
  public static final Unit NONE = new Unit("", Dimension.COUNT, BigDecimal.ONE, "");

  private static final Map<String, Unit> KNOWN = known();
  private static final Map<String, Integer> DENOMINATORS = Map.of("s", 1, "min", 60, "h", 3600);

  private static Map<String, Unit> known() {
    Map<String, Unit> known = new LinkedHashMap<>();
    put(known, Dimension.TIME, "us", "0.001");
    put(known, Dimension.TIME, "ms", "1");
    put(known, Dimension.TIME, "s", "1000");
    put(known, Dimension.TIME, "min", "60000");
    put(known, Dimension.TIME, "h", "3600000");
    put(known, Dimension.SIZE, "B", "1");
    String prefixes = "KMGT";
    for (String end : List.of("B", "iB")) {
      BigDecimal factor = BigDecimal.ONE;
      for (int i = 0; i < prefixes.length(); i++) {
        factor = factor.multiply(BigDecimal.valueOf(1024));
        put(known, Dimension.SIZE, prefixes.charAt(i) + end, factor.toPlainString());
      }
    }
    put(known, Dimension.PERCENT, "%", "1");
    return known;
  }

  private static void put(Map<String, Unit> known, Dimension dimension, String text, String size) {
    known.put(text.toLowerCase(Locale.ROOT), new Unit(text, dimension, new BigDecimal(size), ""));
  }

  /**
   * The unit of that name, in any case, or a rate such as {@code docs/min}; null: there is none.
   */
  public static @Nullable Unit of(String text) {
    int slash = text.lastIndexOf('/');
    if (slash > 0) {
      Integer seconds = DENOMINATORS.get(text.substring(slash + 1));
      return seconds == null
          ? null
          : new Unit(text, Dimension.RATE, BigDecimal.valueOf(seconds), text.substring(0, slash));
    }
    // Both signs for micro are on keyboards.
    String plain = text.replace('\u00b5', 'u').replace('\u03bc', 'u');
    return KNOWN.get(plain.toLowerCase(Locale.ROOT));
  }

  /** Names of the units of a kind, for messages; examples if any name will do. */
  static List<String> names(Dimension dimension) {
    return switch (dimension) {
      case RATE -> List.of("docs/s", "ops/s", "pages/s");
      case COUNT -> List.of();
      case TIME, SIZE, PERCENT ->
          KNOWN.values().stream()
              .filter(unit -> unit.dimension == dimension)
              .map(Unit::text)
              .toList();
    };
  }

  /** The same in a sentence. */
  static String expected(Dimension dimension) {
    String[] names = names(dimension).toArray(String[]::new);
    int last = names.length - 1;
    return last <= 0
        ? String.join("", names)
        : String.join(", ", Arrays.copyOf(names, last)) + " or " + names[last];
  }

  /** An amount of this unit in the unit of comparison. */
  public double toBase(BigDecimal amount) {
    BigDecimal base =
        dimension == Dimension.RATE
            ? amount.divide(factor, MathContext.DECIMAL128)
            : amount.multiply(factor);
    return base.doubleValue();
  }

  /** The same of a figure that was measured. */
  public double toBase(double amount) {
    return dimension == Dimension.RATE
        ? amount / factor.doubleValue()
        : amount * factor.doubleValue();
  }

  /** A value of the unit of comparison in this unit. */
  public double fromBase(double base) {
    return dimension == Dimension.RATE ? base * factor.doubleValue() : base / factor.doubleValue();
  }
}
