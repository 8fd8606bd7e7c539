package io.esbench.telemetry.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.admin.AdminAnswer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** A scripted cluster, read in time that passes only by waiting. */
final class ClusterMonitorTest {
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final List<String> asked = new ArrayList<>();
  private final List<String> said = new ArrayList<>();
  private final List<Pulse> shown = new ArrayList<>();
  private long nanos;
  private long answerNanos;

  private static AdminAnswer nodes(int count) {
    return new AdminAnswer(
        200,
        "{\"nodes\":{\"a\":{\"name\":\"n\",\"indices\":{\"indexing\":{\"index_total\":%d}}}}}"
            .formatted(count));
  }

  /** Runs so many intervals; the answer to each question is given by its number from 0. */
  private void run(int intervals, IntFunction<AdminAnswer> answers) throws InterruptedException {
    ClusterMonitor.Audience audience =
        new ClusterMonitor.Audience() {
          private int left = intervals;

          @Override
          public boolean waits(Duration duration) {
            nanos += duration.toNanos();
            return left-- > 0;
          }

          @Override
          public void shows(List<Pulse> pulses) {
            shown.addAll(pulses.subList(0, 1));
          }

          @Override
          public void says(String line) {
            said.add(line);
          }
        };
    new ClusterMonitor(
            (method, path, body, timeout) -> {
              asked.add(method + " " + path.replaceAll("\\?.*", ""));
              nanos += answerNanos;
              return answers.apply(asked.size() - 1);
            },
            () -> nanos,
            audience)
        .run(INTERVAL);
  }

  @Test
  void thereIsALineForEachInterval() throws InterruptedException {
    run(3, number -> nodes(number * 100));

    assertThat(shown).extracting(pulse -> pulse.value(PulseFigure.DOCS)).containsOnly(100.0);
    assertThat(shown).hasSize(3);
    assertThat(said).isEmpty();
  }

  @Test
  void aSlowClusterGivesFewerLinesWithTheRatesOfTheirTime() throws InterruptedException {
    answerNanos = Duration.ofMillis(1_500).toNanos();
    run(3, number -> nodes(number * 100));

    assertThat(shown).hasSize(3);
    assertThat(shown.get(2).seconds()).isEqualTo(2);
    assertThat(shown.get(2).value(PulseFigure.DOCS)).isEqualTo(50);
  }

  @Test
  void aClusterThatIsAwayForAWhileIsSaidOnceAndWaitedFor() throws InterruptedException {
    run(
        5,
        number -> {
          if (number == 2 || number == 3) {
            throw new EnvironmentException("es01 takes no connection");
          }
          return nodes(number * 100);
        });

    assertThat(said)
        .containsExactly("no answer: es01 takes no connection", "the cluster answers again");
    assertThat(shown).extracting(Pulse::seconds).containsExactly(1.0, 3.0, 1.0);
  }

  @Test
  void whoMayNotSeeTheNodesSeesTheIndices() throws InterruptedException {
    run(
        1,
        number ->
            number == 0
                ? new AdminAnswer(403, "{}")
                : new AdminAnswer(
                    200,
                    "{\"_all\":{\"total\":{\"indexing\":{\"index_total\":%d}}}}"
                        .formatted(number * 10)));

    assertThat(asked)
        .containsExactly(
            "GET /_nodes/stats/process,jvm,indices,thread_pool",
            "GET /_stats/indexing,search,merge",
            "GET /_stats/indexing,search,merge");
    assertThat(said)
        .containsExactly(
            "figures of the indices only, for the nodes gave 403, the user lacks a privilege");
    assertThat(shown.get(0).value(PulseFigure.DOCS)).isEqualTo(10);
    assertThat(shown.get(0).value(PulseFigure.HEAP)).isNull();
  }

  @Test
  void whoMaySeeNothingIsToldWhy() {
    assertThatThrownBy(() -> run(1, number -> new AdminAnswer(403, "{}")))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("its nodes gave 403")
        .hasMessageContaining("its indices gave 403")
        .hasMessageContaining("'monitor'");
  }

  @Test
  void aWrongAddressIsToldAtOnce() {
    assertThatThrownBy(
            () ->
                run(
                    1,
                    number -> {
                      throw new EnvironmentException("h:1 takes no connection");
                    }))
        .isInstanceOf(EnvironmentException.class)
        .hasMessage("the cluster tells nothing: no answer: h:1 takes no connection");
  }
}
