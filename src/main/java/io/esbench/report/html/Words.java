package io.esbench.report.html;

import io.esbench.report.PlainText;
import org.jsoup.nodes.Element;

/** Text of the page, much of it foreign: it stays on its line and keeps its direction to itself. */
final class Words {
  private Words() {}

  /** Appends a text and returns the element. */
  static Element put(Element parent, String text) {
    String cell = PlainText.cell(text);
    if (cell.chars().allMatch(c -> c < 0x80)) {
      return parent.appendText(cell);
    }
    parent.appendElement("bdi").text(cell);
    return parent;
  }

  /** Appends a paragraph. */
  static Element paragraph(Element parent, String text) {
    return put(parent.appendElement("p"), text);
  }

  /** Appends a paragraph that explains. */
  static void about(Element parent, String text) {
    paragraph(parent, text).attr("class", "about");
  }

  /** Appends a word in a frame; its colour only stresses it. */
  static void badge(Element parent, Tone tone, String word) {
    put(parent.appendElement("span").attr("class", ("badge " + tone.css()).strip()), word);
  }

  /** Appends a list with a bullet for each line. */
  static void bullets(Element parent, Iterable<String> lines) {
    Element list = parent.appendElement("ul").attr("class", "plain");
    lines.forEach(line -> put(list.appendElement("li"), line));
  }
}
