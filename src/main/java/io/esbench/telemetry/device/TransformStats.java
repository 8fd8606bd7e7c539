package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.MetricRow;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

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
    Map<String, JsonNode> ended = read("total_", questions, book);
    row(
        "Transform processing time",
        "ms",
        ended,
        stats -> stats.path("processing_time_in_ms"),
        book);
    row("Transform indexing time", "ms", ended, stats -> stats.path("index_time_in_ms"), book);
    row("Transform search time", "ms", ended, stats -> stats.path("search_time_in_ms"), book);
    row("Transform throughput", "docs/s", ended, TransformStats::throughput, book);
  }

  /** One for each transform that tells it, as Rally's summary has them. */
  private static void row(
      String metric,
      String unit,
      Map<String, JsonNode> transforms,
      UnaryOperator<JsonNode> value,
      Logbook book) {
    transforms.forEach(
        (id, stats) -> {
          JsonNode number = value.apply(stats);
          if (number.isNumber()) {
            book.row(new MetricRow(metric, id, number.asDouble(), false, unit, ""));
          }
        });
  }

  private Map<String, JsonNode> read(String prefix, Questions questions, Logbook book)
      throws NoAnswer, IOException {
    Map<String, JsonNode> read = new TreeMap<>();
    for (JsonNode transform : questions.get(PATH).path("transforms")) {
      String id = transform.path("id").asText();
      if (transforms.isEmpty() || transforms.contains(id)) {
        JsonNode stats = transform.path("stats");
        record(prefix, stats, Logbook.meta("transform_id", id), book);
        read.put(id, stats);
      }
    }
    return read;
  }

  private static void record(String prefix, JsonNode stats, ObjectNode meta, Logbook book)
      throws IOException {
    for (Map.Entry<String, String> count : COUNTS.entrySet()) {
      book.value(prefix + count.getValue(), stats.path(count.getKey()), "", meta);
    }
    for (Map.Entry<String, String> time : TIMES.entrySet()) {
      book.value(prefix + time.getValue(), stats.path(time.getKey()), "ms", meta);
    }
    book.value(prefix + "transform_throughput", throughput(stats), "docs/s", meta);
  }

  /** Documents divided by the time spent on searches, processing and indexing; missing without. */
  private static JsonNode throughput(JsonNode stats) {
    double millis = TIMES.keySet().stream().mapToDouble(time -> stats.path(time).asDouble()).sum();
    double documents = stats.path("documents_processed").asDouble();
    return millis > 0
        ? JsonNodeFactory.instance.numberNode(documents / millis * MILLIS_PER_SECOND)
        : MissingNode.getInstance();
  }
}
