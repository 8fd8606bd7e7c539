package io.esbench.result;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One node at one reading.
 *
 * @param node its name
 * @param cores that it may use, or null: not told
 * @param values those that it tells, in the units of the figures; rates are over the time since the
 *     reading before
 * @param data whether it holds data, as far as it tells its roles; true if it does not
 */
public record NodeMoment(
    String node, @Nullable Integer cores, Map<NodeMetric, Double> values, boolean data) {
  /** Copies. */
  public NodeMoment {
    values = Map.copyOf(values);
  }

  /** Share of its cores that its process used, 0 to 1, or null: it does not tell both. */
  public @Nullable Double cpuShare() {
    Double used = values.get(NodeMetric.CPU);
    return used == null || cores == null ? null : (Double) (used / cores);
  }
}
