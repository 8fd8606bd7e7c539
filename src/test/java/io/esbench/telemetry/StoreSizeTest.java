package io.esbench.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.esbench.time.NanoTime;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which of the two sizes that a cluster tells is that of the store. */
final class StoreSizeTest {
  private static final String STATS =
      "/logs/_stats/indexing,merge,refresh,flush,docs,store,translog,segments";
  private static final double GIGABYTE = 1L << 30;
  private static final String SEGMENTS =
      """
      {"indices": {"logs": {"shards": {
        "0": [{"routing": {"primary": true}, "segments": {
                 "_0": {"size_in_bytes": 400}, "_1": {"size_in_bytes": 100}}},
              {"routing": {"primary": false}, "segments": {"_0": {"size_in_bytes": 300}}}],
        "1": [{"routing": {"primary": true}, "segments": {"_0": {"size_in_bytes": 50}}}]}}}}
      """;

  private static ScriptedCluster telling(String store, int status, String segments) {
    return new ScriptedCluster()
        .on(STATS, 200, "{\"_all\":{\"total\":{\"store\":{" + store + "}}}}")
        .on("/logs/_segments", status, segments);
  }

  private static double bytes(ScriptedCluster cluster, List<String> indices, String row) {
    return IndexCounters.start(cluster, indices, NanoTime.system(), line -> {})
            .stop()
            .rows()
            .stream()
            .filter(each -> each.metric().equals(row))
            .mapToDouble(each -> Objects.requireNonNull(each.value()))
            .findFirst()
            .orElseThrow()
        * GIGABYTE;
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "statistics of before the load, '\"size_in_bytes\":250', 200, 850",
    "statistics of before a merge, '\"size_in_bytes\":1700', 200, 850",
    "the same data set, '\"size_in_bytes\":250,\"total_data_set_size_in_bytes\":250', 200, 850",
    "a data set that is elsewhere, '\"size_in_bytes\":250,\"total_data_set_size_in_bytes\":9000', 200, 250",
    "segments that may not be seen, '\"size_in_bytes\":250', 403, 250",
  })
  void isThatOfTheSegmentsUnlessTheyDoNotTell(String of, String store, int status, double size) {
    ScriptedCluster cluster = telling(store, status, SEGMENTS);

    assertThat(bytes(cluster, List.of("logs"), "Store size")).isCloseTo(size, within(1e-6));
  }

  @Test
  void anEmptyIndexHasItsFilesOnly() {
    ScriptedCluster cluster = telling("\"size_in_bytes\":250", 200, "{}");

    assertThat(bytes(cluster, List.of("logs"), "Store size")).isCloseTo(250, within(1e-6));
  }

  @Test
  void ofAWholeClusterTheStatisticsAreEnough() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on(
                STATS.replace("logs", "_all"),
                200,
                "{\"_all\":{\"total\":{\"store\":{\"size_in_bytes\":7}}}}")
            .on("/_all/_segments", 200, SEGMENTS);

    assertThat(bytes(cluster, List.of(), "Store size")).isCloseTo(7, within(1e-6));
    assertThat(cluster.requests()).noneMatch(request -> request.contains("_segments"));
  }

  @Test
  void primariesAreCountedApart() {
    ScriptedCluster cluster = new ScriptedCluster().on("/logs/_segments", 200, SEGMENTS);

    assertThat(SegmentSizes.take(cluster, "logs")).isEqualTo(new SegmentSizes(550, 850, ""));
  }
}
