package io.esbench.result;

import java.util.List;

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

  /** Of nodes that nobody watched. */
  public static ClusterTrace none(String problem) {
    return new ClusterTrace(List.of(), List.of(), 0, problem);
  }
}
