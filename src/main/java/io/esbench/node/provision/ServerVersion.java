package io.esbench.node.provision;

import io.esbench.fault.UsageException;
import io.esbench.result.Flavour;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server and its version: Elasticsearch 7.17 or later, OpenSearch 2 or later.
 *
 * @param text the version as the repository spells it
 */
public record ServerVersion(Flavour flavour, int major, int minor, String text) {
  private static final Pattern FORM =
      Pattern.compile("(\\d{1,3})\\.(\\d{1,3})\\.\\d{1,3}(-[A-Za-z0-9.]+)?");
  private static final int ANY = Integer.MAX_VALUE;

  /** Reads {@code 8.19.21}; anything else, and what is too old to be started, is wrong usage. */
  public static ServerVersion parse(Flavour flavour, String text) {
    boolean open = flavour == Flavour.OPENSEARCH;
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new UsageException(
          "'%s' is not an %s version; expected a full number like %s"
              .formatted(text, flavour.title(), open ? "2.19.6" : "8.19.21"));
    }
    int major = Integer.parseInt(form.group(1));
    int minor = Integer.parseInt(form.group(2));
    boolean old = open ? major < 2 : major < 7 || (major == 7 && minor < 17);
    if (old) {
      throw new UsageException(
          "%s %s is too old for esbench to start; expected %s or later, or start it yourself and give --target-hosts"
              .formatted(flavour.title(), text, open ? "2.0" : "7.17"));
    }
    return new ServerVersion(flavour, major, minor, text);
  }

  /** Name and version, e.g. {@code OpenSearch 2.19.6}. */
  public String title() {
    return flavour.title() + " " + text;
  }

  /** Java feature releases on which the server starts. */
  JavaRange java() {
    if (flavour == Flavour.OPENSEARCH) {
      return new JavaRange(major == 2 ? 17 : 21, ANY);
    }
    if (major == 7) {
      return new JavaRange(17, 17);
    }
    if (major == 8) {
      // From JDK 24 on there is no security manager, which the server needs up to 8.17.
      return minor <= 17 ? new JavaRange(17, 23) : new JavaRange(17, ANY);
    }
    return new JavaRange(21, ANY);
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
      return "Java " + from + (to == ANY ? " or newer" : " to " + to);
    }
  }
}
