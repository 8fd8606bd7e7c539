package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** {@code shard-stats}: documents, bytes and segments of each shard, one record each. */
final class ShardStats implements Observation {
  private static final String NAME = "shard-stats";
  private static final String INTERVAL = "shard-stats-sample-interval";
  private static final int SECONDS = 60;
  private static final String PATH = "/_nodes/stats/indices/docs,store,segments?level=shards";

  private final Duration interval;

  private ShardStats(Values values) {
    this.interval = values.seconds(INTERVAL);
  }

  static Device device() {
    return new ClusterDevice(
        NAME,
        "Samples documents, bytes and segments of each shard, and the node it is on.",
        List.of(Parameter.interval(INTERVAL, SECONDS)),
        (values, indices) -> new ShardStats(values));
  }

  @Override
  public Duration interval() {
    return interval;
  }

  @Override
  public void sample(Questions questions, Logbook book) throws NoAnswer, IOException {
    for (JsonNode node : questions.get(PATH).path("nodes")) {
      String name = node.path("name").asText("unknown");
      for (Map.Entry<String, JsonNode> index : node.path("indices").path("shards").properties()) {
        for (JsonNode copies : index.getValue()) {
          for (Map.Entry<String, JsonNode> shard : copies.properties()) {
            book.record(
                NAME,
                content(shard.getKey(), index.getKey(), name, shard.getValue()),
                Logbook.object());
          }
        }
      }
    }
  }

  private static ObjectNode content(String shard, String index, String node, JsonNode stats) {
    ObjectNode content = Logbook.object().put("shard-id", shard).put("index", index);
    content.set("primary", orNull(stats.at("/routing/primary")));
    content.set("docs", orNull(stats.at("/docs/count")));
    content.set("store", orNull(stats.at("/store/size_in_bytes")));
    content.put("segments-count", stats.at("/segments/count").asLong(-1));
    return content.put("node", node);
  }

  private static JsonNode orNull(JsonNode value) {
    return value.isMissingNode() ? Logbook.object().nullNode() : value;
  }
}
