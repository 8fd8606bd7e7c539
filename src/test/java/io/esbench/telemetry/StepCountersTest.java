package io.esbench.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.EnvironmentException;
import io.esbench.result.ClusterStep;
import io.esbench.result.MetricRow;
import io.esbench.transport.admin.AdminAnswer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class StepCountersTest {
  private static final double MILLI = 1e-12;

  /** Time passes while steps run and while answers are waited for. */
  private final AtomicLong clock = new AtomicLong();

  private final List<String> asked = new ArrayList<>();
  private Duration answering = Duration.ZERO;
  private int status = 200;
  private int statusOfNodes = 200;
  private long merges;

  private AdminAnswer answer(
      String method, String path, @Nullable String body, @Nullable Duration timeout) {
    asked.add(path);
    Duration limit = Objects.requireNonNull(timeout);
    if (answering.compareTo(limit) > 0) {
      clock.addAndGet(limit.toNanos());
      throw new EnvironmentException("no answer came in time");
    }
    clock.addAndGet(answering.toNanos());
    return path.startsWith("/_nodes")
        ? new AdminAnswer(Math.max(status, statusOfNodes), NODE)
        : new AdminAnswer(status, index());
  }

  private static final String NODE =
      "{\"nodes\":{\"A\":{\"jvm\":{\"uptime_in_millis\":1,\"gc\":{\"collectors\":{\"young\":"
          + "{\"collection_count\":3,\"collection_time_in_millis\":30}}}}}}}";

  private String index() {
    return """
        {"_all":{"primaries":{"docs":{"count":7},"segments":{"count":2,"memory_in_bytes":0}},
        "total":{"store":{"size_in_bytes":1073741824}}},
        "indices":{"logs":{"uuid":"u","shards":{"0":[{"routing":{"primary":true,"node":"n"},
        "merges":{"total":%d,"total_time_in_millis":%d}}]}}}}
        """
        .formatted(merges, merges * 60_000);
  }

  private StepCounters begun() {
    return new IndexCounters(this::answer, List.of("logs"), clock::get, line -> {}, word -> {})
        .steps();
  }

  /** A step that merges so often. */
  private void step(StepCounters steps, String task, Duration length, int more) {
    clock.addAndGet(length.toNanos());
    merges += more;
    steps.ended(List.of(task));
  }

  @Test
  void givesEachStepWhatHappenedInItAndTheSizesAtItsEnd() {
    StepCounters steps = begun();
    step(steps, "bulk", Duration.ofSeconds(4), 5);
    step(steps, "search", Duration.ofSeconds(2), 1);

    assertThat(steps.steps())
        .extracting(ClusterStep::tasks)
        .containsExactly(List.of("bulk"), List.of("search"));
    assertThat(steps.steps()).extracting(ClusterStep::seconds).containsExactly(4.0, 2.0);
    ClusterStep bulk = steps.steps().get(0);
    assertThat(value(bulk, "Cumulative merge count of primary shards")).isEqualTo(5);
    assertThat(value(bulk, "Cumulative merge time of primary shards")).isBetween(5 - MILLI, 5.0);
    assertThat(value(bulk, "Total Young Gen GC count")).isZero();
    assertThat(value(bulk, "Store size")).isEqualTo(1);
    assertThat(value(bulk, "Segment count")).isEqualTo(2);
    assertThat(value(bulk, "Document count")).isEqualTo(7);
    assertThat(value(steps.steps().get(1), "Cumulative merge count of primary shards"))
        .isEqualTo(1);
    assertThat(steps.notes()).isEmpty();
  }

  @Test
  void hasOnlyRowsWithAValueAndNoneOfSingleShards() {
    StepCounters steps = begun();
    step(steps, "bulk", Duration.ofSeconds(4), 5);

    assertThat(steps.steps().get(0).rows())
        .allMatch(row -> row.value() != null)
        .extracting(MetricRow::metric)
        .noneMatch(name -> name.startsWith("Max") || name.startsWith("Heap"));
  }

  @Test
  void leavesShortStepsOutAndWhatTheyDidOutOfTheNext() {
    StepCounters steps = begun();
    step(steps, "refresh", Duration.ofMillis(900), 3);
    step(steps, "search", Duration.ofSeconds(1), 1);

    ClusterStep only = steps.steps().get(0);
    assertThat(steps.steps()).hasSize(1);
    assertThat(only.tasks()).containsExactly("search");
    assertThat(value(only, "Cumulative merge count of primary shards")).isEqualTo(1);
  }

  @Test
  void isNotLengthenedByAClusterThatTakesLongForItsAnswers() {
    StepCounters steps = begun();
    answering = Duration.ofSeconds(1);
    for (int i = 0; i < 100; i++) {
      step(steps, "search", Duration.ofSeconds(2), 1);
    }

    long stepsAlone = Duration.ofSeconds(200).toNanos();
    assertThat(clock.get() - stepsAlone)
        .isBetween(Duration.ofSeconds(5).toNanos(), Duration.ofSeconds(15).toNanos());
    assertThat(steps.notes()).singleElement().asString().contains("the cluster takes long");
    assertThat(steps.steps()).isNotEmpty().allMatch(step -> step.seconds() >= 2);
  }

  @Test
  void asksAClusterThatDoesNotAnswerOnceMoreAndNeverAgain() {
    StepCounters steps = begun();
    answering = Duration.ofHours(1);
    step(steps, "bulk", Duration.ofSeconds(4), 1);
    step(steps, "search", Duration.ofSeconds(4), 1);

    assertThat(Duration.ofNanos(clock.get())).isEqualTo(StepCounters.LIMIT.plusSeconds(8));
    assertThat(steps.steps()).isEmpty();
    assertThat(steps.notes())
        .containsExactly(
            "Figures of the cluster are missing, all or some, for 2 of the steps: the cluster did not answer within 5 s.");
  }

  @Test
  void asksAClusterThatRefusesOnceMoreAndNeverAgain() {
    status = 403;
    StepCounters steps = begun();
    step(steps, "bulk", Duration.ofSeconds(4), 1);
    step(steps, "search", Duration.ofSeconds(4), 1);

    assertThat(asked).hasSize(4);
    assertThat(steps.steps()).isEmpty();
    assertThat(steps.notes()).singleElement().asString().contains("for 2 of the steps: 403");
  }

  @Test
  void saysThatAPartOfAStepIsMissing() {
    StepCounters steps = begun();
    step(steps, "bulk", Duration.ofSeconds(4), 1);
    statusOfNodes = 503;
    step(steps, "refresh", Duration.ofSeconds(4), 1);
    statusOfNodes = 200;
    step(steps, "merge", Duration.ofSeconds(4), 1);
    step(steps, "search", Duration.ofSeconds(4), 1);

    assertThat(steps.steps()).hasSize(4);
    assertThat(steps.notes())
        .containsExactly(
            "Figures of the cluster are missing, all or some, for 2 of the steps: HTTP status 503.");
  }

  private static double value(ClusterStep step, String metric) {
    return step.rows().stream()
        .filter(row -> row.metric().equals(metric))
        .map(MetricRow::value)
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }
}
