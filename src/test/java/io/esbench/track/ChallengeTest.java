package io.esbench.track;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is left of a challenge on a target that lacks something. */
final class ChallengeTest {
  private static Task task(String name, Feature... needs) {
    return new Task(
        name,
        new Operation(name, "search", RawJson.EMPTY_OBJECT, Location.NONE),
        1,
        new Bounds.Exhaustion(0),
        null,
        "deterministic",
        null,
        List.of(),
        RawJson.EMPTY_OBJECT,
        false,
        Set.of(needs),
        RawJson.EMPTY_OBJECT,
        Location.NONE);
  }

  private static List<String> left(Set<Feature> missing, ScheduleItem... schedule) {
    Challenge challenge =
        new Challenge("c", "", true, RawJson.EMPTY_OBJECT, null, Arrays.asList(schedule));
    return challenge.without(missing).schedule().stream()
        .map(item -> item.tasks().stream().map(Task::name).toList().toString())
        .toList();
  }

  private static Parallel group(CompletedBy end, Task... tasks) {
    return new Parallel(List.of(tasks), null, end);
  }

  @Test
  void aTaskIsLeftOutIfAnythingThatItNeedsIsMissing() {
    Task plain = task("plain");
    Task one = task("one", Feature.ILM);
    Task both = task("both", Feature.ILM, Feature.LOGSDB);

    assertThat(left(Set.of(), plain, one, both)).containsExactly("[plain]", "[one]", "[both]");
    assertThat(left(Set.of(Feature.LOGSDB), plain, one, both)).containsExactly("[plain]", "[one]");
    assertThat(left(Set.of(Feature.ILM), plain, one, both)).containsExactly("[plain]");
  }

  @Test
  void aGroupGoesWithItsLastTaskOrWithTheOneThatEndsIt() {
    Task stays = task("stays");
    Task goes = task("goes", Feature.ILM);
    Set<Feature> missing = Set.of(Feature.ILM);

    assertThat(left(missing, group(new CompletedBy.All(), stays, goes))).containsExactly("[stays]");
    assertThat(left(missing, group(new CompletedBy.All(), goes))).isEmpty();
    assertThat(left(missing, group(new CompletedBy.TaskNamed("goes"), stays, goes))).isEmpty();
    assertThat(left(missing, group(new CompletedBy.TaskNamed("stays"), stays, goes)))
        .containsExactly("[stays]");
  }
}
