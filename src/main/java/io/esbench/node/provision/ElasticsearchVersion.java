package io.esbench.node.provision;

import io.esbench.fault.UsageException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Version of a distribution, 7.17 or later.
 *
 * @param text as the repository spells it
 */
public record ElasticsearchVersion(int major, int minor, String text) {
  private static final Pattern FORM =
      Pattern.compile("(\\d{1,3})\\.(\\d{1,3})\\.\\d{1,3}(-[A-Za-z0-9.]+)?");

  /** Reads {@code 8.19.21}; anything else, and what is older than 7.17, is wrong usage. */
  public static ElasticsearchVersion parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new UsageException(
          "'" + text + "' is not an Elasticsearch version; expected a full number like 8.19.21");
    }
    int major = Integer.parseInt(form.group(1));
    int minor = Integer.parseInt(form.group(2));
    if (major < 7 || (major == 7 && minor < 17)) {
      throw new UsageException(
          "Elasticsearch "
              + text
              + " is too old for esbench to start; expected 7.17 or later, or start it yourself and"
              + " give --target-hosts");
    }
    return new ElasticsearchVersion(major, minor, text);
  }

  /** Java feature releases on which the server starts. */
  JavaRange java() {
    if (major == 7) {
      return new JavaRange(17, 17);
    }
    if (major == 8) {
      // From JDK 24 on there is no security manager, which the server needs up to 8.17.
      return minor <= 17 ? new JavaRange(17, 23) : new JavaRange(17, Integer.MAX_VALUE);
    }
    return new JavaRange(21, Integer.MAX_VALUE);
  }

  /** Feature releases, both ends included. */
  record JavaRange(int from, int to) {
    boolean contains(int feature) {
      return feature >= from && feature <= to;
    }

    @Override
    public String toString() {
      if (from == to) {
        return "Java " + from;
      }
      return "Java " + from + (to == Integer.MAX_VALUE ? " or newer" : " to " + to);
    }
  }
}
