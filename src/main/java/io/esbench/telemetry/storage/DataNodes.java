package io.esbench.telemetry.storage;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.telemetry.ClusterApi;
import io.esbench.telemetry.Reply;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The nodes that hold data, with memory and disks of their machines.
 *
 * @param nodes by name
 * @param problem why they could not be read, else empty
 */
public record DataNodes(List<Node> nodes, String problem) {
  private static final String STATS =
      "/_nodes/data:true/stats/os,fs?filter_path=nodes.*.name,nodes.*.ip,nodes.*.host,"
          + "nodes.*.os.mem.total_in_bytes,nodes.*.os.mem.adjusted_total_in_bytes,"
          + "nodes.*.fs.total.total_in_bytes,nodes.*.fs.total.available_in_bytes";

  /** Copies. */
  public DataNodes {
    nodes = List.copyOf(nodes);
  }

  /**
   * One node.
   *
   * @param name of it
   * @param machine address; nodes at one address share a machine
   * @param totalBytes memory as it sees it, that of its container if it is in one; 0: not told
   * @param allowedBytes the same, or what it is told to use ({@code adjusted_total_in_bytes})
   * @param diskBytes size of the file systems of its data; 0: not told
   * @param freeBytes free on them
   */
  public record Node(
      String name,
      String machine,
      long totalBytes,
      long allowedBytes,
      long diskBytes,
      long freeBytes) {

    private static Node of(JsonNode json) {
      String address = json.path("ip").asText(json.path("host").asText());
      JsonNode memory = json.path("os").path("mem");
      long total = memory.path("total_in_bytes").asLong();
      long adjusted = memory.path("adjusted_total_in_bytes").asLong();
      JsonNode disks = json.path("fs").path("total");
      return new Node(
          json.path("name").asText(),
          address.replaceFirst(":\\d+$", ""),
          total,
          adjusted > 0 ? adjusted : total,
          disks.path("total_in_bytes").asLong(),
          disks.path("available_in_bytes").asLong());
    }
  }

  /** Asks for them. */
  public static DataNodes take(ClusterApi api) {
    Reply stats = Reply.get(api, STATS);
    if (!stats.ok()) {
      return new DataNodes(List.of(), stats.problem());
    }
    List<Node> nodes = new ArrayList<>();
    for (JsonNode node : stats.json().path("nodes")) {
      nodes.add(Node.of(node));
    }
    nodes.sort(Comparator.comparing(Node::name));
    return nodes.stream().anyMatch(node -> node.allowedBytes > 0)
        ? new DataNodes(nodes, "")
        : new DataNodes(nodes, "no data node tells its memory");
  }

  /** Machines that tell their memory. */
  public int machines() {
    return byMachine().size();
  }

  /** Memory of all machines, each once; less where their nodes are told to use less. */
  public long memoryBytes() {
    return byMachine().values().stream().mapToLong(Memory::usable).sum();
  }

  private Map<String, Memory> byMachine() {
    Map<String, Memory> machines = new HashMap<>();
    for (Node node : nodes) {
      if (node.allowedBytes > 0) {
        machines.merge(node.machine, new Memory(node.totalBytes, node.allowedBytes), Memory::plus);
      }
    }
    return machines;
  }

  /**
   * Memory of one machine.
   *
   * @param total as its nodes see it, the largest
   * @param allowed what all its nodes together may use
   */
  private record Memory(long total, long allowed) {
    Memory plus(Memory other) {
      return new Memory(Math.max(total, other.total), allowed + other.allowed);
    }

    /** Several nodes may each be allowed all of it, but have it only once. */
    long usable() {
      return total > 0 ? Math.min(total, allowed) : allowed;
    }
  }
}
