package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code transform-stats}: counters of transforms, one record per counter, and once at the end. */
final class TransformStats implements Observation {
  private static final String INTERVAL = "transform-stats-sample-interval";
  private static final String TRANSFORMS = "transform-stats-transforms";
  private static final String PATH = "/_transform/_all/_stats?size=1000";
  private static final double MILLIS_PER_SECOND = 1_000;

  /** Names of counters in an answer, to the names of records. */
  private static final Map<String, String> COUNTS =
      new TreeMap<>(
          Map.of(
              "pages_processed", "transform_pages_processed",
              "documents_processed", "transform_documents_processed",
              "documents_indexed", "transform_documents_indexed",
              "index_total", "transform_index_total",
              "index_failures", "transform_index_failures",
              "search_total", "transform_search_total",
              "search_failures", "transform_search_failures",
              "processing_total", "transform_processing_total"));

  private static final Map<String, String> TIMES =
      new TreeMap<>(
          Map.of(
              "search_time_in_ms", "transform_search_time",
              "index_time_in_ms", "transform_index_time",
              "processing_time_in_ms", "transform_processing_time"));

  private final Duration interval;
  private final List<String> transforms;

  private TransformStats(Values values) {
    this.interval = values.seconds(INTERVAL);
    this.transforms = values.names(TRANSFORMS);
  }

  static Device device() {
    return new ClusterDevice(
        "transform-stats",
        "Samples the counters of transforms, and reads them once more at the end.",
        List.of(
            Parameter.names(TRANSFORMS, "", "names of transforms; else all"),
            Parameter.interval(INTERVAL, 1)),
        (values, indices) -> new TransformStats(values));
  }

  @Override
  public Duration interval() {
    return interval;
  }

  @Override
  public boolean ends() {
    return true;
  }

  @Override
  public void sample(Questions questions, Logbook book) throws NoAnswer, IOException {
    read("", questions, book);
  }

  @Override
  public void end(Questions questions, Logbook book) throws NoAnswer, IOException {
    read("total_", questions, book);
  }

  private void read(String prefix, Questions questions, Logbook book) throws NoAnswer, IOException {
    for (JsonNode transform : questions.get(PATH).path("transforms")) {
      String id = transform.path("id").asText();
      if (transforms.isEmpty() || transforms.contains(id)) {
        record(prefix, transform.path("stats"), Logbook.meta("transform_id", id), book);
      }
    }
  }

  private static void record(String prefix, JsonNode stats, ObjectNode meta, Logbook book)
      throws IOException {
    for (Map.Entry<String, String> count : COUNTS.entrySet()) {
      book.value(prefix + count.getValue(), stats.path(count.getKey()), "", meta);
    }
    double millis = 0;
    for (Map.Entry<String, String> time : TIMES.entrySet()) {
      JsonNode value = stats.path(time.getKey());
      millis += value.asDouble();
      book.value(prefix + time.getValue(), value, "ms", meta);
    }
    if (millis > 0) {
      // Documents divided by the time spent on searches, processing and indexing.
      double perSecond = stats.path("documents_processed").asDouble() / millis * MILLIS_PER_SECOND;
      book.value(
          prefix + "transform_throughput",
          JsonNodeFactory.instance.numberNode(perSecond),
          "docs/s",
          meta);
    }
  }
}
