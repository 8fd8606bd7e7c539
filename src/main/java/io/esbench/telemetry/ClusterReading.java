package io.esbench.telemetry;

import java.util.List;

/**
 * Counters and gauges of the race's indices and of all nodes at one moment.
 *
 * @param indices of indices
 * @param nodes of nodes
 */
record ClusterReading(IndexReading indices, NodeReading nodes) {
  /** Asks twice; what is refused, or not answered, is a problem of its part. */
  static ClusterReading take(ClusterApi api, List<String> indices) {
    return new ClusterReading(IndexReading.take(api, indices), NodeReading.take(api));
  }

  /** Whether anything of it is known. */
  boolean tells() {
    return indices.ok() || nodes.ok();
  }

  /** Why some of it is not known, else empty. */
  String problem() {
    return indices.ok() ? nodes.problem() : indices.problem();
  }
}
