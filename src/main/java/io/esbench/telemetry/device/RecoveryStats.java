package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** {@code recovery-stats}: shards that recover now, as one record per shard and sample. */
final class RecoveryStats implements Observation {
  private static final String NAME = "recovery-stats";
  private static final String INTERVAL = "recovery-stats-sample-interval";
  private static final String INDICES = "recovery-stats-indices";

  private final Duration interval;
  private final String path;

  private RecoveryStats(Values values) {
    this.interval = values.seconds(INTERVAL);
    this.path = Questions.path(values.names(INDICES), "_recovery?active_only=true&detailed=false");
  }

  static Device device() {
    return new ClusterDevice(
        NAME,
        "Samples the shards that are being recovered.",
        List.of(
            Parameter.names(INDICES, "", "names or patterns; else all"),
            Parameter.interval(INTERVAL, 1)),
        (values, indices) -> new RecoveryStats(values));
  }

  @Override
  public Duration interval() {
    return interval;
  }

  @Override
  public void sample(Questions questions, Logbook book) throws NoAnswer, IOException {
    for (Map.Entry<String, JsonNode> index : questions.getIfThere(path).properties()) {
      for (JsonNode shard : index.getValue().path("shards")) {
        ObjectNode content = Logbook.object();
        content.set("shard", shard);
        ObjectNode meta = Logbook.meta("index", index.getKey());
        meta.set("shard", shard.path("id"));
        book.record(NAME, content, meta);
      }
    }
  }
}
