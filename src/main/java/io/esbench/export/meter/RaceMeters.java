package io.esbench.export.meter;

import io.esbench.export.Moment;
import io.esbench.export.RaceHead;
import io.esbench.export.TaskStart;
import io.esbench.metrics.FinishedSeconds;
import io.esbench.metrics.TaskGlimpse;
import io.esbench.metrics.TaskSecond;
import io.esbench.result.ClusterMoment;
import io.esbench.result.GeneratorUsage;
import io.esbench.result.LiveTask;
import io.esbench.result.NodeMoment;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.micrometer.core.instrument.Tags;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The figures of one race as meters. One writing thread. */
final class RaceMeters {
  private static final double MILLIS = 1_000;

  private final Board board;
  private final ResultMeters results;
  private final RaceHead head;
  private List<TaskMeters> step = List.of();
  private Set<String> nodes = Set.of();
  private FinishedSeconds seconds = new FinishedSeconds();

  /** With the board for its figures. */
  RaceMeters(Board board, RaceHead head) {
    this.board = board;
    this.results = new ResultMeters(board);
    this.head = head;
    status("running");
  }

  /** What all figures of a race have. */
  static Tags tags(RaceHead head) {
    return Tags.of(
        "race", head.info().raceId(),
        "track", head.info().track(),
        "challenge", head.info().challenge());
  }

  private void status(String status) {
    String version = head.target().version();
    board.set(
        Metrics.RACE,
        1,
        status,
        head.generator().esbenchVersion(),
        head.target().distribution() + (version == null ? "" : " " + version));
  }

  void starts(List<TaskStart> tasks) {
    step.forEach(TaskMeters::gone);
    step = tasks.stream().map(task -> new TaskMeters(board, task)).toList();
    seconds = new FinishedSeconds();
  }

  void second(Moment moment) {
    for (TaskGlimpse glimpse : moment.held()) {
      step.get(glimpse.task()).held(glimpse);
    }
    for (TaskSecond second : seconds.add(moment.held(), moment.nanos())) {
      step.get(second.task()).second(second);
    }
    Map<String, LiveTask> running =
        moment.tasks().stream()
            .collect(Collectors.toMap(LiveTask::task, each -> each, (one, other) -> other));
    step.forEach(each -> each.live(running.get(each.name())));
    GeneratorUsage usage = moment.generator();
    if (usage != null) {
      generator(usage);
    }
  }

  private void generator(GeneratorUsage usage) {
    set(Metrics.GENERATOR_CPU, usage.processCores());
    set(Metrics.GENERATOR_LOOP, usage.busiestLoopShare());
    set(Metrics.GENERATOR_MACHINE, usage.machineShare());
    Runtime jvm = Runtime.getRuntime();
    board.set(Metrics.GENERATOR_HEAP, (double) (jvm.totalMemory() - jvm.freeMemory()));
    board.set(Metrics.GENERATOR_GC, usage.gc().totalMillis() / MILLIS);
    board.set(Metrics.GENERATOR_CONNECTIONS, (double) usage.connectionsOpened());
  }

  private void set(Metric metric, @Nullable Double value) {
    if (value != null) {
      board.set(metric, value);
    }
  }

  void nodes(ClusterMoment reading) {
    Set<String> there =
        reading.nodes().stream().map(NodeMoment::node).collect(Collectors.toUnmodifiableSet());
    nodes.stream().filter(node -> !there.contains(node)).forEach(this::left);
    nodes = there;
    for (NodeMoment node : reading.nodes()) {
      node.values()
          .forEach(
              (metric, value) ->
                  board.set(Metrics.of(metric), Metrics.value(metric, value), node.node()));
    }
  }

  private void left(String node) {
    board.remove(Metrics.NODE::contains, node);
  }

  void ended(List<TaskResult> ended) {
    List<TaskMeters> left = new ArrayList<>(step);
    for (TaskResult result : ended) {
      step.stream().filter(each -> each.is(result.task())).forEach(each -> each.ended(result));
      left.removeIf(each -> each.is(result.task()));
      results.ended(result);
    }
    left.forEach(TaskMeters::gone);
    step = List.of();
  }

  void complete(RaceResult result) {
    results.complete(result);
    board.remove(Metrics.RACE::equals, "running");
    status(result.status().name().toLowerCase(Locale.ROOT));
  }
}
