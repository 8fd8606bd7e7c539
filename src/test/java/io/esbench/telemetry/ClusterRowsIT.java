package io.esbench.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.node.RunningNode;
import io.esbench.node.WithNode;
import io.esbench.result.MetricRow;
import io.esbench.time.NanoTime;
import io.esbench.transport.admin.AdminAnswer;
import io.esbench.transport.admin.AdminClient;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Every row against what the node itself tells just before and just after each reading, taken apart
 * by other code than that of the rows.
 */
@WithNode
class ClusterRowsIT {
  private static final String INDEX = "rows-it";
  private static final String PIPELINE = "rows-it-pipeline";
  private static final int SHARDS = 3;
  private static final int DOCUMENTS = 600;
  private static final double ROUNDING = 1e-9;
  private static final double MINUTE = 60_000;
  private static final double SECOND = 1_000;
  private static final double MEGABYTE = 1 << 20;
  private static final double GIGABYTE = 1 << 30;

  private final AdminClient admin;
  private final ObjectMapper mapper = new ObjectMapper();

  ClusterRowsIT(RunningNode node) {
    this.admin = new AdminClient(node.target());
  }

  /** Rows of the version, by the field of the statistics that they are from. */
  private static Map<String, Expected> expected() {
    Map<String, Expected> rows = new LinkedHashMap<>();
    shards(rows, "indexing", "indexing/index_time_in_millis", "");
    shards(rows, "indexing throttle", "indexing/throttle_time_in_millis", "");
    shards(rows, "merge", "merges/total_time_in_millis", "merges/total");
    shards(rows, "merge throttle", "merges/total_throttled_time_in_millis", "");
    shards(rows, "refresh", "refresh/total_time_in_millis", "refresh/total");
    shards(rows, "flush", "flush/total_time_in_millis", "flush/total");
    for (String name : List.of("Young", "Old")) {
      String path = "jvm/gc/collectors/" + name.toLowerCase(Locale.ROOT) + "/collection_";
      String row = "Total " + name + " Gen GC ";
      rows.put(row + "time", growth(told -> told.nodes(path + "time_in_millis"), SECOND));
      rows.put(row + "count", growth(told -> told.nodes(path + "count"), 1));
    }
    for (String row : List.of("Dataset size", "Store size")) {
      rows.put(row, (from, to) -> to.segmentBytes() / GIGABYTE);
    }
    gauge(rows, "Translog size", "total/translog/size_in_bytes", GIGABYTE);
    gauge(rows, "Heap used for segments", "primaries/segments/memory_in_bytes", MEGABYTE);
    for (String part : List.of("doc values", "terms", "norms", "points", "stored fields")) {
      String field = "primaries/segments/" + part.replace(' ', '_') + "_memory_in_bytes";
      gauge(rows, "Heap used for " + part, field, MEGABYTE);
    }
    gauge(rows, "Segment count", "primaries/segments/count", 1);
    String ingest = "ingest/total/";
    String total = "Total Ingest Pipeline ";
    rows.put(total + "count", growth(told -> told.nodes(ingest + "count"), 1));
    rows.put(total + "time", growth(told -> told.nodes(ingest + "time_in_millis"), SECOND));
    rows.put(total + "failed", growth(told -> told.nodes(ingest + "failed"), 1));
    gauge(rows, "Document count", "primaries/docs/count", 1);
    return rows;
  }

  private static void shards(Map<String, Expected> rows, String what, String time, String count) {
    rows.put("Cumulative " + what + " time of primary shards", sum(time, MINUTE));
    if (!count.isEmpty()) {
      rows.put("Cumulative " + what + " count of primary shards", sum(count, 1));
    }
    List<String> names = List.of("Min", "Median", "Max");
    for (int i = 0; i < names.size(); i++) {
      int place = i * (SHARDS - 1) / 2;
      rows.put(
          names.get(i) + " cumulative " + what + " time across primary shards",
          (from, to) -> sorted(from.primaries(time), to.primaries(time))[place] / MINUTE);
    }
  }

  private static Expected sum(String field, double unit) {
    return (from, to) ->
        Arrays.stream(sorted(from.primaries(field), to.primaries(field))).sum() / unit;
  }

  private static double[] sorted(double[] from, double[] to) {
    return IntStream.range(0, to.length).mapToDouble(i -> to[i] - from[i]).sorted().toArray();
  }

  private static Expected growth(Function<Told, Double> value, double unit) {
    return (from, to) -> (value.apply(to) - value.apply(from)) / unit;
  }

  private static void gauge(Map<String, Expected> rows, String row, String field, double unit) {
    rows.put(row, (from, to) -> to.all(field) / unit);
  }

  /** The value of a row between two moments. */
  private interface Expected {
    double between(Told from, Told to);
  }

  /** What the node tells at one moment, unfiltered. */
  private record Told(JsonNode indices, JsonNode nodes, JsonNode segments) {
    /** The statistics have it too, but up to ten seconds old. */
    double segmentBytes() {
      return StreamSupport.stream(segments.spliterator(), false)
          .mapToDouble(segment -> segment.path("size").asDouble())
          .sum();
    }

