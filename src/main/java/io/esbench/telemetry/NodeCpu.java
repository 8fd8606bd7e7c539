package io.esbench.telemetry;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The CPU time that the processes of the data nodes have used, at one moment.
 *
 * @param nodes by node id
 * @param problem why it could not be read, else empty
 */
public record NodeCpu(Map<String, Node> nodes, String problem) {
  private static final String STATS =
      "/_nodes/data:true/stats/process?filter_path=nodes.*.process.timestamp,"
          + "nodes.*.process.cpu.total_in_millis";
  private static final String CORES =
      "/_nodes/data:true/os?filter_path=nodes.*.os.allocated_processors";

  /** Copies. */
  public NodeCpu {
    nodes = Map.copyOf(nodes);
  }

  /**
   * One node.
   *
   * @param timestamp of the reading, its clock, milliseconds
   * @param cpuMillis CPU time since its start
   * @param cores that it may use
   */
  public record Node(long timestamp, long cpuMillis, int cores) {}

  /** Asks for it. */
  public static NodeCpu take(ClusterApi api) {
    Reply cores = Reply.get(api, CORES);
    Reply stats = Reply.get(api, STATS);
    if (!cores.ok() || !stats.ok()) {
      return new NodeCpu(Map.of(), cores.ok() ? stats.problem() : cores.problem());
    }
    Map<String, Node> nodes = new HashMap<>();
    for (Map.Entry<String, JsonNode> node : stats.json().path("nodes").properties()) {
      JsonNode process = node.getValue().path("process");
      int allocated =
          cores
              .json()
              .path("nodes")
              .path(node.getKey())
              .path("os")
              .path("allocated_processors")
              .asInt();
      if (allocated > 0 && process.path("cpu").hasNonNull("total_in_millis")) {
        nodes.put(
            node.getKey(),
            new Node(
                process.path("timestamp").asLong(),
                process.path("cpu").path("total_in_millis").asLong(),
                allocated));
      }
    }
    return new NodeCpu(nodes, nodes.isEmpty() ? "no data node tells its CPU time" : "");
  }

  /**
   * Share of its cores that the busiest node used since an earlier reading, 0 to 1; empty if no
   * node is in both.
   */
  public OptionalDouble busiestSince(NodeCpu earlier) {
    double busiest = Double.NEGATIVE_INFINITY;
    for (Map.Entry<String, Node> node : nodes.entrySet()) {
      Node before = earlier.nodes.get(node.getKey());
      double share = before == null ? Double.NaN : share(before, node.getValue());
      if (Double.isFinite(share)) {
        busiest = Math.max(busiest, share);
      }
    }
    return Double.isFinite(busiest) ? OptionalDouble.of(busiest) : OptionalDouble.empty();
  }

  private static double share(Node from, Node to) {
    double available = (double) (to.timestamp - from.timestamp) * to.cores;
    return available > 0 ? (to.cpuMillis - from.cpuMillis) / available : Double.NaN;
  }
}
