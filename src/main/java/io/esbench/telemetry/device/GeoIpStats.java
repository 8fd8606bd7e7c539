package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** {@code geoip-stats}: the cache of the geoip processor of each node, at the end of a race. */
final class GeoIpStats implements Observation {
  private static final List<String> COUNTERS =
      List.of(
          "count", "hits", "misses", "evictions", "hits_time_in_millis", "misses_time_in_millis");

  private GeoIpStats() {}

  static Device device() {
    return new ClusterDevice(
        "geoip-stats",
        "Reads the cache of the geoip processor at the end.",
        List.of(),
        (values, indices) -> new GeoIpStats());
  }

  @Override
  public boolean ends() {
    return true;
  }

  @Override
  public void end(Questions questions, Logbook book) throws NoAnswer, IOException {
    JsonNode stats = questions.get("/_ingest/geoip/stats");
    JsonNode names = questions.get("/_nodes?filter_path=nodes.*.name").path("nodes");
    boolean told = false;
    for (Map.Entry<String, JsonNode> node : stats.path("nodes").properties()) {
      String name = names.path(node.getKey()).path("name").asText(node.getKey());
      for (String counter : COUNTERS) {
        JsonNode value = node.getValue().path("cache_stats").path(counter);
        told |= value.isNumber();
        book.value(
            "geoip_cache_" + counter,
            value,
            counter.endsWith("millis") ? "ms" : "",
            Logbook.meta("node_name", name));
      }
    }
    if (!told) {
      book.note("no node tells of its cache");
    }
  }
}
