package io.esbench.report.html.panel;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.ClusterTrace;
import io.esbench.result.NodeMetric;
import io.esbench.result.NodeTrace;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleSeries;
import io.esbench.result.TaskResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class NodePanelTest {
  private static final NodePanel CPU = new NodePanel(NodeMetric.CPU, "CPU", "cores");

  /** The second of two tasks of ten seconds, so it begins ten seconds after the race. */
  private static final RaceResult RACE = SampleSeries.race(2, 10);

  private static final TaskResult SECOND = RACE.tasks().get(1);

  @Test
  void cutsTheReadingsToTheTimeOfTheTask() {
    RaceResult result =
        with(List.of(9.5, 10.5, 11.5, 12.5, 30.5), node("a", 1.0, 2.0, 3.0, 4.0, 5.0));

    assertThat(CPU.of(result, SECOND, 3).get(0).values()).containsExactly(2, 3, 4);
  }

  @Test
  void drawsAReadingOverTheTimeSinceTheOneBefore() {
    RaceResult result = with(List.of(10.0, 14.9, 16.0), node("a", 1.0, 2.0, 3.0));

    assertThat(CPU.of(result, SECOND, 8).get(0).values())
        .containsExactly(1, 2, 2, 2, 2, 3, 3, Double.NaN);
  }

  @Test
  void leavesAGapWhereANodeToldNothing() {
    RaceResult result = with(List.of(10.5, 11.5, 12.5), node("a", 1.0, null, 3.0));

    assertThat(CPU.of(result, SECOND, 3).get(0).values()).containsExactly(1, Double.NaN, 3);
  }

  @Test
  void hasALineForEachOfFourNodesAndTheEndsOfMore() {
    assertThat(CPU.of(nodes(4), SECOND, 1)).extracting(Course::name).hasSize(4).contains("node-4");
    List<Course> ends = CPU.of(nodes(40), SECOND, 1);
    assertThat(ends).extracting(Course::name).containsExactly("highest of 40 nodes", "lowest");
    assertThat(ends.get(0).values()).containsExactly(40);
    assertThat(ends.get(1).values()).containsExactly(1);
  }

  @Test
  void isLeftOutIfNothingHappenedOrNobodyWatched() {
    assertThat(CPU.of(with(List.of(10.5), node("a", 0.0)), SECOND, 3)).isEmpty();
    assertThat(CPU.of(with(List.of()), SECOND, 3)).isEmpty();
  }

  private static RaceResult nodes(int count) {
    return with(
        List.of(10.5),
        IntStream.rangeClosed(1, count)
            .mapToObj(i -> node("node-" + i, (double) i))
            .toArray(NodeTrace[]::new));
  }

  private static NodeTrace node(String name, @Nullable Double... values) {
    return new NodeTrace(
        name,
        2,
        List.of(
            new NodeTrace.Figure(NodeMetric.CPU, "cores", new ArrayList<>(Arrays.asList(values)))));
  }

  private static RaceResult with(List<Double> moments, NodeTrace... nodes) {
    return new RaceResult(
        RACE.info(),
        RACE.status(),
        "",
        RACE.target(),
        RACE.generator(),
        RACE.ceiling(),
        List.of(),
        RACE.tasks(),
        List.of(),
        new ClusterTrace(moments, List.of(nodes), 0, ""),
        List.of(),
        List.of(),
        null);
  }
}
