package io.esbench.result;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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

  /** Share of its cores that the busiest data node used, 0 to 1, or null: none tells it. */
  public @Nullable Double busiestDataNode() {
    return nodes.stream()
        .filter(NodeMoment::data)
        .map(NodeMoment::cpuShare)
        .filter(Objects::nonNull)
        .max(Double::compare)
        .orElse(null);
  }
}
