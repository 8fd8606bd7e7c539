package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.ClusterMoment;
import io.esbench.result.ClusterTrace;
import io.esbench.result.ConditionMet;
import io.esbench.result.LiveTask;
import io.esbench.track.Bounds;
import io.esbench.track.Challenge;
import io.esbench.track.RawJson;
import io.esbench.track.StopCondition;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which tasks end at which CPU; a reading and a question each second. */
final class StopConditionsTest {
  private static final Duration WINDOW = Duration.ofSeconds(5);
  private static final StopCondition LOAD = condition("load");
  private static final StopCondition ALL = condition();

  private final ToldProgress progress = new ToldProgress();
  private long second;

  private static StopCondition condition(String... tasks) {
    return new StopCondition("data-node cpu >= 80 %", 0.8, WINDOW, List.of(tasks));
  }

  private StopConditions conditions(StopCondition... conditions) {
    Challenge challenge =
        new Challenge(
            "c",
            "",
            true,
            RawJson.EMPTY_OBJECT,
            null,
            List.of(
                Sketch.task("load", 1, new Bounds.Exhaustion(0), null),
                Sketch.task("find", 1, new Bounds.Exhaustion(0), null)),
            Challenge.About.NOTHING,
            List.of(conditions));
    return new StopConditions(challenge, () -> second * 1_000_000_000L, 0, progress);
  }

  private LiveTask live(String name, boolean warmup) {
    return new LiveTask(name, warmup, second, null, 0, null, 1, "ops", 1, 1, 0, 0, false);
  }

  /** Whether tasks end in each second at such a share of CPU. */
  private List<Set<String>> asked(StopConditions conditions, List<LiveTask> live, double... cpu) {
    List<Set<String>> ended = new ArrayList<>();
    for (double share : cpu) {
      second++;
      conditions.read(new ClusterMoment(second, List.of(RecentCpuTest.node("n", true, share))));
      ended.add(conditions.enough(live));
    }
    return ended;
  }

  private static Set<String> all(List<Set<String>> ended) {
    return ended.stream().reduce(Set.of(), (a, b) -> a.isEmpty() ? b : a);
  }

  @Test
  void aTaskEndsWhenTheMeanOverTheWindowIsHighEnough() {
    StopConditions conditions = conditions(LOAD);
    conditions.starts();
    List<Set<String>> ended =
        asked(
            conditions,
            List.of(live("load", false), live("find", false)),
            0.2,
            0.2,
            0.8,
            0.8,
            0.8,
            0.8,
            0.8,
            0.8);

    // The five seconds up to the seventh reading are the first with nothing below.
    assertThat(ended.subList(0, 6)).allMatch(Set::isEmpty);
    assertThat(ended.get(6)).containsExactly("load");
    assertThat(ended.get(7)).isEmpty();
    assertThat(progress.lines()).isEmpty();
    conditions.tell();
    conditions.tell();
    ConditionMet met = Objects.requireNonNull(conditions.met("load"));
    assertThat(met.condition()).isEqualTo("data-node cpu >= 80 %");
    assertThat(met.value()).isEqualTo(80);
    assertThat(met.windowSeconds()).isEqualTo(5);
    assertThat(met.ended()).isEqualTo(ConditionMet.Ended.TASK);
    assertThat(conditions.met("find")).isNull();
    assertThat(conditions.endedTasks()).isTrue();
    assertThat(conditions.scheduleOver()).isFalse();
    assertThat(progress.lines())
        .containsExactly(
            "data-node cpu >= 80 %: a data node used 80 % of its cores for 5 s; ending load");
  }

  @Test
  void aSinglePeakEndsNothing() {
    StopConditions conditions = conditions(LOAD);
    conditions.starts();

    assertThat(
            all(
                asked(
                    conditions,
                    List.of(live("load", false)),
                    0.7,
                    0.7,
                    0.7,
                    1,
                    0.7,
                    0.7,
                    0.7,
                    0.7)))
        .isEmpty();
    assertThat(conditions.endedTasks()).isFalse();
    assertThat(conditions.notes(List.of("load", "find"), List.of(), ClusterTrace.none("")))
        .isEmpty();
  }

  @Test
  void theWarmUpDoesNotCount() {
    StopConditions conditions = conditions(ALL);
    conditions.starts();
    double[] busy = new double[20];
    Arrays.fill(busy, 1);

    assertThat(all(asked(conditions, List.of(live("load", true), live("find", false)), busy)))
        .isEmpty();
    assertThat(conditions.scheduleOver()).isFalse();
    asked(conditions, List.of(live("load", false)), 1, 1, 1, 1, 1);
    assertThat(conditions.scheduleOver()).isFalse();
    asked(conditions, List.of(live("load", false)), 1);
    assertThat(conditions.scheduleOver()).isTrue();
  }

