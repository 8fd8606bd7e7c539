package io.esbench.export.meter;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.export.Moment;
import io.esbench.export.RaceHead;
import io.esbench.export.TaskStart;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;
import io.esbench.result.ClusterMoment;
import io.esbench.result.LiveTask;
import io.esbench.result.NodeMetric;
import io.esbench.result.NodeMoment;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.time.WallClock;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class RaceMetersTest {
  private static final RaceResult RACE = SampleResults.ladder();
  private static final RaceHead HEAD =
      new RaceHead(
          RACE.info(), RACE.target(), RACE.generator(), new WallClock(RACE.info().started(), 0));

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final RaceMeters meters =
      new RaceMeters(new Board(registry, RaceMeters.tags(HEAD), true), HEAD);

  private Set<String> shown(String metric, String tag) {
    return registry.getMeters().stream()
        .map(Meter::getId)
        .filter(id -> id.getName().equals(metric))
        .map(id -> Objects.requireNonNull(id.getTag(tag)))
        .collect(Collectors.toSet());
  }

  private static TaskStart start(String task) {
    return new TaskStart(new TaskLabel(task, task, "search", 1, true), Offer.unthrottled("ops"));
  }

  private void running(String... tasks) {
    List<LiveTask> live =
        Arrays.stream(tasks)
            .map(task -> new LiveTask(task, false, 1, null, 0.5, null, 2, "ops", 1, 1, 0, 0, false))
            .toList();
    meters.second(new Moment(1, live, List.of(), null));
  }

  @Test
  void aTaskThatEndsBeforeOthersOfItsStepIsLiveNoMore() {
    meters.starts(List.of(start("short"), start("long"), start("late")));
    running("short", "long");
    assertThat(shown("esbench.progress", "task")).containsExactlyInAnyOrder("short", "long");

    running("long");

    assertThat(shown("esbench.progress", "task")).containsExactly("long");
    assertThat(shown("esbench.clients", "task"))
        .as("one that has not run yet stays")
        .containsExactlyInAnyOrder("long", "late");
  }

  private void nodes(String... names) {
    meters.nodes(
        new ClusterMoment(
            1,
            Arrays.stream(names)
                .map(name -> new NodeMoment(name, 2, Map.of(NodeMetric.CPU, 1.0), true))
                .toList()));
  }

  @Test
  void aNodeThatHasLeftIsNotShownAnyMore() {
    nodes("a", "b");
    assertThat(shown("esbench.node.cpu", "node")).containsExactlyInAnyOrder("a", "b");

    nodes("b");

    assertThat(shown("esbench.node.cpu", "node")).containsExactly("b");
  }
}
