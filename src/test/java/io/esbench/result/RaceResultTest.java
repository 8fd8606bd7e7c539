package io.esbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What follows from several parts of a result together. */
final class RaceResultTest {
  private static final RaceResult RACE = SampleResults.ladder();

  /** Every second, from the start of a task on, a node with one core used what is given. */
  private static RaceResult with(TaskResult task, double... used) {
    double start = Duration.between(RACE.info().started(), task.started()).toMillis() / 1e3;
    return new RaceResult(
        RACE.info(),
        RACE.status(),
        "",
        RACE.target(),
        RACE.generator(),
        RACE.ceiling(),
        List.of(),
        List.of(task),
        List.of(),
        new ClusterTrace(
            IntStream.range(0, used.length).mapToObj(i -> start + i).toList(),
            List.of(
                new NodeTrace(
                    "n",
                    1,
                    List.of(
                        new NodeTrace.Figure(
                            NodeMetric.CPU, "cores", Arrays.stream(used).boxed().toList())))),
            0,
            ""),
        List.of(),
        List.of(),
        null);
  }

  /** So many seconds, the first of them warm-up. */
  private static TaskResult task(int warmup, int all) {
    TaskResult task = RACE.tasks().get(0);
    return new TaskResult(
        task.task(),
        task.operation(),
        task.operationType(),
        task.clients(),
        true,
        task.started(),
        task.seconds(),
        task.throughput(),
        task.latency(),
        task.serviceTime(),
        task.processingTime(),
        task.failureTime(),
        task.requests(),
        task.warmupRequests(),
        task.documents(),
        task.load(),
        task.generator(),
        IntStream.range(0, all)
            .mapToObj(s -> new SecondSample(s, s >= warmup, 1, 0, 1, 1, 1, 0, 0, null, null, null))
            .toList(),
        List.of(),
        task.meta());
  }

  @Test
  void theCpuOfATaskIsThatOfItsMeasuredPhase() {
    TaskResult task = task(2, 7);

    // Before second 2 is the warm-up, and the task ended before second 7.
    assertThat(with(task, 0.1, 0.1, 0.9, 0.5, 0.5, 0.5, 0.5, 0.9).busiestDataNode(task))
        .isEqualTo(0.5);
  }

  @Test
  void aTaskWithoutAMeasuredPhaseHasNone() {
    TaskResult warming = task(7, 7);
    TaskResult none = task(0, 0);

    assertThat(with(warming, 0.5, 0.5, 0.5).busiestDataNode(warming)).isNull();
    assertThat(with(none, 0.5, 0.5, 0.5).busiestDataNode(none)).isNull();
  }
}
