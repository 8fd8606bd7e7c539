package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.GeneratorFindings;
import io.esbench.result.Load;
import io.esbench.result.RateVerdict;
import io.esbench.result.Requests;
import io.esbench.result.SecondSample;
import io.esbench.result.SelfCheck;
import io.esbench.result.TaskMeta;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SelfChecksTest {
  private static final String SECONDS = "requests of all seconds = requests counted";
  private static final String TIMES = "times recorded = requests counted";
  private static final String SUM = "mean latency = mean start delay + mean service time";

  private static TaskResult task(
      long requests, double seconds, double meanMillis, RateVerdict verdict, DocumentCounts docs) {
    boolean paced = verdict != RateVerdict.UNTHROTTLED;
    Distribution times = mean(requests, meanMillis);
    Distribution delay = paced ? mean(requests, 0) : Distribution.EMPTY;
    Times all = new Times(times, times, times, Distribution.EMPTY, delay, mean(requests, 0));
    return task(requests, 0, all, seconds, verdict, docs, List.of(second(0, requests)));
  }

  /** The distributions of a task. */
  private record Times(
      Distribution latency,
      Distribution service,
      Distribution processing,
      Distribution failure,
      Distribution startDelay,
      Distribution generatorDelay) {}

  private static TaskResult task(
      long succeeded,
      long failed,
      Times times,
      double seconds,
      RateVerdict verdict,
      DocumentCounts docs,
      List<SecondSample> series) {
    return new TaskResult(
        "t",
        "op",
        "bulk",
        2,
        true,
        Instant.EPOCH,
        seconds,
        new ThroughputStats(1, 1, 1, 1, "docs/s"),
        times.latency,
        times.service,
        times.processing,
        times.failure,
        new Requests(succeeded, failed, 0L, null, List.of()),
        0,
        docs,
        new Load(
            verdict == RateVerdict.UNTHROTTLED ? null : 10.0,
            "ops",
            1,
            null,
            times.startDelay,
            times.generatorDelay,
            null,
            0,
            verdict),
        GeneratorFindings.notJudged("no"),
        series,
        List.of(),
        TaskMeta.NONE);
  }

  private static Distribution mean(long count, double millis) {
    return new Distribution(count, millis, 1, 10, 0, List.of(), List.of());
  }

  private static SecondSample second(int second, long requests) {
    return new SecondSample(second, true, requests, 0, requests, 1, 1, 0, 0, null, null, null);
  }

  private static TaskResult bulk(DocumentCounts docs) {
    return task(10, 0.5, 1, RateVerdict.UNTHROTTLED, docs);
  }

  private static List<SelfCheck> of(TaskResult... tasks) {
    return SelfChecks.of(List.of(tasks), Set.of(), null, null);
  }

  private static List<SelfCheck> ofDocuments(List<SelfCheck> checks) {
    return checks.stream().filter(check -> check.name().startsWith("documents")).toList();
  }

  private static SelfCheck named(String name, List<SelfCheck> checks) {
    return checks.stream().filter(check -> check.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void documentsThatTheChallengeDeletedAreNotExpectedInTheIndex() {
    List<SelfCheck> checks =
        SelfChecks.of(
            List.of(bulk(new DocumentCounts(100, 100, 0, 0, 0, 0, 0, 0))),
            Set.of("t"),
            Map.of("idx", 0L),
            null);

    assertThat(checks.get(0).detail()).startsWith("100 sent");
    assertThat(checks.get(1).detail()).isEqualTo("index 'idx' holds 0; 0 acknowledged");
    assertThat(checks).allMatch(SelfCheck::passed);
  }

  @Test
  void holdsWhenEveryDocumentIsAccountedForAndCounted() {
    List<SelfCheck> checks =
        SelfChecks.of(
            List.of(bulk(new DocumentCounts(100, 100, 0, 0, 0, 0, 0, 0))),
            Set.of(),
            Map.of("idx", 100L),
            100L);
    assertThat(checks).hasSize(5).allMatch(SelfCheck::passed);
    assertThat(checks.get(2).detail()).isEqualTo("index 'idx' holds 100; 100 in the corpus");
  }

  @Test
  void failsWhenADocumentHasNoFate() {
    assertThat(ofDocuments(of(bulk(new DocumentCounts(100, 98, 0, 0, 0, 1, 0, 0)))))
        .singleElement()
        .matches(check -> !check.passed())
        .extracting(SelfCheck::detail)
        .isEqualTo("100 sent; 98 acknowledged, 1 rejected, 0 failed");
  }

  @Test
  void failsWhenTheIndexHoldsFewerThanAcknowledged() {
    List<SelfCheck> checks =
        SelfChecks.of(
            List.of(bulk(new DocumentCounts(100, 100, 0, 0, 0, 0, 0, 0))),
            Set.of(),
            Map.of("idx", 99L),
            null);
    assertThat(ofDocuments(checks)).extracting(SelfCheck::passed).containsExactly(true, false);
  }

  @Test
  void othersThanBulksMayHaveChangedTheIndex() {
    List<SelfCheck> checks =
        SelfChecks.of(
            List.of(bulk(new DocumentCounts(100, 100, 0, 0, 0, 0, 0, 0))),
            Set.of(),
            Map.of("idx", 150L),
            100L);
    List<String> notes = new ArrayList<>();

    assertThat(SelfChecks.excused(checks, List.of(), notes)).isEqualTo(checks);
    assertThat(notes).isEmpty();
    List<SelfCheck> excused = SelfChecks.excused(checks, List.of("reindex"), notes);

    assertThat(SelfChecks.documentsLost(checks)).isTrue();
    assertThat(SelfChecks.documentsLost(excused)).isFalse();
    assertThat(SelfChecks.corpusIncomplete(excused)).isFalse();
    assertThat(ofDocuments(excused)).hasSize(1);
    assertThat(notes)
        .containsExactly(
            "not checked: documents in the index = documents acknowledged, for these tasks may have"
                + " changed documents too: reindex (index 'idx' holds 150; 100 acknowledged,"
                + " 0 of unknown fate)");
  }

  @Test
  void whatHoldsIsCheckedWhoeverWrote() {
    List<SelfCheck> checks =
        SelfChecks.of(
            List.of(bulk(new DocumentCounts(100, 100, 0, 0, 0, 0, 0, 0))),
            Set.of(),
            Map.of("idx", 100L),
            100L);
    List<String> notes = new ArrayList<>();
    assertThat(SelfChecks.excused(checks, List.of("raw"), notes)).isEqualTo(checks);
    assertThat(notes).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"90, true", "95, true", "100, true", "101, false", "89, false"})
  void documentsOfUnknownFateMayBeInTheIndex(long found, boolean passed) {
    List<SelfCheck> checks =
        SelfChecks.of(
            List.of(bulk(new DocumentCounts(100, 90, 0, 0, 0, 0, 10, 0))),
            Set.of(),
            Map.of("idx", found),
            null);
    assertThat(ofDocuments(checks)).extracting(SelfCheck::passed).containsExactly(true, passed);
  }

  @Test
  void saysNothingAboutDocumentsOfAChallengeThatOnlyReads() {
    assertThat(
            ofDocuments(
                SelfChecks.of(List.of(bulk(DocumentCounts.NONE)), Set.of(), Map.of(), null)))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    // 1000 requests in 5 s at 10 ms are 2 in flight: what two clients can do
    "1000, 5, 10, UNTHROTTLED, true",
    // at 20 ms they would be 4: impossible for two clients
    "1000, 5, 20, UNTHROTTLED, false",
    // at 2 ms two clients were idle most of the time: the generator lost it
    "1000, 5, 2, UNTHROTTLED, false",
    // with a schedule they may be idle, but not more than there are
    "1000, 5, 2, HELD, true",
    "1000, 5, 10.4, STRAINED, true",
    "1000, 5, 10.6, HELD, false",
    "1000, 5, 20, NOT_HELD, false",
  })
  void littlesLawHoldsTasksToTheirClients(
      long requests, double seconds, double meanMillis, RateVerdict verdict, boolean passed) {
    List<SelfCheck> checks = of(task(requests, seconds, meanMillis, verdict, DocumentCounts.NONE));
    assertThat(named("Little's law of t", checks).passed()).isEqualTo(passed);
  }

  @Test
  void littlesLawIsNotAskedOfFewRequests() {
    assertThat(of(task(50, 5, 2, RateVerdict.UNTHROTTLED, DocumentCounts.NONE)))
        .extracting(SelfCheck::name)
        .containsExactly(SECONDS, TIMES);
  }

  @ParameterizedTest
  @CsvSource({"60, 40, true", "60, 39, false", "60, 41, false", "100, 0, true"})
  void theSecondsOfATaskHoldAllItsRequests(long first, long second, boolean passed) {
    Distribution times = mean(100, 1);
    Times all =
        new Times(times, times, times, Distribution.EMPTY, Distribution.EMPTY, mean(100, 0));
    List<SelfCheck> checks =
        of(
            task(
                100,
                0,
                all,
                1,
                RateVerdict.UNTHROTTLED,
                DocumentCounts.NONE,
                List.of(second(0, first), second(1, second))));

    assertThat(named(SECONDS, checks).passed()).isEqualTo(passed);
    assertThat(SelfChecks.requestsLost(checks)).isEqualTo(!passed);
    if (!passed) {
      assertThat(named(SECONDS, checks).detail())
          .isEqualTo("t: " + (first + second) + " in its seconds, 100 counted");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "90, 90, 90, 10, 100, 100, ",
    "89, 90, 90, 10, 100, 100, 't: 89 latencies, not 90'",
    "90, 91, 90, 10, 100, 100, 't: 91 service times, not 90'",
    "90, 90, 0, 10, 100, 100, 't: 0 processing times, not 90'",
    "90, 90, 90, 9, 100, 100, 't: 9 times of failures, not 10'",
    "90, 90, 90, 10, 90, 100, 't: 90 start delays, not 100'",
    "90, 90, 90, 10, 100, 99, 't: 99 generator delays, not 100'",
  })
  void everyRequestHasItsTimes(
      long latencies,
      long services,
      long processings,
      long failures,
      long startDelays,
      long generatorDelays,
      String fault) {
    Times times =
        new Times(
            mean(latencies, 1),
            mean(services, 1),
            mean(processings, 1),
            mean(failures, 1),
            mean(startDelays, 0),
            mean(generatorDelays, 0));
    List<SelfCheck> checks =
        of(task(90, 10, times, 1, RateVerdict.HELD, DocumentCounts.NONE, List.of(second(0, 100))));

    assertThat(named(TIMES, checks).passed()).isEqualTo(fault == null);
    assertThat(named(TIMES, checks).detail())
        .isEqualTo(fault == null ? "100 requests of a task" : fault);
    assertThat(SelfChecks.requestsLost(checks)).isEqualTo(fault != null);
  }

  @ParameterizedTest
  @CsvSource({
    // latency, start delay, service time
    "30, 10, 20, true",
    "30.05, 10, 20, true",
    "30.1, 10, 20, false",
    "29.9, 10, 20, false",
    "20, 10, 20, false",
    "0.103, 0.05, 0.05, true",
  })
  void latencyIsStartDelayAndServiceTime(
      double latency, double delay, double service, boolean passed) {
    Times times =
        new Times(
            mean(100, latency),
            mean(100, service),
            mean(100, service),
            Distribution.EMPTY,
            mean(100, delay),
            mean(100, 0));
    List<SelfCheck> checks =
        of(
            task(
                100,
                0,
                times,
                0.5,
                RateVerdict.HELD,
                DocumentCounts.NONE,
                List.of(second(0, 100))));

    assertThat(named(SUM, checks).passed()).isEqualTo(passed);
    assertThat(SelfChecks.requestsLost(checks)).isFalse();
  }

  @Test
  void ofTasksThatDidNothingNothingIsChecked() {
    assertThat(of(task(0, 0, 0, RateVerdict.UNTHROTTLED, DocumentCounts.NONE))).isEmpty();
  }
}
