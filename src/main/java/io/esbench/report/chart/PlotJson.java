package io.esbench.report.chart;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/** A chart as JSON for the script of the page; safe inside a script element. */
public final class PlotJson {
  /** More than any screen shows; values for reading are in the tables. */
  private static final int DIGITS = 4;

  private static final int MOST_DECIMALS = 6;
  private static final double LARGE = 1e9;

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private PlotJson() {}

  /**
   * The whole chart.
   *
   * @param group charts of one group share their cursor; empty for none
   * @param points whether its points are in it, or are those of the first chart of the group
   */
  public static String of(Plot plot, String group, boolean points) {
    ObjectNode json = JSON.objectNode();
    json.put("group", group);
    json.set("x", axis(plot.x(), plot.across()));
    json.set("y", axis(plot.y(), plot.up()));
    if (points) {
      json.set("xs", numbers(plot.xs()));
    }
    ArrayNode lines = json.putArray("lines");
    for (Line line : plot.lines()) {
      ObjectNode each = lines.addObject().put("name", line.name()).put("colour", line.colour());
      each.put("style", line.style().name().toLowerCase(Locale.ROOT));
      each.set("ys", numbers(line.ys()));
    }
    ArrayNode marks = json.putArray("marks");
    for (Plot.Mark mark : plot.marks()) {
      marks
          .addObject()
          .put("from", number(mark.from()))
          .put("to", number(mark.to()))
          .put("label", mark.label());
    }
    // Nothing may end the script element early, whatever a name contains.
    return json.toString().replace("<", "\\u003c");
  }

  private static ObjectNode axis(Plot.Axis axis, Extent extent) {
    return JSON.objectNode()
        .put("label", axis.label())
        .put("scale", axis.scale().name().toLowerCase(Locale.ROOT))
        .put("min", number(extent.min()))
        .put("max", number(extent.max()));
  }

  private static ArrayNode numbers(List<Double> values) {
    ArrayNode array = JSON.arrayNode(values.size());
    for (double value : values) {
      if (!Double.isFinite(value)) {
        array.addNull();
      } else {
        array.add(number(value));
      }
    }
    return array;
  }

  /** With as many decimals as give four digits, six at most; so it is written without exponent. */
  private static BigDecimal number(double value) {
    if (value == Math.rint(value) || Math.abs(value) >= LARGE) {
      return new BigDecimal(Math.rint(value));
    }
    int decimals = DIGITS - 1 - (int) Math.floor(Math.log10(Math.abs(value)));
    int scale = Math.max(0, Math.min(MOST_DECIMALS, decimals));
    long digits = Math.round(value * Math.pow(10, scale));
    while (scale > 0 && digits % 10 == 0) {
      digits /= 10;
      scale--;
    }
    return BigDecimal.valueOf(digits, scale);
  }
}
