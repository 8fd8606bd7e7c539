package io.esbench.telemetry.storage;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.telemetry.ClusterApi;
import io.esbench.telemetry.Reply;
import io.esbench.telemetry.SegmentSizes;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How large the data of a race is, and how much memory the machines have that hold it.
 *
 * @param documents in the indices
 * @param primaryBytes what their primary shards take on disk
 * @param storeBytes the same with replicas
 * @param memoryBytes as {@link DataNodes#memoryBytes}
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

  /** Asks for it. */
  public static MemoryReading take(ClusterApi api, List<String> indices) {
    String names = indices.stream().map(Reply::encode).collect(Collectors.joining(","));
    Reply stats =
        Reply.get(api, "/" + names + "/_stats/docs,store?ignore_unavailable=true&" + FILTER);
    DataNodes nodes = DataNodes.take(api);
    if (!stats.ok() || nodes.nodes().isEmpty()) {
      return new MemoryReading(0, 0, 0, 0, 0, stats.ok() ? nodes.problem() : stats.problem());
    }
    JsonNode all = stats.json().path("_all");
    SegmentSizes segments = SegmentSizes.take(api, names);
    return new MemoryReading(
        all.path("primaries").path("docs").path("count").asLong(),
        segments.known() ? segments.primaryBytes() : stored(all.path("primaries")),
        segments.known() ? segments.allBytes() : stored(all.path("total")),
        nodes.memoryBytes(),
        nodes.machines(),
        nodes.problem());
  }

  private static long stored(JsonNode copies) {
    return copies.path("store").path("size_in_bytes").asLong();
  }

  /** Whether it could be read. */
  public boolean ok() {
    return problem.isEmpty();
  }
}
