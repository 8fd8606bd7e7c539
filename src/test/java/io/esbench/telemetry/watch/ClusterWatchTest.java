package io.esbench.telemetry.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.result.ClusterTrace;
import io.esbench.telemetry.ClusterApi;
import io.esbench.time.NanoTime;
import io.esbench.transport.admin.AdminAnswer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClusterWatchTest {
  private static final String NODES =
      "{\"nodes\":{\"a\":{\"name\":\"n\",\"os\":{\"cpu\":{\"percent\":5}}}}}";

  private final List<Duration> limits = new ArrayList<>();
  private final CountDownLatch asked = new CountDownLatch(2);

  /** Runs a watch until the nodes were asked for their cores and their statistics. */
  private ClusterTrace watched(ClusterApi api) throws InterruptedException {
    ClusterWatch watch =
        ClusterWatch.start(
            (method, path, body, timeout) -> {
              limits.add(timeout);
              asked.countDown();
              return api.perform(method, path, body, timeout);
            },
            NanoTime.system(),
            0);
    assertThat(asked.await(10, TimeUnit.SECONDS)).isTrue();
    return watch.stop();
  }

  @ParameterizedTest
  @CsvSource({"401", "403", "404", "405"})
  void aRefusalIsSaidAndNotAskedForAgain(int status) throws InterruptedException {
    CountDownLatch thirdQuestion = new CountDownLatch(3);
    ClusterTrace trace =
        watched(
            (method, path, body, timeout) -> {
              thirdQuestion.countDown();
              return new AdminAnswer(status, "{}", "");
            });

    assertThat(trace.problem()).startsWith(String.valueOf(status));
    assertThat(trace.missed()).isEqualTo(1);
    assertThat(trace.nodes()).isEmpty();
    assertThat(thirdQuestion.getCount()).isEqualTo(1);
  }

  @Test
  void noAnswerIsCountedAndSaid() throws InterruptedException {
    ClusterTrace trace =
        watched(
            (method, path, body, timeout) -> {
              throw new EnvironmentException("takes no connection");
            });

    assertThat(trace.missed()).isEqualTo(1);
    assertThat(trace.problem()).isEqualTo("no answer: takes no connection");
  }

  @Test
  void halfABodyIsNoReading() throws InterruptedException {
    ClusterTrace trace =
        watched((method, path, body, timeout) -> new AdminAnswer(200, "{\"nodes\":{\"a", ""));

    assertThat(trace.problem()).isEqualTo("the answer is not JSON");
  }

  @Test
  void aClusterThatNeverAnswersHoldsNothingUp() throws InterruptedException {
    CountDownLatch never = new CountDownLatch(1);
    ClusterTrace trace =
        watched(
            (method, path, body, timeout) -> {
              try {
                if (path.contains("/stats/")) {
                  never.await();
                }
                return new AdminAnswer(200, "{\"nodes\":{}}", "");
              } catch (InterruptedException e) {
                throw new CancelledException("interrupted", e);
              }
            });

    assertThat(trace.nodes()).isEmpty();
  }

  @Test
  void everyQuestionHasItsOwnLimit() throws InterruptedException {
    watched((method, path, body, timeout) -> new AdminAnswer(200, NODES, ""));

    assertThat(limits).isNotEmpty().allMatch(ClusterWatch.LIMIT::equals);
  }

  @Test
  void aFaultOfTheWatchIsSaidAndEndsItAlone() throws InterruptedException {
    ClusterTrace trace =
        watched(
            (method, path, body, timeout) -> {
              if (path.contains("/stats/")) {
                throw new IllegalStateException("odd");
              }
              return new AdminAnswer(200, NODES, "");
            });

    assertThat(trace.problem()).contains("odd");
  }
}
