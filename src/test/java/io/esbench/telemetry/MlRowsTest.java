package io.esbench.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.MetricRow;
import io.esbench.time.NanoTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MlRowsTest {
  private static final String THERE = "/.ml-anomalies-*/_alias";
  private static final String PATH = "/.ml-anomalies-*/_search";
  private static final String INDEX = "{\".ml-anomalies-shared\":{\"aliases\":{}}}";

  private static List<MetricRow> rows(ScriptedCluster cluster) {
    return IndexCounters.start(cluster, List.of("logs"), NanoTime.system(), line -> {})
        .stop()
        .rows()
        .stream()
        .filter(row -> row.metric().endsWith(" ML processing time"))
        .toList();
  }

  @Test
  void eachJobHasItsRowsInRallysOrder() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on(THERE, 200, INDEX)
            .on(
                PATH,
                200,
                """
                {"aggregations": {"jobs": {"buckets": [
                  {"key": "latency", "times": {"min": 1, "avg": 2.5, "max": 9}, "median": {"values": {"50.0": 2}}},
                  {"key": "rates", "times": {"min": null, "avg": null, "max": null}, "median": {"values": {"50.0": null}}}]}}}
                """);

    assertThat(rows(cluster))
        .containsExactly(
            new MetricRow("Min ML processing time", "latency", 1.0, false, "ms", ""),
            new MetricRow("Mean ML processing time", "latency", 2.5, false, "ms", ""),
            new MetricRow("Median ML processing time", "latency", 2.0, false, "ms", ""),
            new MetricRow("Max ML processing time", "latency", 9.0, false, "ms", ""));
  }

  @ParameterizedTest
  @CsvSource({"200, {}", "404, {}", "403, {}", "500, broken", "-1, ''"})
  void withoutResultsThereAreNoRowsAndNothingIsSaid(int status, String answer) {
    assertThat(rows(new ScriptedCluster().on(THERE, 200, INDEX).on(PATH, status, answer)))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"200, {}", "403, {}", "404, {}", "200, '{\"logs\":{\"aliases\":{}}}'"})
  void withoutJobsNothingIsSearched(int status, String answer) {
    ScriptedCluster cluster = new ScriptedCluster().on(THERE, status, answer).on(PATH, 200, "{}");

    assertThat(rows(cluster)).isEmpty();
    assertThat(cluster.requests()).noneMatch(request -> request.contains("_search"));
  }
}
