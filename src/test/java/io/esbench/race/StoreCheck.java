package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Percentage;
import org.jspecify.annotations.Nullable;

/** Asks a metrics store what Rally and its dashboards ask, and compares it with the result. */
final class StoreCheck {
  /** By how much times of seconds may be rounded. */
  private static final double TWO_DIGITS = 0.01;

  private static final Percentage EXACT = Percentage.withPercentage(0.001);
  private static final int MOST_RECORDS = 10_000;

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

  /**
   * What the store says of its records follows from them, and they follow from the times of the
   * task.
   */
  private void assertTimes(TaskResult task, String metric, Distribution times) throws IOException {
    if (times.count() < 100) {
      return;
    }
    String name = metric + " of " + task.task();
    List<JsonNode> records = records(task, metric);
    JsonNode values =
        aggregated(task, metric, "percentiles", "\"field\":\"value\",\"percents\":[50,90]")
            .path("values");
    assertAmongNeighbours(name, records, 50, values.path("50.0").asDouble());
    assertAmongNeighbours(name, records, 90, values.path("90.0").asDouble());
    double mean = aggregated(task, metric, "avg", "\"field\":\"value\"").path("value").asDouble();
    assertThat(mean)
        .as(name)
        .isCloseTo(records.stream().mapToDouble(StoreCheck::millis).average().orElseThrow(), EXACT);
    long seconds = task.series().stream().filter(second -> second.measured()).count();
    assertFollow(name, records, times, seconds);
  }

  /**
   * The store interpolates between values that are next to each other, or between means of a few,
   * as many as a t-digest with a compression of 100 puts together there. All weigh the same.
   */
  private static void assertAmongNeighbours(
      String name, List<JsonNode> records, double percentile, double millis) {
    double share = percentile / 100;
    double together = Math.max(1, 4 * records.size() * share * (1 - share) / 100);
    double rank = share * records.size();
    int low = (int) Math.floor(rank - 2 * together) - 1;
    int high = (int) Math.ceil(rank + 2 * together);
    assertThat(millis)
        .as("%s, percentile %s", name, percentile)
        .isBetween(
            millis(records.get(Math.max(0, low))),
            millis(records.get(Math.min(records.size() - 1, high))));
  }

  /**
   * A record has the mean of one of several equal parts of a second, and stands for a fixed number
   * of requests. So in each second there are, up to any value, as many requests of records as of
   * times, but for those of one part; and as many in all, but for those of one record, which are
   * left to the next second or, at the end, for a record of their own. Of so many requests in all
   * nothing is known.
   */
  private static void assertFollow(
      String name, List<JsonNode> records, Distribution times, long seconds) {
    long most = records.stream().mapToLong(StoreCheck::requests).max().orElseThrow();
    double unknown = (2.0 * seconds + 1) * most / times.count();
    double sum = 0;
    long requests = 0;
    for (JsonNode record : records) {
      long before = requests;
      requests += requests(record);
      sum += requests(record) * millis(record);
      for (double share : new double[] {0.5, 0.9}) {
        if (before < share * times.count() && requests >= share * times.count()) {
          assertBetween(name, times, millis(record), share - unknown, share + unknown);
        }
      }
    }
    assertThat(requests).as(name).isEqualTo(times.count());
    double spread = times.maxMillis() - times.minMillis();
    assertThat(sum / requests)
        .as(name)
        .isCloseTo(times.meanMillis(), within(TWO_DIGITS * times.meanMillis() + unknown * spread));
  }

  private static void assertBetween(
      String name, Distribution times, double millis, double from, double to) {
    double low = times.minMillis();
    double high = times.maxMillis();
    for (Quantile point : times.curve()) {
      low = point.percentile() <= 100 * from ? point.millis() : low;
      high = point.percentile() >= 100 * to ? Math.min(high, point.millis()) : high;
    }
    assertThat(millis)
        .as("%s, share %s to %s", name, from, to)
        .isBetween(low * (1 - TWO_DIGITS), high * (1 + TWO_DIGITS));
  }

  private static double millis(JsonNode record) {
    return record.path("value").asDouble();
  }

  private static long requests(JsonNode record) {
    return record.path("_doc_count").asLong();
  }

  /** Those of successes, the shortest times first. */
  private List<JsonNode> records(TaskResult task, String metric) throws IOException {
    String filter = filter(task, metric) + ",{\"exists\":{\"field\":\"value\"}}";
    JsonNode hits =
        ask("POST", "/rally-metrics-*/_search", query(filter) + ",\"size\":" + MOST_RECORDS + "}")
            .path("hits");
    assertThat(hits.at("/total/value").asInt()).isLessThan(MOST_RECORDS);
    List<JsonNode> records = new ArrayList<>();
    hits.path("hits").forEach(hit -> records.add(hit.path("_source")));
    records.sort(Comparator.comparingDouble(StoreCheck::millis));
    return records;
  }

  private static String filter(TaskResult task, String metric) {
    return ",{\"term\":{\"name\":\"%s\"}},{\"term\":{\"task\":\"%s\"}},{\"term\":{\"sample-type\":\"normal\"}}"
        .formatted(metric, task.task());
  }

  private JsonNode aggregated(TaskResult task, String metric, String kind, String of)
      throws IOException {
    String body =
        query(filter(task, metric))
            + ",\"aggs\":{\"a\":{\"%s\":{%s}}},\"size\":0}".formatted(kind, of);
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
