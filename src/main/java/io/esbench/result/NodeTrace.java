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
 */
public record NodeTrace(String node, @Nullable Integer cores, List<Figure> figures) {
  /** Copies. */
  public NodeTrace {
    figures = List.copyOf(figures);
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
