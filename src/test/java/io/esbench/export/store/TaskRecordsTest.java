package io.esbench.export.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.export.Moment;
import io.esbench.metrics.FinishedSeconds;
import io.esbench.metrics.TaskSecond;
import io.esbench.result.ErrorKind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Percentage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class TaskRecordsTest {
  private static final String START = "2026-01-02T03:04:05.678Z";

  private final RaceFields fields =
      new RaceFields("nightly", Told.RESULT.info(), Told.RESULT.target());
  private final TaskRecords records = new TaskRecords(fields, Told.start("find"), 20);
  private final FinishedSeconds seconds = new FinishedSeconds();
  private final Told told = new Told();
  private final List<ObjectNode> all = new ArrayList<>();

  private void look(double second) {
    Moment moment = told.look(second);
    take(seconds.add(moment.held(), moment.nanos()));
  }

  private void end(@Nullable Double mean) {
    look(100);
    take(seconds.rest());
    all.addAll(records.rest(mean));
  }

  private void take(List<TaskSecond> over) {
    over.forEach(second -> all.addAll(records.of(second, Told.RESULT.info().started())));
  }

  private List<ObjectNode> named(String name, String sampleType) {
    return all.stream()
        .filter(record -> record.path("name").asText().equals(name))
        .filter(record -> record.path("sample-type").asText().equals(sampleType))
        .toList();
  }

  private static List<Double> values(List<ObjectNode> records) {
    return records.stream().map(record -> record.path("value").asDouble()).toList();
  }

  private static long requests(List<ObjectNode> records, boolean success) {
    return records.stream()
        .filter(record -> record.path("meta").path("success").asBoolean() == success)
        .mapToLong(record -> record.path("_doc_count").asLong())
        .sum();
  }

  @Test
  void aRecordHasTheFieldsOfRallyAndTheMetaDataOfItsTask() {
    told.request(0.5, 4, null);
    end(null);
    JsonNode record = named("service_time", "normal").get(0);
    assertThat(record.properties().stream().map(Map.Entry::getKey))
        .containsExactlyInAnyOrder(
            "@timestamp",
            "relative-time",
            "environment",
            "race-id",
            "race-timestamp",
            "track",
            "challenge",
            "track-params",
            "car",
            "name",
            "value",
            "unit",
            "sample-type",
            "task",
            "operation",
            "operation-type",
            "meta",
            "_doc_count");
    assertThat(record.path("@timestamp").asLong())
        .isEqualTo(Instant.parse(START).toEpochMilli() + 500);
    assertThat(record.path("relative-time").asDouble()).isEqualTo(500);
    assertThat(record.path("race-timestamp").asText()).isEqualTo("20260102T030405Z");
    assertThat(record.path("environment").asText()).isEqualTo("nightly");
    assertThat(record.path("car").asText()).isEqualTo("external");
    assertThat(record.path("task").asText()).isEqualTo("find");
    assertThat(record.path("operation").asText()).isEqualTo("match");
    assertThat(record.path("track-params").path("bulk_size").isNumber()).isTrue();
    assertThat(record.path("value").asDouble()).isCloseTo(4, within(1));
    assertThat(record.path("meta").path("team").asText()).isEqualTo("search");
    assertThat(record.path("meta").path("distribution_version").asText()).isEqualTo("8.19.21");
    assertThat(record.path("meta").path("success").asBoolean()).isTrue();
    for (Map.Entry<String, String> tag : Told.RESULT.info().userTags().entrySet()) {
      assertThat(record.path("meta").path("tag_" + tag.getKey()).asText())
          .isEqualTo(tag.getValue());
    }
  }

  @Test
  void fewRequestsHaveARecordEach() {
    for (int i = 0; i < 20; i++) {
      told.request(0.04 * (i + 1), i + 1, null);
    }
    end(null);
    List<Double> times = values(named("service_time", "normal"));
    assertThat(times).hasSize(20).isEqualTo(values(named("latency", "normal")));
    assertThat(times).isNotEqualTo(times.stream().sorted().toList());
    List<Double> sorted = times.stream().sorted().toList();
    for (int i = 0; i < 20; i++) {
      assertThat(sorted.get(i)).isCloseTo(i + 1, within(1));
    }
  }

  @Test
  void recordsOfManyRequestsHaveTheirMeanAndQuantiles() {
    for (int i = 0; i < 1000; i++) {
      told.request(0.0009 * (i + 1), i % 100 + 1, null);
    }
    end(null);
    List<ObjectNode> service = named("service_time", "normal");
    assertThat(service.stream().filter(record -> record.path("_doc_count").asLong() == 64))
        .hasSize(15);
    assertThat(requests(service, true)).isEqualTo(1000);
    List<Double> values = values(service).stream().limit(15).sorted().toList();
    assertThat(values.stream().mapToDouble(Double::doubleValue).average().orElseThrow())
        .isCloseTo(50.5, within(2));
    assertThat(values.get(7)).isCloseTo(50.5, within(2));
    assertThat(values.get(14)).isCloseTo(97, within(2));
  }

  @Test
  void countsOfRequestsAreExactWhenTheyAreToldAgainAndAgain() {
    long sent = 0;
    for (int second = 0; second < 12; second++) {
      int count = second == 7 ? 500 : 3;
      for (int i = 0; i < count; i++) {
        boolean fails = i % 50 == 1;
        told.request(second + (i + 1.0) / (count + 1), 2, fails ? ErrorKind.SERVER_ERROR : null);
        sent++;
        if (i % 100 == 0) {
          look(second + (i + 1.0) / (count + 1));
        }
      }
    }
    end(null);
    List<ObjectNode> service = named("service_time", "normal");
    assertThat(requests(service, false)).isEqualTo(11 + 10);
    assertThat(requests(service, true)).isEqualTo(sent - 21);
    assertThat(service)
        .filteredOn(record -> !record.path("meta").path("success").asBoolean())
        .allMatch(record -> !record.has("value"));
    assertThat(requests(named("latency", "normal"), true)).isEqualTo(sent - 21);
  }

  @Test
  void throughputIsOfWholeSecondsOnlyAndEmptyOnesAreZero() {
    told.warmup(0.5, 1).warmup(0.6, 1).warmup(1.2, 1);
    told.request(1.5, 1, null);
    told.request(2.5, 1, null).request(2.6, 1, null).request(2.7, 1, null);
    told.request(4.5, 1, null).request(4.6, 1, null);
    told.request(5.1, 1, null);
    look(5.2);
    end(0.75);
    assertThat(values(named("throughput", "warmup"))).containsExactly(2.0);
    assertThat(values(named("throughput", "normal"))).containsExactly(3.0, 0.0, 2.0);
    assertThat(named("throughput", "normal").get(0).path("unit").asText()).isEqualTo("ops/s");
    assertThat(named("throughput", "normal").get(0).path("relative-time").asDouble())
        .isEqualTo(3000);
  }

  @Test
  void throughputHasWhatIsToldLateOfItsSecond() {
    told.request(0.2, 1, null).request(0.9, 1, null);
    TaskSecond part = seconds(told.look(3)).get(0);
    Told later = new Told();
    later.request(0.95, 1, null).request(1.5, 1, null);
    List<TaskSecond> rest = seconds(later.look(3));
    take(List.of(part));
    take(rest);
    assertThat(values(named("throughput", "normal"))).containsExactly(3.0);
  }

  private static List<TaskSecond> seconds(Moment moment) {
    FinishedSeconds finished = new FinishedSeconds();
    List<TaskSecond> all = new ArrayList<>(finished.add(moment.held(), moment.nanos()));
    all.addAll(finished.rest());
    return all;
  }

  @Test
  void aTaskWithoutAWholeSecondHasItsMeanThroughput() {
    told.request(0.5, 1, null);
    end(2.0);
    assertThat(values(named("throughput", "normal"))).containsExactly(2.0);
    assertThat(named("throughput", "warmup")).isEmpty();
  }

  /** Times have two digits. */
  private static Percentage within(double percent) {
    return Percentage.withPercentage(percent);
  }
}
