package io.esbench.stub.script;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Times as text: a decimal number and its unit. */
public final class TimeText {
  /** What a time looks like, for messages. */
  public static final String EXPECTED = "a number and one of ns, us, ms, s, m, h, e.g. 2ms";

  private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(ns|us|ms|s|m|h)");

  private TimeText() {}

  /** The time, or null if the text is none. */
  public static @Nullable Duration parse(String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      return null;
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
    return Duration.ofNanos(nanos.longValue());
  }
}
