package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Garbage collections of a node since it was started.
 *
 * @param node its name
 * @param share of its uptime that requests stood still
 * @param oldShare the part of collections of the old generation
 * @param old their number
 */
record Pauses(String node, double share, double oldShare, long old) {
  /** Null if the node does not tell. */
  static @Nullable Pauses of(ClusterNode node) {
    double uptime = node.at("jvm", "uptime_in_millis").asDouble();
    JsonNode collectors = node.at("jvm", "gc", "collectors");
    if (uptime <= 0 || collectors.isEmpty()) {
      return null;
    }
    double millis = 0;
    for (Map.Entry<String, JsonNode> collector : collectors.properties()) {
      millis += stopsTheWorld(collector.getKey()) ? millis(collector.getValue()) : 0;
    }
    JsonNode old = collectors.path("old");
    return new Pauses(
        node.name(), millis / uptime, millis(old) / uptime, old.path("collection_count").asLong());
  }

  String text() {
    return Phrase.percent(share)
        + " of the uptime on "
        + node
        + " ("
        + Phrase.count(old, "old collection")
        + ")";
  }

  private static double millis(JsonNode collector) {
    return collector.path("collection_time_in_millis").asDouble();
  }

  /** Others count work that goes on beside requests. */
  private static boolean stopsTheWorld(String collector) {
    return !collector.contains("Cycles") && !collector.contains("Concurrent");
  }
}
