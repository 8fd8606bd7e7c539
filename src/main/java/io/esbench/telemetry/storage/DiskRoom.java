package io.esbench.telemetry.storage;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.telemetry.ClusterApi;
import io.esbench.telemetry.Reply;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How much may be written to the disks of a data node.
 *
 * @param node name
 * @param disk which it is: disks of one size on one machine are taken to be one
 * @param diskBytes size of the file systems of its data
 * @param freeBytes free on them, with what is freed when the indices that will be replaced are
 *     deleted
 * @param toLowBytes until it gets no more shards; not below 0
 * @param toHighBytes until its shards are moved away; not below 0
 */
public record DiskRoom(
    String node, String disk, long diskBytes, long freeBytes, long toLowBytes, long toHighBytes) {
  private static final String SETTINGS =
      "/_cluster/settings?include_defaults=true&filter_path=*.cluster.routing.allocation";

  /**
   * Asks for it; watermarks that are not visible are taken to be the usual ones.
   *
   * @param nodes that hold data and tell their disks
   * @param replaced names of indices that will be deleted first
   */
  public static List<DiskRoom> take(ClusterApi api, DataNodes nodes, List<String> replaced) {
    ClusterSettings settings = new ClusterSettings(Reply.get(api, SETTINGS));
    Map<String, Long> freed = freed(api, replaced);
    return nodes.nodes().stream()
        .filter(node -> node.diskBytes() > 0)
        .map(node -> of(node, freed.getOrDefault(node.name(), 0L), settings))
        .toList();
  }

  private static DiskRoom of(DataNodes.Node node, long freed, ClusterSettings settings) {
    long free = node.freeBytes() + freed;
    if (!Watermark.enabled(settings)) {
      return new DiskRoom(node.name(), disk(node), node.diskBytes(), free, free, free);
    }
    return new DiskRoom(
        node.name(),
        disk(node),
        node.diskBytes(),
        free,
        room(free, node.diskBytes(), Watermark.of(settings, "low", 0.85)),
        room(free, node.diskBytes(), Watermark.of(settings, "high", 0.90)));
  }

  private static String disk(DataNodes.Node node) {
    return node.machine() + "/" + node.diskBytes();
  }

  private static long room(long free, long disk, Watermark mark) {
    return Math.max(0, free - (long) mark.freeBytes((double) disk));
  }

  /** Bytes of those of these indices that are there, by node. */
  private static Map<String, Long> freed(ClusterApi api, List<String> indices) {
    Map<String, Long> bytes = new HashMap<>();
    for (String index : indices) {
      String path = "/_cat/shards/" + Reply.encode(index) + "?format=json&bytes=b&h=node,store";
      for (JsonNode shard : Reply.get(api, path).json()) {
        bytes.merge(shard.path("node").asText(), shard.path("store").asLong(), Long::sum);
      }
    }
    return bytes;
  }
}
