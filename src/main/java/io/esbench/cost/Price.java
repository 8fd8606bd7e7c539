package io.esbench.cost;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a cluster costs by time.
 *
 * @param currency three capital letters
 * @param perHour amount for an hour of the whole cluster
 * @param text as it was given
 */
public record Price(String currency, double perHour, String text) {
  /** What is expected, for messages. */
  public static final String EXPECTED =
      "a price such as 'USD 756/month', 'EUR 1.20/hour', or 'USD 252/month x 3' for three nodes";

  /** A month is a twelfth of 365 days. */
  private static final Map<String, Integer> HOURS =
      Map.of("hour", 1, "day", 24, "month", 730, "year", 8_760);

  private static final Pattern FORM =
      Pattern.compile(
          "([A-Z]{3}) *([0-9]{1,12}(?:\\.[0-9]{1,6})?) */ *(hour|day|month|year)"
              + "(?: *[x*] *([0-9]{1,5}))?");

  /**
   * Reads {@code CURRENCY AMOUNT/PERIOD [x COUNT]}, where the period is an hour, day, month (730
   * hours) or year (8,760 hours), and the count that of nodes at that price.
   *
   * @throws IllegalArgumentException if it is none, or nothing
   */
  public static Price of(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new IllegalArgumentException("'" + text + "' is not " + EXPECTED);
    }
    String count = form.group(4);
    int nodes = count == null ? 1 : Integer.parseInt(count);
    double amount = new BigDecimal(form.group(2)).doubleValue() * nodes;
    if (amount == 0) {
      throw new IllegalArgumentException("'" + text + "' is nothing; expected " + EXPECTED);
    }
    return new Price(form.group(1), amount / HOURS.getOrDefault(form.group(3), 1), text.strip());
  }
}
