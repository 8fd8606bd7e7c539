package io.esbench.cli;

import io.esbench.fault.UsageException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times on the command line: a decimal number and its unit. */
final class TimeSyntax {
  private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(ns|us|ms|s|m|h)");

  private TimeSyntax() {}

  /**
   * Reads a time.
   *
   * @param option named in the message
   * @throws UsageException if it is none
   */
  static Duration duration(String option, String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      throw new UsageException(
          option
              + ": '"
              + text
              + "' is not a time; give a number and one of ns, us, ms, s, m, h, e.g. 2ms");
    }
    long unit =
        switch (time.group(2)) {
          case "ns" -> 1L;
          case "us" -> 1_000L;
          case "ms" -> 1_000_000L;
          case "s" -> 1_000_000_000L;
          case "m" -> 60_000_000_000L;
          default -> 3_600_000_000_000L;
        };
    BigDecimal nanos = new BigDecimal(time.group(1)).multiply(BigDecimal.valueOf(unit));
    return Duration.ofSeconds(0, nanos.longValue());
  }
}
