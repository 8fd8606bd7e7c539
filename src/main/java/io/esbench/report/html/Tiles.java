package io.esbench.report.html;

import org.jsoup.nodes.Element;

/** A row of the figures that are looked for first. */
final class Tiles {
  private final Element list;

  Tiles(Element parent) {
    list = parent.appendElement("ul").attr("class", "tiles");
  }

  Tiles add(String name, String value, boolean bad) {
    Element tile = list.appendElement("li");
    if (bad) {
      tile.attr("class", "warn");
    }
    Words.put(tile.appendElement("span").attr("class", "value"), value);
    tile.appendElement("span").attr("class", "name").text(name);
    return this;
  }
}
