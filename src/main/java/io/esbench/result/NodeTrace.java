package io.esbench.result;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One node while a race ran.
 *
 * @param node its name
 * @param cores that it may use, or null: not told
 * @param figures those that it tells
 * @param data whether it holds data, as far as it tells its roles; true if it does not
 */
public record NodeTrace(String node, @Nullable Integer cores, List<Figure> figures, boolean data) {
  /** Copies. */
  public NodeTrace {
    figures = List.copyOf(figures);
  }

  /** Of a node that does not tell its roles. */
  public NodeTrace(String node, @Nullable Integer cores, List<Figure> figures) {
    this(node, cores, figures, true);
  }

  /**
   * Share of its cores that its process used, the mean over the readings that lie in a span with
   * the one before them; null if it does not tell, or there is none.
   *
   * @param seconds moments of the trace
   */
  @Nullable Double cpuShare(List<Double> seconds, double from, double to) {
    double used = 0;
    double length = 0;
    for (Figure figure : figures) {
      for (int i = 1; figure.metric == NodeMetric.CPU && i < figure.values.size(); i++) {
        Double value = figure.values.get(i);
        if (value != null && seconds.get(i - 1) >= from && seconds.get(i) <= to) {
          double took = seconds.get(i) - seconds.get(i - 1);
          used += value * took;
          length += took;
        }
      }
    }
    return cores == null || length == 0 ? null : (Double) (used / length / cores);
  }

  /**
   * One figure over time.
   *
   * @param metric which
   * @param unit of it
   * @param values at the moments of the trace; null where the node was away or had just begun
   */
  public record Figure(NodeMetric metric, String unit, List<@Nullable Double> values) {
    /** Copies. */
    public Figure {
      values = Collections.unmodifiableList(new ArrayList<>(values));
    }
  }
}
