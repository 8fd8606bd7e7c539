package io.esbench.report.html;

import java.util.regex.Pattern;
import org.jsoup.nodes.Element;

/** A link from a report to that of one of its races. */
final class RaceLink {
  /** Only what certainly is a path below the page becomes a link. */
  private static final Pattern BELOW =
      Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*");

  private RaceLink() {}

  /**
   * Appends an item to a list, if the race is below the page.
   *
   * @param directory of the race, as the result tells it
   */
  static void append(Element list, String directory, String text) {
    if (BELOW.matcher(directory).matches()) {
      Words.put(
          list.appendElement("li").appendElement("a").attr("href", directory + "/report.html"),
          text);
    }
  }
}