    double all(String field) {
      return number(indices.path("_all"), field);
    }

    double[] primaries(String field) {
      return IntStream.range(0, SHARDS)
          .mapToObj(shard -> indices.at("/indices/" + INDEX + "/shards/" + shard + "/0"))
          .mapToDouble(copy -> number(copy, field))
          .toArray();
    }

    double nodes(String field) {
      return StreamSupport.stream(nodes.path("nodes").spliterator(), false)
          .mapToDouble(node -> number(node, field))
          .sum();
    }

    private static double number(JsonNode in, String field) {
      JsonNode value = in.at("/" + field);
      assertThat(value.isNumber()).as(field).isTrue();
      return value.doubleValue();
    }
  }

  @BeforeEach
  void makeIndex() {
    cleanUp();
    ask("PUT", "/_ingest/pipeline/" + PIPELINE, "{\"processors\":[]}");
    // Nothing happens of itself, so that the figures are what the test does.
    ask(
        "PUT",
        "/" + INDEX,
        "{\"settings\":{\"number_of_shards\":%d,\"number_of_replicas\":0,\"refresh_interval\":-1}}"
            .formatted(SHARDS));
    ask("GET", "/_cluster/health/" + INDEX + "?wait_for_status=green&timeout=30s", null);
    load();
  }

  @AfterEach
  void closeUp() {
    cleanUp();
    admin.close();
  }

  private void cleanUp() {
    admin.perform("DELETE", "/" + INDEX, null, null);
    admin.perform("DELETE", "/_ingest/pipeline/" + PIPELINE, null, null);
  }

  @Test
  void everyRowIsWhatTheNodeTells() {
    Told earlier = told();
    IndexCounters counters =
        IndexCounters.start(admin::perform, List.of(INDEX), NanoTime.system(), line -> {});
    StepCounters steps = counters.steps();
    Told begun = told();
    work();
    Told ended = told();
    ClusterFigures figures = counters.stop();
    Told later = told();

    Map<String, Expected> expected = expected();
    assertThat(figures.rows())
        .extracting(MetricRow::metric)
        .containsExactlyElementsOf(expected.keySet());
    for (MetricRow row : figures.rows()) {
      Expected value = Objects.requireNonNull(expected.get(row.metric()));
      double least = value.between(begun, ended);
      double most = value.between(earlier, later);
      assertThat(row.value())
          .as(row.metric())
          .isBetween(Math.min(least, most) - ROUNDING, Math.max(least, most) + ROUNDING);
    }
    assertHappened(figures);
    assertThat(steps.steps()).isEmpty();
  }

  /** What the test did is in the rows, so that none of them is right by being zero. */
  private static void assertHappened(ClusterFigures figures) {
    Map<String, Double> values =
        figures.rows().stream().collect(Collectors.toMap(MetricRow::metric, MetricRow::value));
    assertThat(values)
        .containsEntry("Document count", 3.0 * DOCUMENTS)
        .containsEntry("Total Ingest Pipeline count", 2.0 * DOCUMENTS)
        .containsEntry("Segment count", (double) SHARDS)
        .containsEntry("Cumulative flush count of primary shards", 2.0 * SHARDS)
        .containsEntry("Cumulative merge count of primary shards", (double) SHARDS);
    assertThat(values.get("Cumulative refresh count of primary shards")).isPositive();
    assertThat(values.get("Cumulative indexing time of primary shards")).isPositive();
    assertThat(values.get("Store size")).isPositive().isEqualTo(values.get("Dataset size"));
  }

  private void work() {
    for (int i = 0; i < 2; i++) {
      load();
      ask("POST", "/" + INDEX + "/_refresh", null);
      ask("POST", "/" + INDEX + "/_flush?force=true&wait_if_ongoing=true", null);
    }
    ask("POST", "/" + INDEX + "/_forcemerge?max_num_segments=1&flush=false", null);
    ask("POST", "/" + INDEX + "/_refresh", null);
  }

  private void load() {
    String lines =
        IntStream.range(0, DOCUMENTS)
            .mapToObj(i -> "{\"index\":{}}\\n{\"n\":" + i + "}\\n")
            .collect(Collectors.joining());
    ask("POST", "/" + INDEX + "/_bulk?pipeline=" + PIPELINE, lines.replace("\\n", "\n"));
  }

  private Told told() {
    return new Told(
        ask("GET", "/" + INDEX + "/_stats?level=shards", null),
        ask("GET", "/_nodes/stats/jvm,ingest", null),
        ask("GET", "/_cat/segments/" + INDEX + "?format=json&bytes=b", null));
  }

  private JsonNode ask(String method, String path, @Nullable String body) {
    AdminAnswer answer = admin.perform(method, path, body, null);
    assertThat(answer.ok()).as(path + ": " + answer.body()).isTrue();
    try {
      return mapper.readTree(answer.body());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(path, e);
    }
  }
}
