package io.esbench.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TaskLoadTest {
  private static final TaskLoad LOAD =
      new TaskLoad(
          "find", 64, new Throughput(200, "ops"), Duration.ofSeconds(5), Duration.ofSeconds(30));

  private static Task task(String name, String type, String params) {
    return new Task(
        name,
        new Operation(name, type, new RawJson(params), Location.NONE),
        2,
        new Bounds.Iterations(1, 10),
        new Throughput(3, "ops"),
        "poisson",
        Duration.ofSeconds(2),
        List.of("tag"),
        RawJson.EMPTY_OBJECT,
        RawJson.EMPTY_OBJECT,
        Location.NONE);
  }

  private static Challenge challenge(ScheduleItem... items) {
    return new Challenge("c", "", true, RawJson.EMPTY_OBJECT, null, List.of(items));
  }

  @Test
  void oneTaskRunsByTimeUnderTheOtherLoadAndNothingBeforeOrAfterIt() {
    Challenge changed =
        LOAD.applied(
            challenge(
                task("before", "refresh", "{}"),
                task("find", "search", "{\"body\":{}}"),
                task("after", "refresh", "{}")));

    assertThat(changed.tasks()).hasSize(1);
    Task task = changed.tasks().get(0);
    assertThat(task.name()).isEqualTo("find");
    assertThat(task.clients()).isEqualTo(64);
    assertThat(task.target()).isEqualTo(new Throughput(200, "ops"));
    assertThat(task.schedule()).isEqualTo("poisson");
    assertThat(task.rampUp()).isNull();
    assertThat(task.bounds())
        .isEqualTo(new Bounds.TimePeriod(Duration.ofSeconds(5), Duration.ofSeconds(30)));
  }

  @Test
  void nothingOfTheTrackEndsItEarly() {
    Challenge stopping =
        new Challenge(
            "c",
            "",
            true,
            RawJson.EMPTY_OBJECT,
            null,
            List.of(task("find", "search", "{}")),
            Challenge.About.NOTHING,
            List.of(
                new StopCondition(
                    "data-node cpu >= 80 %", 0.8, StopCondition.USUAL_WINDOW, List.of("find"))));

    assertThat(LOAD.applied(stopping).stops()).isEmpty();
    assertThat(stopping.inTestMode().stops()).hasSize(1);
  }

  @Test
  void whatRunsBesideItKeepsItsLoad() {
    Challenge changed =
        LOAD.applied(
            challenge(
                new Parallel(
                    List.of(task("load", "bulk", "{}"), task("find", "search", "{}")),
                    3,
                    new CompletedBy.TaskNamed("load"))));

    Parallel group = (Parallel) changed.schedule().get(0);
    assertThat(group.completedBy()).isEqualTo(new CompletedBy.All());
    assertThat(group.clients()).isNull();
    assertThat(group.tasks().get(0).clients()).isEqualTo(2);
    assertThat(group.tasks().get(0).target()).isEqualTo(new Throughput(3, "ops"));
    assertThat(group.tasks().get(0).bounds()).isEqualTo(group.tasks().get(1).bounds());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bulk   | {}                    | {\"looped\":true}",
        "bulk   | {\"bulk-size\":5}     | {\"looped\":true,\"bulk-size\":5}",
        "bulk   | {\"looped\":false}    | {\"looped\":false}",
        "search | {\"body\":{}}         | {\"body\":{}}",
      })
  void bulksBeginTheirCorpusAgain(String type, String params, String expected) {
    Task task = LOAD.applied(challenge(task("find", type, params))).tasks().get(0);
    assertThat(task.operation().params().text()).isEqualTo(expected);
  }

  @Test
  void whatTheChallengeMakesBeforeTheTaskCanBeMadeFirst() {
    Challenge changed =
        LOAD.withSetUp()
            .applied(
                challenge(
                    task("drop", "delete-index", "{}"),
                    task("make", "create-index", "{}"),
                    task("wait", "cluster-health", "{}"),
                    task("other", "search", "{}"),
                    task("merge", "force-merge", "{}"),
                    task("find", "search", "{}"),
                    task("late", "delete-index", "{}")));
    assertThat(changed.tasks())
        .extracting(Task::name)
        .containsExactly("drop", "make", "wait", "find");
    assertThat(changed.tasks().get(0).bounds()).isEqualTo(new Bounds.Iterations(1, 10));
  }

  @Test
  void anUnknownTaskIsNamedWithTheNearest() {
    assertThatThrownBy(() -> LOAD.applied(challenge(task("fined", "search", "{}"))))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "challenge 'c' has no task 'find'; did you mean 'fined'?; its tasks are: fined");
  }
}
