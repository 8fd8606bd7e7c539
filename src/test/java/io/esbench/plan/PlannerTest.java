package io.esbench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.track.Bounds;
import io.esbench.track.Challenge;
import io.esbench.track.CompletedBy;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.Parallel;
import io.esbench.track.RawJson;
import io.esbench.track.ScheduleItem;
import io.esbench.track.Task;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlannerTest {
  @Test
  void everyItemIsAStep() {
    RacePlan plan = plan(Slice.WHOLE, task("x", 2), group(null, task("a", 2), task("b", 1)));

    assertThat(plan.steps()).extracting(Step::id).containsExactly(0, 1);
    assertThat(plan.steps().get(0).assignments())
        .containsExactly(new Assignment(task("x", 2), 0, 2, 2));
    assertThat(plan.steps().get(1).assignments())
        .containsExactly(
            new Assignment(task("a", 2), 0, 2, 2), new Assignment(task("b", 1), 0, 1, 1));
    assertThat(plan.steps().get(1).concurrency()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 7, 20})
  void slicesCoverEveryClientOnce(int of) {
    int next = 0;
    for (int index = 0; index < of; index++) {
      Step step = plan(new Slice(index, of), task("x", 17)).steps().get(0);
      for (Assignment assignment : step.assignments()) {
        assertThat(assignment.firstClient()).isEqualTo(next);
        assertThat(assignment.allClients()).isEqualTo(17);
        next += assignment.clients();
      }
    }
    assertThat(next).isEqualTo(17);
  }

  @Test
  void aGroupCapsItsClients() {
    ScheduleItem capped = group(2, task("a", 1), task("b", 1), task("c", 1));
    ScheduleItem generous = group(9, task("d", 1), task("e", 1));
    RacePlan plan = plan(Slice.WHOLE, capped, generous, task("wide", 8));

    assertThat(plan.steps()).extracting(Step::concurrency).containsExactly(2, 2, 8);
  }

  @Test
  void aCompletingTaskThatIsGoneLeavesTheGroupToItsLastTask() {
    Parallel gone = new Parallel(List.of(task("a", 1)), null, new CompletedBy.TaskNamed("b"));
    Parallel there = new Parallel(List.of(task("a", 1)), null, new CompletedBy.TaskNamed("a"));
    RacePlan plan = plan(Slice.WHOLE, gone, there);

    assertThat(plan.steps().get(0).completion()).isEqualTo(new CompletedBy.All());
    assertThat(plan.steps().get(1).completion()).isEqualTo(new CompletedBy.TaskNamed("a"));
  }

  private static RacePlan plan(Slice slice, ScheduleItem... items) {
    return Planner.plan(
        new Challenge("c", "", true, RawJson.EMPTY_OBJECT, null, List.of(items)), slice);
  }

  private static Parallel group(@Nullable Integer clients, Task... tasks) {
    return new Parallel(List.of(tasks), clients, new CompletedBy.All());
  }

  private static Task task(String name, int clients) {
    return new Task(
        name,
        new Operation(name, "search", RawJson.EMPTY_OBJECT, Location.NONE),
        clients,
        new Bounds.Iterations(0, 1),
        null,
        "deterministic",
        null,
        List.of(),
        RawJson.EMPTY_OBJECT,
        RawJson.EMPTY_OBJECT,
        Location.NONE);
  }
}
