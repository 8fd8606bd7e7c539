package io.esbench.preflight;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** How findings write names and numbers. */
final class Phrase {
  private static final int MOST_NAMES = 5;
  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};

  private Phrase() {}

  /** The first few of many. */
  static String names(Collection<String> names) {
    List<String> shown = names.stream().limit(MOST_NAMES).toList();
    String text = String.join(", ", shown);
    int more = names.size() - shown.size();
    return more == 0 ? text : text + " and " + more + " more";
  }

  static String nodeNames(Collection<ClusterNode> nodes) {
    return names(nodes.stream().map(ClusterNode::name).toList());
  }

  /** A number with its noun, which takes an s. */
  static String count(long number, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
  }

  static String bytes(double bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= 1024 && unit < UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    String format = unit == 0 || value >= 100 ? "%.0f %s" : "%.1f %s";
    return String.format(Locale.ROOT, format, value, UNITS[unit]);
  }

  /** Of a share between 0 and 1. */
  static String percent(double share) {
    double percent = share * 100;
    return String.format(Locale.ROOT, percent < 10 ? "%.1f %%" : "%.0f %%", percent);
  }

  /** In the largest unit that leaves a number of 2 or more. */
  static String duration(double seconds) {
    if (seconds >= 2 * 86_400) {
      return whole(seconds / 86_400) + " days";
    }
    if (seconds >= 2 * 3600) {
      return whole(seconds / 3600) + " hours";
    }
    if (seconds >= 2 * 60) {
      return whole(seconds / 60) + " minutes";
    }
    return String.format(Locale.ROOT, seconds < 10 ? "%.1f s" : "%.0f s", seconds);
  }

  /** Without decimals from 10 on. */
  static String rate(double perSecond) {
    return String.format(Locale.ROOT, perSecond < 10 ? "%.1f/s" : "%,.0f/s", perSecond);
  }

  private static String whole(double value) {
    return String.format(Locale.ROOT, "%.0f", Math.floor(value));
  }
}
