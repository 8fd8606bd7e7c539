package io.esbench.telemetry.storage;

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
public record Watermark(double usedShare, double leastFree) {
  private static final String PREFIX = "cluster.routing.allocation.disk.";

  /** The setting that switches watermarks on. */
  public static final String THRESHOLD = PREFIX + "threshold_enabled";

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
  public static Watermark parse(String text, String headroom, Watermark otherwise) {
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

  /**
   * That of a cluster.
   *
   * @param name {@code low}, {@code high} or {@code flood_stage}
   * @param share usual one, if the cluster's is not visible
   */
  public static Watermark of(ClusterSettings settings, String name, double share) {
    String key = PREFIX + "watermark." + name;
    return parse(settings.text(key), settings.text(key + ".max_headroom"), ofShare(share));
  }

  /** Whether watermarks are looked at at all. */
  public static boolean enabled(ClusterSettings settings) {
    return !settings.text(THRESHOLD).equals("false");
  }

  /** By share only. */
  public static Watermark ofShare(double usedShare) {
    return new Watermark(usedShare, Double.POSITIVE_INFINITY);
  }

  /** What must stay free of a disk. */
  public double freeBytes(double diskBytes) {
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
