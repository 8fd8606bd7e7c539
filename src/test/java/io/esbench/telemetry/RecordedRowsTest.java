package io.esbench.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.golden.GoldenFile;
import io.esbench.result.MetricRow;
import io.esbench.time.NanoTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Answers of real nodes (7.17.29, 8.19.21, 9.5.2) before and after bulks through a pipeline,
 * refreshes, flushes and a force merge of two shards; whole, and with parts missing.
 */
final class RecordedRowsTest {
  private static final String STATS =
      "/logs/_stats/indexing,merge,refresh,flush,docs,store,translog,segments";
  private static final String NODES = "/_nodes/stats/jvm,ingest";
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @ParameterizedTest
  @ValueSource(strings = {"7.17", "8.19", "9.5"})
  void rowsOfEachVersion(String version) {
    String rows =
        figures(version, UnaryOperator.identity()).rows().stream()
            .map(RecordedRowsTest::line)
            .collect(Collectors.joining("\n", "", "\n"));

    GoldenFile.named("telemetry/rows-" + version + ".txt").assertEquals(rows);
  }

  private static String line(MetricRow row) {
    String value = row.value() == null ? "-" : row.value() + " " + row.unit();
    return row.metric() + ": " + value.strip() + (row.note().isEmpty() ? "" : " | " + row.note());
  }

  @ParameterizedTest
  @CsvSource({
    "indices, 27",
    "shards, 27",
    "routing, 27",
    "uuid, 0",
    "indexing, 8",
    "throttle_time_in_millis, 4",
    "merges, 9",
    "total_throttled_time_in_millis, 4",
    "refresh, 5",
    "flush, 5",
    "_all, 11",
    "primaries, 8",
    "docs, 1",
    "segments, 7",
    "store, 2",
    "total_data_set_size_in_bytes, 1",
    "translog, 1",
    "nodes, 7",
    "jvm, 4",
    "gc, 4",
    "collectors, 4",
    "ingest, 3",
  })
  void aPartThatIsMissingTakesItsOwnRowsAndNoOthers(String part, int lost) {
    Map<String, MetricRow> whole = byName(figures("8.19", UnaryOperator.identity()));

    ClusterFigures figures = figures("8.19", answer -> without(answer, part));

    List<String> without =
        whole.keySet().stream().filter(name -> !known(byName(figures), name)).toList();
    assertThat(without).hasSize(lost);
    assertThat(figures.rows())
        .allSatisfy(
            row -> {
              if (row.value() == null) {
                assertThat(row.note()).isNotEmpty();
              } else {
                assertThat(row).isEqualTo(whole.get(row.metric()));
              }
            });
  }

  private static boolean known(Map<String, MetricRow> rows, String name) {
    MetricRow row = rows.get(name);
    return row != null && row.value() != null;
  }

  private static Map<String, MetricRow> byName(ClusterFigures figures) {
    return figures.rows().stream()
        .collect(Collectors.toMap(MetricRow::metric, Function.identity()));
  }

  private static ClusterFigures figures(String version, UnaryOperator<String> change) {
    ScriptedCluster cluster = new ScriptedCluster();
    for (String when : List.of("before", "after")) {
      cluster.on(STATS, 200, change.apply(recorded(version + "/index-stats-" + when)));
      cluster.on(NODES, 200, change.apply(recorded(version + "/node-stats-" + when)));
    }
    return IndexCounters.start(cluster, List.of("logs"), NanoTime.system(), line -> {}).stop();
  }

  private static String recorded(String name) {
    return ScriptedCluster.recorded(name + ".json");
  }

  private static String without(String answer, String part) {
    try {
      JsonNode tree = MAPPER.readTree(answer);
      List<JsonNode> parents = new ArrayList<>(tree.findParents(part));
      parents.forEach(parent -> ((ObjectNode) parent).remove(part));
      return Objects.requireNonNull(tree.toString());
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(answer, e);
    }
  }
}
