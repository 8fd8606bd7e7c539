package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** {@code ccr-stats}: shards that follow those of another cluster, one record each. */
final class CcrStats implements Observation {
  private static final String NAME = "ccr-stats";
  private static final String INTERVAL = "ccr-stats-sample-interval";
  private static final String INDICES = "ccr-stats-indices";
  private static final String PATH = "/_ccr/stats?human=false&filter_path=follow_stats";

  private final Duration interval;
  private final List<String> indices;

  private CcrStats(Values values) {
    this.interval = values.seconds(INTERVAL);
    this.indices = values.names(INDICES);
  }

  static Device device() {
    return new ClusterDevice(
        NAME,
        "Samples the shards that follow those of another cluster.",
        List.of(
            Parameter.names(INDICES, "", "names of follower indices; else all"),
            Parameter.interval(INTERVAL, 1)),
        (values, unused) -> new CcrStats(values));
  }

  @Override
  public Duration interval() {
    return interval;
  }

  @Override
  public void sample(Questions questions, Logbook book) throws NoAnswer, IOException {
    for (JsonNode index : questions.get(PATH).path("follow_stats").path("indices")) {
      String name = index.path("index").asText();
      if (indices.isEmpty() || indices.contains(name)) {
        for (JsonNode shard : index.path("shards")) {
          ObjectNode content = Logbook.object();
          content.set("shard", shard);
          book.record(NAME, content, Logbook.meta("index", name));
        }
      }
    }
  }
}
