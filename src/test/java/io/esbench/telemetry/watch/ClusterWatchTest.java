package io.esbench.telemetry.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.result.ClusterMoment;
import io.esbench.result.ClusterTrace;
import io.esbench.result.NodeMetric;
import io.esbench.telemetry.ClusterApi;
import io.esbench.time.NanoTime;
import io.esbench.transport.admin.AdminAnswer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClusterWatchTest {
  private static final String NODES =
      "{\"nodes\":{\"a\":{\"name\":\"n\",\"os\":{\"cpu\":{\"percent\":5}}}}}";
  private static final long MILLI = 1_000_000;
  private static final int QUESTIONS = 4;

  private final List<String> asked = new ArrayList<>();
  private final List<Duration> limits = new ArrayList<>();
  private final List<Long> waits = new ArrayList<>();
  private final List<ClusterMoment> moments = new ArrayList<>();
  private Consumer<ClusterMoment> listener = moments::add;
  private long now;

  /** Watches a race that ends after a few questions; each answer takes some time. */
  private ClusterTrace watched(long millis, ClusterApi api) {
    ClusterWatch watch =
        new ClusterWatch(
            (method, path, body, timeout) -> {
              now += millis * MILLI;
              limits.add(timeout);
              asked.add(path);
              return api.perform(method, path, body, timeout);
            },
            () -> now,
            0,
            listener);
    return watch.watched(
        nanos -> {
          waits.add(nanos / MILLI);
          now += nanos;
          return waits.size() > QUESTIONS;
        });
  }

  private long questions() {
    return asked.stream().filter(path -> path.startsWith("/_nodes/stats/")).count();
  }

  private static ClusterApi answering(int status, String body) {
    return (method, path, json, timeout) -> new AdminAnswer(status, body, "");
  }

  @ParameterizedTest(name = "{0} ms: {1}")
  @CsvSource({
    // an answer takes, wait until the next question
    "0, 1100",
    "20, 1080",
    "110, 990",
    "200, 1800",
    "5000, 45000",
  })
  void atMostATenthOfTheTimeIsSpentOnAnswers(long millis, long wait) {
    ClusterTrace trace = watched(millis, answering(200, NODES));

    assertThat(waits).containsExactly(0L, wait, wait, wait, wait);
    assertThat(trace.problem()).isEmpty();
    assertThat(trace.seconds()).hasSize(QUESTIONS - 1);
    assertThat(limits).allMatch(ClusterWatch.LIMIT::equals);
  }

  @Test
  void aListenerHearsOfEachReadingButTheFirst() {
    ClusterTrace trace = watched(100, answering(200, NODES));

    assertThat(moments).extracting(ClusterMoment::second).isEqualTo(trace.seconds());
    assertThat(moments)
        .allSatisfy(
            moment ->
                assertThat(moment.nodes().get(0).values())
                    .containsExactlyEntriesOf(Map.of(NodeMetric.MACHINE_CPU, 0.05)));
  }

  @Test
  void aListenerThatThrowsLosesItsReadingsAndNothingElse() {
    listener =
        moment -> {
          moments.add(moment);
          throw new IllegalStateException("odd");
        };

    assertThat(watched(1, answering(200, NODES)).seconds()).hasSize(QUESTIONS - 1);
    assertThat(moments).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"401", "403", "404", "405"})
  void aRefusalIsSaidAndNotAskedForAgain(int status) {
    ClusterTrace trace = watched(1, answering(status, "{}"));

    assertThat(questions()).isEqualTo(1);
    assertThat(trace.problem()).startsWith(String.valueOf(status));
    assertThat(trace.missed()).isEqualTo(1);
    assertThat(trace.nodes()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"429", "500", "503"})
  void aServerThatIsTooBusyIsAskedAgain(int status) {
    assertThat(watched(1, answering(status, "{}")).missed()).isEqualTo(QUESTIONS);
    assertThat(questions()).isEqualTo(QUESTIONS);
  }

  @Test
  void noAnswerIsCountedAndSaid() {
    ClusterTrace trace =
        watched(
            1,
            (method, path, body, timeout) -> {
              throw new EnvironmentException("takes no connection");
            });

    assertThat(trace.missed()).isEqualTo(QUESTIONS);
    assertThat(trace.problem()).isEqualTo("no answer: takes no connection");
  }

  @Test
  void halfABodyIsNoReading() {
    assertThat(watched(1, answering(200, "{\"nodes\":{\"a")).problem())
        .isEqualTo("the answer is not JSON");
  }

  @Test
  void aFaultOfTheWatchIsSaidAndEndsItAlone() {
    ClusterTrace trace =
        watched(
            1,
            (method, path, body, timeout) -> {
              throw new IllegalStateException("odd");
            });

    assertThat(trace.problem()).contains("odd");
  }

  @Test
  void aClusterThatNeverAnswersHoldsNothingUp() throws InterruptedException {
    CountDownLatch hangs = new CountDownLatch(1);
    ClusterWatch watch =
        ClusterWatch.start(
            (method, path, body, timeout) -> {
              try {
                hangs.countDown();
                new CountDownLatch(1).await();
                throw new AssertionError("nobody opens it");
              } catch (InterruptedException e) {
                throw new CancelledException("interrupted", e);
              }
            },
            NanoTime.system(),
            0,
            moment -> {});
    assertThat(hangs.await(10, TimeUnit.SECONDS)).isTrue();

    assertThat(watch.stop().nodes()).isEmpty();
  }
}
