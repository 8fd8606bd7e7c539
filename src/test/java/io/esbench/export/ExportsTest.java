package io.esbench.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;
import io.esbench.result.ClusterMoment;
import io.esbench.result.ExportResult;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.time.NanoTime;
import io.esbench.time.WallClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** No exporter, whatever it does, reaches the race that tells it. */
final class ExportsTest {
  private static final RaceResult RACE = SampleResults.ladder();
  private static final RaceHead HEAD =
      new RaceHead(
          RACE.info(), RACE.target(), RACE.generator(), new WallClock(RACE.info().started(), 0));
  private static final String ID = RACE.info().raceId();

  private final ScriptedExporter exporter = new ScriptedExporter();
  private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());

  private final List<String> told = new ArrayList<>();

  private Exports opened(Duration last) {
    return Exports.open(List.of(exporter.plan()), NanoTime.system(), warnings::add, last);
  }

  private static Moment moment(long nanos) {
    return new Moment(nanos, List.of(), List.of(), null);
  }

  private static void race(Exports exports) {
    exports.begins(HEAD);
    exports.starts(
        List.of(new TaskLabel("find", "find", "search", 1, true)),
        List.of(Offer.unthrottled("ops")));
    exports.second(moment(1));
    exports.nodes(new ClusterMoment(1.5, List.of()));
    exports.ended(List.of());
  }

  @Test
  void tellsEverythingInOrder() {
    try (Exports exports = opened(Duration.ofSeconds(30))) {
      race(exports);
      List<ExportResult> results = exports.finish(RACE, told::add);

      assertThat(exporter.calls)
          .containsExactly(
              "begins " + ID,
              "starts find",
              "second 1",
              "nodes 1.5",
              "ended 0",
              "complete " + ID,
              "finish");
      assertThat(results)
          .containsExactly(new ExportResult("scripted", "nowhere:1", "values", 7, 0, 0, 0, ""));
      assertThat(results.get(0).whole()).isTrue();
    }
    assertThat(exporter.calls).last().isEqualTo("close");
    assertThat(warnings).isEmpty();
  }

  @Test
  void racesOfAnAcceptanceAreToldByWhatTheyArePartOf() {
    try (Exports exports = opened(Duration.ofSeconds(30))) {
      Exports pass = exports.within("nightly").within("pass-2");
      pass.begins(HEAD);
      var unused = pass.finish(RACE, told::add);

      assertThat(exporter.calls)
          .containsExactly(
              "begins nightly/pass-2/" + ID, "complete nightly/pass-2/" + ID, "finish");
    }
  }

  @Test
  void oneThatHangsHoldsNobodyUpAndIsGivenUpAtTheEnd() throws InterruptedException {
    exporter.hangs = true;
    try (Exports exports = opened(Duration.ofMillis(50))) {
      exports.begins(HEAD);
      exporter.stuck.await();
      // Its thread is stuck from here on; each of these returns all the same.
      for (int second = 0; second < 10 * ExportLine.SECONDS; second++) {
        exports.second(moment(second));
      }
      ExportResult result = exports.finish(RACE, told::add).get(0);

      assertThat(result.whole()).isFalse();
      assertThat(result.delivered()).as("of a race that it never began").isZero();
      assertThat(result.droppedSeconds()).isEqualTo(10L * ExportLine.SECONDS);
      assertThat(result.problem()).startsWith("given up: ");
      assertThat(RACE.exported(List.of(result)).notes())
          .last()
          .asString()
          .contains("export to scripted (nowhere:1)", "1,200 seconds dropped", "given up");
    }
  }

  @Test
  void whyItWasGivenUpIsToldWithItsOwnReason() throws InterruptedException {
    exporter.delivery = new Delivery(0, 7, "status 429");
    AtomicLong nanos = new AtomicLong();
    AtomicLong step = new AtomicLong();
    NanoTime time = () -> nanos.addAndGet(step.get());
    try (Exports exports =
        Exports.open(List.of(exporter.plan()), time, warnings::add, Duration.ofSeconds(30))) {
      exports.begins(HEAD);
      assertThat(exports.finish(RACE, line -> {}).get(0).problem()).isEqualTo("status 429");
      exporter.hangs = true;
      exports.second(moment(1));
      exporter.stuck.await();
      step.set(Duration.ofSeconds(30).toNanos());
      assertThat(exports.finish(RACE, line -> {}).get(0).problem())
          .isEqualTo("given up: it had not ended 30 s after the race; status 429");
    }
  }

  /** Seconds of the race that were still to be told are part of the bound. */
  @Test
  void theEndHasWhatIsLeftOfTheBound() {
    AtomicLong nanos = new AtomicLong();
    NanoTime aSecondLaterEachTime = () -> nanos.getAndAdd(Duration.ofSeconds(1).toNanos());
    try (Exports exports =
        Exports.open(
            List.of(exporter.plan()),
            aSecondLaterEachTime,
            warnings::add,
            Duration.ofSeconds(60))) {
      race(exports);
      exports.finish(RACE, line -> {});
      assertThat(exporter.bounds.element())
          .isBetween(Duration.ofSeconds(57), Duration.ofSeconds(59));
    }
  }

  @Test
  void oneThatStillHangsIsNotWaitedForAgain() throws InterruptedException {
    exporter.hangs = true;
    AtomicLong nanos = new AtomicLong();
    NanoTime overAtOnce = () -> nanos.addAndGet(Duration.ofSeconds(10).toNanos());
    try (Exports exports =
        Exports.open(List.of(exporter.plan()), overAtOnce, warnings::add, Duration.ofSeconds(10))) {
      race(exports);
      exporter.stuck.await();
      assertThat(exports.finish(RACE, told::add).get(0).problem()).startsWith("given up: ");
      long asked = nanos.get();
      race(exports);
      ExportResult second = exports.finish(RACE, told::add).get(0);

      assertThat(second.problem()).startsWith("given up: ");
      assertThat(second.droppedSeconds()).as("a look at tasks, and one at nodes").isOne();
      assertThat(nanos.get() - asked)
          .as("the clock is read for the end of the bound only")
          .isEqualTo(Duration.ofSeconds(10).toNanos());
    }
  }

  @Test
  void theOldestSecondsGoWhenItIsSlow() throws InterruptedException {
    exporter.hangs = true;
    try (Exports exports = opened(Duration.ofSeconds(30))) {
      exports.begins(HEAD);
      exporter.stuck.await();
      for (int second = 1; second <= ExportLine.SECONDS + 5; second++) {
        exports.second(moment(second));
      }
      exporter.hangs = false;
      exporter.goOn.countDown();
      ExportResult result = exports.finish(RACE, told::add).get(0);

      assertThat(result.droppedSeconds()).isEqualTo(5);
      assertThat(exporter.seconds).hasValue(ExportLine.SECONDS);
      assertThat(exporter.calls)
          .startsWith("begins " + ID, "second 6")
          .contains("second " + (ExportLine.SECONDS + 5))
          .doesNotContain("second 5");
    }
  }

  @Test
  void oneThatFailsIsTriedAgainCountedAndToldOnce() {
    exporter.fails = true;
    try (Exports exports = opened(Duration.ofSeconds(30))) {
      race(exports);
      ExportResult result = exports.finish(RACE, told::add).get(0);

      assertThat(exporter.calls).hasSize(7);
      assertThat(result.failures()).isEqualTo(7);
      assertThat(result.problem()).isEqualTo("connection refused");
    }
    assertThat(warnings)
        .containsExactly(
            "export to scripted (nowhere:1): connection refused; the race goes on, and what is not"
                + " delivered is counted");
  }

  @Test
  void whatItCouldNotDeliverIsToldOnceWhileTheRaceRuns() {
    exporter.delivery = new Delivery(3, 4, "answered 500");
    try (Exports exports = opened(Duration.ofSeconds(30))) {
      race(exports);
      ExportResult result = exports.finish(RACE, told::add).get(0);

      assertThat(result.note())
          .isEqualTo(
              "export to scripted (nowhere:1): 3 values delivered, 4 not delivered (answered 500)");
    }
    assertThat(warnings).hasSize(1).first().asString().contains("answered 500");
  }

  @Test
  void aUserWhoCannotWaitEndsTheWait() throws InterruptedException {
    exporter.hangs = true;
    try (Exports exports = opened(Duration.ofHours(1))) {
      race(exports);
      exporter.stuck.await();
      Thread.currentThread().interrupt();
      ExportResult result = exports.finish(RACE, told::add).get(0);

      assertThat(Thread.interrupted()).isTrue();
      assertThat(result.problem()).isEqualTo("given up: interrupted by the user");
      assertThat(told).isEmpty();
    }
  }

  @Test
  void aWaitOfMoreThanAMomentIsTold() throws InterruptedException {
    exporter.hangs = true;
    AtomicLong nanos = new AtomicLong();
    NanoTime overAtOnce = () -> nanos.addAndGet(Duration.ofSeconds(10).toNanos());
    try (Exports exports =
        Exports.open(List.of(exporter.plan()), overAtOnce, warnings::add, Duration.ofSeconds(10))) {
      race(exports);
      exporter.stuck.await();
      exports.finish(RACE, told::add);

      assertThat(told)
          .containsExactly("delivering the last figures to scripted (nowhere:1), at most 10 s");
    }
  }

  @Test
  void aCallThatFailsLateIsNoneOfTheNextRace() throws InterruptedException {
    exporter.hangs = true;
    exporter.fails = true;
    try (Exports exports = opened(Duration.ofMillis(50))) {
      exports.begins(HEAD);
      exporter.stuck.await();
      exports.finish(RACE, told::add);
      exports.begins(HEAD);
      exporter.hangs = false;
      exporter.failsOnce = true;
      exporter.goOn.countDown();
      CountDownLatch over = new CountDownLatch(1);
      exporter.onEnded = over::countDown;
      exports.ended(List.of());
      over.await();

      assertThat(exports.finish(RACE, told::add).get(0).failures()).isZero();
    }
  }

  @Test
  void countsEachRaceAnew() {
    try (Exports exports = opened(Duration.ofSeconds(30))) {
      exporter.fails = true;
      race(exports);
      assertThat(exports.finish(RACE, told::add).get(0).failures()).isEqualTo(7);
      exporter.fails = false;
      race(exports);
      assertThat(exports.finish(RACE, told::add).get(0).whole()).isTrue();
    }
  }

  @Test
  void aQueueOfVeryManyStepsIsBoundedToo() throws InterruptedException {
    exporter.hangs = true;
    try (Exports exports = opened(Duration.ofMillis(50))) {
      exports.begins(HEAD);
      exporter.stuck.await();
      for (int i = 0; i < ExportLine.ENTRIES + 10; i++) {
        exports.ended(List.of());
      }
      assertThat(exports.finish(RACE, told::add).get(0).droppedSeconds()).isPositive();
    }
  }

  @Test
  void closesWhatIsOpenWhenOneCanNeverWork() {
    ExportPlan taken =
        new ExportPlan(
            "prometheus",
            ":1",
            () -> {
              throw new EnvironmentException("port 1 is taken");
            });

    assertThatThrownBy(
            () -> Exports.open(List.of(exporter.plan(), taken), NanoTime.system(), warnings::add))
        .isInstanceOf(EnvironmentException.class);
    assertThat(exporter.calls).containsExactly("close");
  }
}
