package io.esbench.result;

import java.util.List;

/**
 * The nodes of the cluster at one reading.
 *
 * @param second since the start of the race
 * @param nodes by name
 */
public record ClusterMoment(double second, List<NodeMoment> nodes) {
  /** Copies. */
  public ClusterMoment {
    nodes = List.copyOf(nodes);
  }
}
