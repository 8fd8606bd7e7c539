package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** {@code data-stream-stats}: size of each data stream and of all, one record each. */
final class DataStreamStats implements Observation {
  private static final String NAME = "data-stream-stats";
  private static final String INTERVAL = "data-stream-stats-sample-interval";
  private static final int SECONDS = 10;

  private final Duration interval;

  private DataStreamStats(Values values) {
    this.interval = values.seconds(INTERVAL);
  }

  static Device device() {
    return new ClusterDevice(
        NAME,
        "Samples the size of data streams and the number of their indices.",
        List.of(Parameter.interval(INTERVAL, SECONDS)),
        (values, indices) -> new DataStreamStats(values));
  }

  @Override
  public Duration interval() {
    return interval;
  }

  @Override
  public void sample(Questions questions, Logbook book) throws NoAnswer, IOException {
    JsonNode answer = questions.get("/_data_stream/_stats");
    ObjectNode all = Logbook.object().put("data_stream", "_all");
    ObjectNode shards = all.putObject("shards");
    copy(answer.path("_shards"), "total", shards, "total");
    copy(answer.path("_shards"), "successful", shards, "successful_shards");
    copy(answer.path("_shards"), "failed", shards, "failed_shards");
    copy(answer, "data_stream_count", all, "data_stream_count");
    copy(answer, "backing_indices", all, "backing_indices");
    copy(answer, "total_store_size_bytes", all, "total_store_size_bytes");
    book.record(NAME, all, Logbook.object());
    for (JsonNode stream : answer.path("data_streams")) {
      ObjectNode each = Logbook.object();
      copy(stream, "data_stream", each, "data_stream");
      copy(stream, "backing_indices", each, "backing_indices");
      copy(stream, "store_size_bytes", each, "store_size_bytes");
      copy(stream, "maximum_timestamp", each, "maximum_timestamp");
      book.record(NAME, each, Logbook.object());
    }
  }

  private static void copy(JsonNode from, String field, ObjectNode to, String name) {
    if (from.hasNonNull(field)) {
      to.set(name, from.path(field));
    }
  }
}
