package io.esbench.port;

import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Texts of parameters and paths. */
final class Texts {
  private static final BigDecimal NANOS = BigDecimal.valueOf(1_000_000_000L);

  private Texts() {}

  /** A parameter that must be there, as text. */
  static String required(Map<String, @Nullable Object> parameters, String key) {
    Object value = parameters.get(key);
    if (value == null) {
      throw new IllegalArgumentException("needs the parameter '" + key + "'; add it");
    }
    return value.toString();
  }

  /** A length of time; zero if there is none. */
  static Duration seconds(@Nullable Object seconds) {
    return seconds == null
        ? Duration.ZERO
        : Duration.ofNanos(new BigDecimal(seconds.toString()).multiply(NANOS).longValue());
  }

  /** A name as one segment of a path; commas, colons and stars stay as they are. */
  static String segment(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("%2C", ",")
        .replace("%3A", ":");
  }
}
