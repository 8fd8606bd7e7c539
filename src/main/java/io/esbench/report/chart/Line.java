package io.esbench.report.chart;

import java.util.List;

/**
 * One line of a chart.
 *
 * @param name for the key
 * @param colour number in the palette of the page, from 1
 * @param style how it is drawn; lines must be told apart without their colours
 * @param ys values at the points of the chart; NaN where there is none
 */
public record Line(String name, int colour, Style style, List<Double> ys) {
  /** Copies. */
  public Line {
    ys = List.copyOf(ys);
  }

  /** How a line is drawn. */
  public enum Style {
    /** Without a break. */
    SOLID,
    /** In dashes. */
    DASHED,
    /** With a dot at each point. */
    DOTTED,
    /** Dots alone, where what is between them means nothing. */
    POINTS
  }

  /** Whether each point is seen as one. */
  boolean hasDots() {
    return style == Style.DOTTED || style == Style.POINTS;
  }

  /** Whether it has a point at all. */
  boolean isDrawn() {
    return ys.stream().anyMatch(y -> Double.isFinite(y));
  }
}
