package io.esbench.preflight;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How full a disk may get.
 *
 * @param usedShare at most so much may be used; 0 if the limit is in bytes
 * @param leastFree bytes that must stay free; with a share, the most that it may demand
 */
record Watermark(double usedShare, double leastFree) {
  private static final Pattern SIZE = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([kmgtp]?b)");
  private static final Map<String, Integer> POWERS =
      Map.of("b", 0, "kb", 1, "mb", 2, "gb", 3, "tb", 4, "pb", 5);

  /**
   * Reads a setting.
   *
   * @param text {@code 85%}, {@code 0.85} or {@code 20gb}
   * @param headroom bytes with a unit; else there is none
   * @param otherwise if the text is none of these
   */
  static Watermark parse(String text, String headroom, Watermark otherwise) {
    String value = text.strip().toLowerCase(Locale.ROOT);
    double bytes = size(value);
    if (bytes >= 0) {
      return new Watermark(0, bytes);
    }
    double most = size(headroom.strip().toLowerCase(Locale.ROOT));
    double leastFree = most < 0 ? Double.POSITIVE_INFINITY : most;
    if (value.matches("\\d{1,3}(\\.\\d+)?%")) {
      return new Watermark(number(value.substring(0, value.length() - 1)) / 100, leastFree);
    }
    return value.matches("[01](\\.\\d+)?") ? new Watermark(number(value), leastFree) : otherwise;
  }

  /** By share only. */
  static Watermark ofShare(double usedShare) {
    return new Watermark(usedShare, Double.POSITIVE_INFINITY);
  }

  /** What must stay free of a disk. */
  double freeBytes(double diskBytes) {
    return Math.min(diskBytes - usedShare * diskBytes, leastFree);
  }

  private static double size(String text) {
    Matcher parts = SIZE.matcher(text);
    return parts.matches()
        ? number(parts.group(1)) * Math.pow(1024, POWERS.getOrDefault(parts.group(2), 0))
        : -1;
  }

  private static double number(String text) {
    return Double.parseDouble(text);
  }
}
