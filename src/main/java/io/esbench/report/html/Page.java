package io.esbench.report.html;

import io.esbench.report.PlainText;
import java.util.List;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.DocumentType;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/** One HTML file: heading, sections, and links to them. Used by one thread. */
final class Page {
  private static final int LONGEST = 200;

  private final Document document = new Document("");
  private final Element main;
  private final Element navigation;
  private final Element contents;

  /**
   * An empty page.
   *
   * @param kind what it is
   * @param title what it is of
   * @param lead more about that
   */
  Page(String kind, String title, List<String> lead) {
    document.outputSettings().prettyPrint(false);
    document.appendChild(new DocumentType("html", "", ""));
    Element html = document.appendElement("html").attr("lang", "en");
    head(html.appendElement("head"), kind + ": " + PlainText.cell(PlainText.cut(title, LONGEST)));
    Element body = html.appendElement("body");
    body.appendElement("a").attr("class", "skip").attr("href", "#main").text("Skip to the report");
    Element header = body.appendElement("header");
    header.appendElement("p").attr("class", "eyebrow").text(kind);
    Words.put(header.appendElement("h1"), PlainText.cut(title, LONGEST));
    lead.forEach(line -> Words.put(header.appendElement("p").attr("class", "lead"), line));
    main = body.appendElement("main").attr("id", "main");
    navigation = header.appendElement("nav").attr("aria-label", "Contents");
    contents = navigation.appendElement("ul");
    Element footer = body.appendElement("footer");
    footer
        .appendElement("p")
        .text(
            "Made by esbench from result.json alone. This file is complete: it loads nothing. Charts"
                + " are drawn with uPlot (MIT licence); without JavaScript they are pictures.");
    body.appendElement("script").appendChild(new DataNode(Asset.CHARTS.text()));
    body.appendElement("script").appendChild(new DataNode(Asset.SCRIPT.text()));
  }

  private static void head(Element head, String title) {
    head.appendElement("meta").attr("charset", "utf-8");
    head.appendElement("meta")
        .attr("http-equiv", "Content-Security-Policy")
        .attr(
            "content",
            "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; style-src "
                + Asset.STYLE.hash()
                + "; script-src "
                + Asset.CHARTS.hash()
                + " "
                + Asset.SCRIPT.hash());
    head.appendElement("meta")
        .attr("name", "viewport")
        .attr("content", "width=device-width, initial-scale=1");
    head.appendElement("meta").attr("name", "color-scheme").attr("content", "light dark");
    head.appendElement("title").text(title);
    head.appendElement("link").attr("rel", "icon").attr("href", "data:,");
    head.appendElement("style").appendChild(new DataNode(Asset.STYLE.text()));
  }

  /** Beneath the title, before all sections: what must be seen first. */
  Element top() {
    Element top = new Element("div");
    navigation.before(top);
    return top;
  }

  /** A section that the contents name. */
  Element section(String id, String heading) {
    contents
        .appendElement("li")
        .appendElement("a")
        .attr("href", "#" + id)
        .text(PlainText.cell(PlainText.cut(heading, LONGEST)));
    Element section = main.appendElement("section").attr("aria-labelledby", id);
    Words.put(section.appendElement("h2").attr("id", id), PlainText.cut(heading, LONGEST));
    return section;
  }

  /** The whole file, a line for each block, so that two of them can be compared. */
  String html() {
    for (Element block : document.select("section, h2, h3, tr, figure, li, p, dt, thead, tbody")) {
      block.before(new TextNode("\n"));
    }
    return document.outerHtml() + "\n";
  }
}
