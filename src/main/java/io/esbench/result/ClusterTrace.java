package io.esbench.result;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of the cluster while a race ran, read about once a second.
 *
 * @param seconds moments of the readings, since the start of the race
 * @param nodes by name
 * @param missed readings that got no answer
 * @param problem why there are no figures, or not all; empty if nothing is missing
 */
public record ClusterTrace(
    List<Double> seconds, List<NodeTrace> nodes, int missed, String problem) {
  /** Copies. */
  public ClusterTrace {
    seconds = List.copyOf(seconds);
    nodes = List.copyOf(nodes);
  }

  /**
   * Share of its cores that the busiest data node used in a span of the race, 0 to 1: a mean over
   * the readings that lie in it with the one before them, so that up to a second at either end is
   * left out. Null if none tells it, or the span is too short for two readings.
   *
   * @param from seconds since the start of the race
   * @param to the same
   */
  public @Nullable Double busiestDataNode(double from, double to) {
    return nodes.stream()
        .filter(NodeTrace::data)
        .map(node -> node.cpuShare(seconds, from, to))
        .filter(Objects::nonNull)
        .max(Double::compare)
        .orElse(null);
  }

  /** Of nodes that nobody watched. */
  public static ClusterTrace none(String problem) {
    return new ClusterTrace(List.of(), List.of(), 0, problem);
  }
}
