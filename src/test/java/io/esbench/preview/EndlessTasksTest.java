package io.esbench.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.op.Effect;
import io.esbench.op.ParamSource;
import io.esbench.op.PreparedOperation;
import io.esbench.track.Bounds;
import io.esbench.track.Challenge;
import io.esbench.track.CompletedBy;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.Parallel;
import io.esbench.track.RawJson;
import io.esbench.track.ScheduleItem;
import io.esbench.track.Task;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class EndlessTasksTest {
  private static final Bounds WARM_UP = new Bounds.TimePeriod(Duration.ofSeconds(5), null);
  private static final Bounds PERIOD = new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(5));
  private static final Bounds NONE = new Bounds.Exhaustion(0);
  private static final Task ENDLESS = task("endless", WARM_UP);
  private static final Task ENDING = task("ending", PERIOD);

  private final Map<Task, PreparedOperation> operations = new HashMap<>();

  /** An operation that is only looked at. */
  private record Looked(String unit, boolean finite) implements PreparedOperation {
    @Override
    public boolean inReport() {
      return true;
    }

    @Override
    public List<Effect> effects() {
      return List.of();
    }

    @Override
    public ParamSource params(int client, int clients) {
      throw new UnsupportedOperationException("is never run");
    }
  }

  static Stream<Arguments> tasks() {
    return Stream.of(
        Arguments.of("search", WARM_UP, "ops", false, "never ends"),
        Arguments.of("search", PERIOD, "ops", false, null),
        Arguments.of("search", NONE, "ops", false, null),
        Arguments.of("search", new Bounds.Iterations(1, 1), "ops", false, null),
        Arguments.of("bulk", WARM_UP, "docs", true, null),
        Arguments.of("bulk", NONE, "docs", true, null),
        Arguments.of("looped", NONE, "docs", false, "sends bulks without end"),
        Arguments.of("looped", WARM_UP, "docs", false, "never ends"),
        Arguments.of("looped", PERIOD, "docs", false, null));
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void tellsWhatEnds(
      String name, Bounds bounds, String unit, boolean finite, @Nullable String why) {
    Task task = task(name, bounds);
    operations.put(task, new Looked(unit, finite));

    Map<Task, String> endless = found(task);

    if (why == null) {
      assertThat(endless).isEmpty();
    } else {
      assertThat(endless).containsOnlyKeys(task);
      assertThat(endless.get(task)).startsWith("task '" + name + "' " + why);
    }
  }

  @Test
  void anotherTaskOfTheGroupMayEndIt() {
    assertThat(found(group(new CompletedBy.TaskNamed("ending")))).isEmpty();
    assertThat(found(group(new CompletedBy.AnyTask()))).isEmpty();
    assertThat(found(group(new CompletedBy.All()))).containsOnlyKeys(ENDLESS);
  }

  @Test
  void aGroupThatAnEndlessTaskCompletesNeverEnds() {
    assertThat(found(group(new CompletedBy.TaskNamed("endless"))).get(ENDLESS))
        .isEqualTo(
            "task 'endless' never ends, so the parallel group that it completes never ends: it has"
                + " a 'warmup-time-period' only; add a 'time-period'");
  }

  @Test
  void aGroupWithoutTheTaskThatCompletesItWaitsForAll() {
    assertThat(found(group(new CompletedBy.TaskNamed("left out")))).containsOnlyKeys(ENDLESS);
  }

  @Test
  void aRunnerThatCountsDocumentsRunsOncePerClient() {
    Task reindex = task("reindex", NONE);
    operations.put(reindex, new Looked("docs", false));
    assertThat(found(reindex)).isEmpty();
  }

  private Parallel group(CompletedBy completion) {
    operations.put(ENDLESS, new Looked("ops", false));
    operations.put(ENDING, new Looked("ops", false));
    return new Parallel(List.of(ENDLESS, ENDING), null, completion);
  }

  private Map<Task, String> found(ScheduleItem item) {
    return new EndlessTasks(operations)
        .of(new Challenge("c", "", true, RawJson.EMPTY_OBJECT, null, List.of(item)));
  }

  private static Task task(String name, Bounds bounds) {
    return new Task(
        name,
        new Operation(
            name, name.equals("looped") ? "bulk" : "search", RawJson.EMPTY_OBJECT, Location.NONE),
        1,
        bounds,
        null,
        "deterministic",
        null,
        List.of(),
        RawJson.EMPTY_OBJECT,
        RawJson.EMPTY_OBJECT,
        Location.NONE);
  }
}
