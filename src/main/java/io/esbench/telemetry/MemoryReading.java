package io.esbench.telemetry;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How large the data of a race is, and how much memory the machines have that hold it.
 *
 * @param documents in the indices
 * @param primaryBytes store size of their primary shards
 * @param storeBytes store size with replicas
 * @param memoryBytes of the machines with data nodes, each machine once
 * @param machines with data nodes
 * @param problem why it could not be read, else empty
 */
public record MemoryReading(
    long documents,
    long primaryBytes,
    long storeBytes,
    long memoryBytes,
    int machines,
    String problem) {
  private static final String FILTER =
      "filter_path=_all.primaries.docs.count,_all.primaries.store.size_in_bytes,"
          + "_all.total.store.size_in_bytes";
  private static final String MEMORY =
      "/_nodes/data:true/stats/os?filter_path=nodes.*.ip,nodes.*.host,"
          + "nodes.*.os.mem.total_in_bytes";

  /** Asks for it. */
  public static MemoryReading take(ClusterApi api, List<String> indices) {
    String names = indices.stream().map(Reply::encode).collect(Collectors.joining(","));
    Reply stats =
        Reply.get(api, "/" + names + "/_stats/docs,store?ignore_unavailable=true&" + FILTER);
    Reply memory = Reply.get(api, MEMORY);
    if (!stats.ok() || !memory.ok()) {
      return new MemoryReading(0, 0, 0, 0, 0, stats.ok() ? memory.problem() : stats.problem());
    }
    Map<String, Long> machines = machines(memory.json().path("nodes"));
    JsonNode all = stats.json().path("_all");
    long bytes = machines.values().stream().mapToLong(Long::longValue).sum();
    return new MemoryReading(
        all.path("primaries").path("docs").path("count").asLong(),
        all.path("primaries").path("store").path("size_in_bytes").asLong(),
        all.path("total").path("store").path("size_in_bytes").asLong(),
        bytes,
        machines.size(),
        bytes == 0 ? "no data node tells its memory" : "");
  }

  /** Nodes at one address share a machine. */
  private static Map<String, Long> machines(JsonNode nodes) {
    Map<String, Long> machines = new HashMap<>();
    for (JsonNode node : nodes) {
      String address = node.path("ip").asText(node.path("host").asText());
      String machine = address.replaceFirst(":\\d+$", "");
      long bytes = node.path("os").path("mem").path("total_in_bytes").asLong();
      if (bytes > 0) {
        machines.merge(machine, bytes, Math::max);
      }
    }
    return machines;
  }

  /** Whether it could be read. */
  public boolean ok() {
    return problem.isEmpty();
  }
}