  /** In a group with fewer clients than tasks one begins when another has ended. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theWindowBeginsAnewAfterAWarmUpOrAPauseBetweenMeasuredPhases(boolean warmUp) {
    StopConditions conditions = conditions(condition("load", "find"));
    conditions.starts();
    List<LiveTask> between = warmUp ? List.of(live("find", true)) : List.of();

    assertThat(all(asked(conditions, List.of(live("load", false)), 1, 1, 1, 1))).isEmpty();
    assertThat(all(asked(conditions, between, 1))).isEmpty();
    assertThat(all(asked(conditions, List.of(live("find", false)), 1, 1, 1, 1, 1))).isEmpty();
    assertThat(all(asked(conditions, List.of(live("find", false)), 1)))
        .containsExactlyInAnyOrder("load", "find");
  }

  @Test
  void aConditionOfAGroupEndsTasksThatHaveNotBegunAndNamesThem() {
    StopConditions conditions = conditions(condition("load", "gone", "find"), condition("find"));
    conditions.starts();

    assertThat(all(asked(conditions, List.of(live("load", false)), 1, 1, 1, 1, 1, 1)))
        .containsExactlyInAnyOrder("load", "find");
    assertThat(conditions.met("find")).isNull();
    // Nothing is said of the condition of 'find' alone, which could not be judged for that reason.
    assertThat(conditions.notes(List.of("load"), List.of(), ClusterTrace.none("")))
        .containsExactly("Not needed, as data-node cpu >= 80 % was met in load: find");
  }

  @Test
  void aTaskThatEndedTellsWhatEndedItNotWhatLetItRunOn() {
    StopConditions conditions =
        conditions(ALL, new StopCondition("data-node cpu >= 90 %", 0.9, WINDOW, List.of("load")));
    conditions.starts();
    asked(conditions, List.of(live("load", false)), 0.8, 0.8, 0.8, 0.8, 0.8, 0.8);
    assertThat(Objects.requireNonNull(conditions.met("load")).ended())
        .isEqualTo(ConditionMet.Ended.SCHEDULE);
    asked(conditions, List.of(live("load", false)), 1, 1, 1, 1, 1);

    ConditionMet met = Objects.requireNonNull(conditions.met("load"));
    assertThat(met.condition()).isEqualTo("data-node cpu >= 90 %");
    assertThat(met.ended()).isEqualTo(ConditionMet.Ended.TASK);
  }

  @Test
  void inTheLastItemAConditionOfTheChallengeEndsNothing() {
    StopConditions conditions = conditions(ALL);
    conditions.starts();
    asked(conditions, List.of(live("find", false)), 1, 1, 1, 1, 1, 1);
    conditions.tell();

    assertThat(Objects.requireNonNull(conditions.met("find")).ended())
        .isEqualTo(ConditionMet.Ended.NOTHING);
    assertThat(conditions.endedTasks()).isFalse();
    assertThat(progress.lines())
        .containsExactly(
            "data-node cpu >= 80 %: a data node used 100 % of its cores for 5 s; nothing follows in"
                + " the schedule");
    assertThat(conditions.notes(List.of("load", "find"), List.of(), ClusterTrace.none("")))
        .isEmpty();
  }

  @Test
  void aConditionWhoseTaskWasNotNeededIsNotSpokenOf() {
    StopConditions conditions = conditions(ALL, condition("find"));
    conditions.starts();
    asked(conditions, List.of(live("load", false)), 1, 1, 1, 1, 1, 1);

    assertThat(conditions.notes(List.of("load"), List.of("find"), ClusterTrace.none("")))
        .containsExactly("Not needed, as data-node cpu >= 80 % was met in load: find");
  }

  @Test
  void whatTheStepBeforeDidSaysNothingAboutTheNext() {
    StopConditions conditions = conditions(ALL);
    conditions.starts();
    asked(conditions, List.of(live("load", false)), 1, 1, 1, 1, 1);
    conditions.starts();
    asked(conditions, List.of(live("find", false)), 1, 1, 1, 1, 1);
    assertThat(conditions.scheduleOver()).isFalse();

    asked(conditions, List.of(live("find", false)), 1);
    assertThat(conditions.scheduleOver()).isTrue();
  }

  @Test
  void aConditionOfTheChallengeEndsNoTaskButTheSchedule() {
    StopConditions conditions = conditions(ALL);
    conditions.starts();
    List<Set<String>> ended =
        asked(conditions, List.of(live("load", false)), 0.9, 0.9, 0.9, 0.9, 0.9, 0.9);

    assertThat(all(ended)).isEmpty();
    assertThat(conditions.scheduleOver()).isTrue();
    assertThat(Objects.requireNonNull(conditions.met("load")).ended())
        .isEqualTo(ConditionMet.Ended.SCHEDULE);
    assertThat(conditions.notes(List.of("load"), List.of("find", "more"), ClusterTrace.none("")))
        .containsExactly("Not needed, as data-node cpu >= 80 % was met in load: find, more");
  }

  @Test
  void aClusterThatTellsNothingEndsNothingAndThatIsSaid() {
    StopConditions conditions = conditions(LOAD);
    conditions.starts();
    for (int i = 0; i < 20; i++) {
      second++;
      assertThat(conditions.enough(List.of(live("load", false)))).isEmpty();
    }

    assertThat(conditions.notes(List.of("load"), List.of(), ClusterTrace.none("403, not allowed")))
        .containsExactly(
            "The stop condition 'data-node cpu >= 80 %' of load was never judged, so it ended"
                + " nothing: the data nodes did not tell their CPU (403, not allowed)");
  }

  @Test
  void conditionsOfTasksThatAreFilteredOutAreNotSpokenOf() {
    StopConditions conditions = conditions(condition("gone"));

    assertThat(conditions.notes(List.of("load"), List.of(), ClusterTrace.none("403"))).isEmpty();
  }
}
