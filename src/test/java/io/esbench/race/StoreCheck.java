package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.result.Distribution;
import io.esbench.result.Quantile;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminAnswer;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.assertj.core.data.Percentage;
import org.jspecify.annotations.Nullable;

/** Asks a metrics store what Rally and its dashboards ask, and compares it with the result. */
final class StoreCheck {
  /** Times of seconds have two digits, and a mean has no weights for what is left at the end. */
  private static final Percentage CLOSE = Percentage.withPercentage(10);

  private final Target store;
  private final RaceResult result;

  StoreCheck(Target store, RaceResult result) {
    this.store = store;
    this.result = result;
  }

  /** Of each task, everything; and the race with its figures. */
  void assertWhole() throws IOException {
    assertThat(result.exports()).hasSize(1).allMatch(export -> export.whole());
    ask("POST", "/rally-*/_refresh", null);
    for (TaskResult task : result.tasks()) {
      assertTask(task);
    }
    assertThat(count("rally-races-*")).isEqualTo(1);
    assertThat(count("rally-metrics-*") + count("rally-results-*") + 1)
        .isEqualTo(result.exports().get(0).delivered());
    JsonNode race = search("rally-races-*", "").at("/hits/hits/0/_source");
    assertThat(race.at("/results/op_metrics").size()).isPositive();
    assertThat(race.path("race-timestamp").asText()).matches("\\d{8}T\\d{6}Z");
    assertThat(race.at("/results/segment_count").asLong()).isPositive();
    assertThat(numberOf("rally-metrics-*", "segments_count", "value"))
        .isEqualTo(race.at("/results/segment_count").asDouble());
    assertThat(numberOf("rally-results-*", "segment_count", "value.single"))
        .isEqualTo(race.at("/results/segment_count").asDouble());
  }

  private void assertTask(TaskResult task) throws IOException {
    String name = task.task();
    JsonNode outcomes = aggregated(task, "service_time", "terms", "\"field\":\"meta.success\"");
    Map<String, Long> counts = new HashMap<>();
    outcomes
        .path("buckets")
        .forEach(
            bucket ->
                counts.put(
                    bucket.path("key_as_string").asText(), bucket.path("doc_count").asLong()));
    assertThat(counts.getOrDefault("true", 0L)).as(name).isEqualTo(task.requests().succeeded());
    assertThat(counts.getOrDefault("false", 0L)).as(name).isEqualTo(task.requests().failed());
    assertTimes(task, "service_time", task.serviceTime());
    assertTimes(task, "latency", task.latency());
    long rates =
        aggregated(task, "throughput", "value_count", "\"field\":\"value\"").path("value").asLong();
    long seconds = task.series().stream().filter(second -> second.measured()).count();
    // The whole ones, or the mean if there is none.
    assertThat(rates).as(name).isBetween(1L, Math.max(1, seconds));
  }

  private void assertTimes(TaskResult task, String metric, Distribution times) throws IOException {
    if (times.count() < 100) {
      return;
    }
    JsonNode values =
        aggregated(task, metric, "percentiles", "\"field\":\"value\",\"percents\":[50,90]")
            .path("values");
    String name = metric + " of " + task.task();
    assertBetween(name, times, values.path("50.0").asDouble(), 40, 60);
    assertBetween(name, times, values.path("90.0").asDouble(), 80, 97);
    double mean = aggregated(task, metric, "avg", "\"field\":\"value\"").path("value").asDouble();
    assertThat(mean).as(name).isCloseTo(times.meanMillis(), CLOSE);
  }

  /** A quantile may be anywhere between two others: times of a busy machine have gaps. */
  private static void assertBetween(
      String name, Distribution times, double millis, double from, double to) {
    double low = 0;
    double high = times.maxMillis();
    for (Quantile point : times.curve()) {
      low = point.percentile() <= from ? point.millis() : low;
      high = point.percentile() >= to ? Math.min(high, point.millis()) : high;
    }
    assertThat(millis).as(name).isBetween(low * 0.98, high * 1.02);
  }

  private JsonNode aggregated(TaskResult task, String metric, String kind, String of)
      throws IOException {
    String filter =
        ",{\"term\":{\"name\":\"%s\"}},{\"term\":{\"task\":\"%s\"}},{\"term\":{\"sample-type\":\"normal\"}}"
            .formatted(metric, task.task());
    String body = query(filter) + ",\"aggs\":{\"a\":{\"%s\":{%s}}},\"size\":0}".formatted(kind, of);
    return ask("POST", "/rally-metrics-*/_search", body).at("/aggregations/a");
  }

  private double numberOf(String index, String name, String field) throws IOException {
    String body =
        query(",{\"term\":{\"name\":\"" + name + "\"}}")
            + ",\"aggs\":{\"a\":{\"avg\":{\"field\":\""
            + field
            + "\"}}},\"size\":0}";
    return ask("POST", "/" + index + "/_search", body).at("/aggregations/a/value").asDouble();
  }

  private JsonNode search(String index, String filter) throws IOException {
    return ask("POST", "/" + index + "/_search", query(filter) + "}");
  }

  private long count(String index) throws IOException {
    return ask("POST", "/" + index + "/_count", query("") + "}").path("count").asLong();
  }

  private String query(String filter) {
    return "{\"query\":{\"bool\":{\"filter\":[{\"term\":{\"race-id\":\"%s\"}}%s]}}"
        .formatted(result.info().raceId(), filter);
  }

  private JsonNode ask(String method, String path, @Nullable String body) throws IOException {
    try (AdminClient admin = new AdminClient(store)) {
      AdminAnswer answer = admin.perform(method, path, body, null);
      assertThat(answer.ok()).as(path + " " + answer.body()).isTrue();
      return JsonMapper.builder().build().readTree(answer.body());
    }
  }
}
