package io.esbench.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.esbench.metrics.record.LoopRecorder;
import io.esbench.metrics.record.Sample;
import io.esbench.result.CapWait;
import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorCount;
import io.esbench.result.ErrorKind;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.Load;
import io.esbench.result.Quantile;
import io.esbench.result.RateVerdict;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TaskSummaryTest {
  private static final long MILLI = 1_000_000;
  private static final long SECOND = 1_000_000_000;
  private static final long ORIGIN = 5_000_000_000_000L;

  private final LoopRecorder warmup = new LoopRecorder();
  private final LoopRecorder measured = new LoopRecorder();
  private final Sample sample = new Sample();

  TaskSummaryTest() {
    warmup.startAt(ORIGIN);
    measured.startAt(ORIGIN);
  }

  @Test
  void throughputIsWorkBetweenFirstDueAndLastReceipt() {
    // Warm-up work counts nowhere; 10 requests of 100 in 2.5 s, the second one slow.
    ok(warmup, 0, 0, 900, 100);
    for (long i = 0; i < 10; i++) {
      ok(measured, 1_000 + 250 * i, 1_000 + 250 * i, 1_250 + 250 * i, 100);
    }
    TaskResult result = result(Offer.unthrottled("docs"), 0);

    assertThat(result.seconds()).isCloseTo(2.5, within(1e-9));
    assertThat(result.throughput().mean()).isCloseTo(400, within(1e-9));
    assertThat(result.throughput().unit()).isEqualTo("docs/s");
    // Windows 1-2 s and 2-3 s: answers at 1250, 1500, 1750 and 2000 … 2750.
    assertThat(result.throughput().min()).isEqualTo(300);
    assertThat(result.throughput().median()).isEqualTo(350);
    assertThat(result.throughput().max()).isEqualTo(400);
    assertThat(result.warmupRequests()).isEqualTo(1);
  }

  @Test
  void emptySecondsAreWindowsOfZero() {
    ok(measured, 0, 0, 500, 10);
    ok(measured, 1_000, 1_000, 3_400, 10);
    TaskResult result = result(Offer.unthrottled("ops"), 0);

    assertThat(result.throughput().min()).isZero();
    assertThat(result.throughput().median()).isZero();
    assertThat(result.throughput().max()).isEqualTo(10);
    assertThat(result.series()).extracting(SecondSample::requests).containsExactly(1L, 0L, 0L, 1L);
  }

  @Test
  void aTaskOfLessThanTwoWindowsReportsItsMean() {
    ok(measured, 0, 0, 4_500 / 4, 1);
    TaskResult result = result(Offer.unthrottled("ops"), 0);

    assertThat(result.throughput().min()).isEqualTo(result.throughput().mean());
    assertThat(result.throughput().max()).isCloseTo(0.8888, within(0.0001));
  }

  @Test
  void theServersOwnTimeTakesThePlaceOfTheObservedOne() {
    sample.served(2 * SECOND);
    ok(measured, 0, 0, 10_000, 3_000);
    sample.served(SECOND);
    ok(measured, 10_000, 10_000, 20_000, 6_000);
    sample.served(0);
    ok(measured, 20_000, 20_000, 30_000, 1);
    TaskResult result = result(Offer.unthrottled("byte"), 0);

    assertThat(result.throughput())
        .isEqualTo(new ThroughputStats(3_000, 3_000, 3_000, 3_000, "byte/s", 3.0));
    assertThat(result.load().achievedPerSecond()).isCloseTo(300.03, within(0.01));
  }

  @Test
  void aTaskThatDidNothingHasNoNumbers() {
    TaskResult result =
        TaskSummary.of(label(), Offer.of("ops", 5, "ops"), Instant.EPOCH, TaskStats.EMPTY);

    assertThat(result.seconds()).isZero();
    assertThat(result.throughput().mean()).isZero();
    assertThat(result.latency().count()).isZero();
    assertThat(result.latency().quantiles()).isEmpty();
    assertThat(result.series()).isEmpty();
  }

  @Test
  void successAndFailureAreTwoDistributions() {
    ok(measured, 0, 100, 300, 1);
    fail(measured, 200, 250, ErrorKind.REJECTED, 429, "busy");
    fail(measured, 300, 340, ErrorKind.REJECTED, 429, "still busy");
    fail(measured, 400, 900, ErrorKind.TIMEOUT, 0, "late");
    TaskResult result = result(Offer.of("ops", 10, "ops"), 0);

    assertThat(result.requests().succeeded()).isEqualTo(1);
    assertThat(result.requests().errors())
        .containsExactly(
            new ErrorCount(ErrorKind.REJECTED, 429, 2, "busy"),
            new ErrorCount(ErrorKind.TIMEOUT, 0, 1, "late"));
    assertThat(result.requests().errorRate()).isEqualTo(0.75);
    assertThat(result.latency().at(100)).isCloseTo(300.0, within(0.3));
    assertThat(result.serviceTime().at(100)).isCloseTo(200.0, within(0.2));
    assertThat(result.failureTime().count()).isEqualTo(3);
    assertThat(result.failureTime().maxMillis()).isCloseTo(500, within(0.5));
    assertThat(result.throughput().mean()).isCloseTo(1 / 0.9, within(1e-6));
  }

  @Test
  void missingSocketsOfTheWarmupAreNoFindingAboutWhatFollows() {
    fail(warmup, 0, 10, ErrorKind.NO_SOCKET, 0, "Too many open files");
    ok(measured, 100, 100, 200, 1);

    assertThat(result(Offer.unthrottled("ops"), 0).generator().verdict())
        .isEqualTo(GeneratorVerdict.NOT_JUDGED);
  }

  @Test
  void missingSocketsCountInTheMeasuredPhaseOnly() {
    fail(warmup, 0, 10, ErrorKind.NO_SOCKET, 0, "Too many open files");
    fail(measured, 200, 210, ErrorKind.NO_SOCKET, 0, "Too many open files");
    fail(measured, 300, 310, ErrorKind.NO_SOCKET, 0, "Too many open files");
    fail(measured, 400, 410, ErrorKind.UNREACHABLE, 0, "refused");
    TaskResult limited = result(Offer.unthrottled("ops"), 0);
    assertThat(limited.generator().verdict()).isEqualTo(GeneratorVerdict.LIMITED);
    assertThat(limited.generator().reasons().get(0)).startsWith("2 requests failed");
  }

  @Test
  void timesAboveAnHourAreClampedAndCounted() {
    ok(measured, 0, 0, 3_600_000 + 5_000, 1);
    ok(measured, 0, 0, 10, 1);
    TaskResult result = result(Offer.unthrottled("ops"), 0);

    assertThat(result.serviceTime().clamped()).isEqualTo(1);
    assertThat(result.serviceTime().count()).isEqualTo(2);
    assertThat(result.serviceTime().maxMillis()).isCloseTo(3_600_000, within(3_600.0));
  }

  @ParameterizedTest
  @CsvSource({
    "1,100",
    "2,50 100",
    "9,50 100",
    "10,50 90 100",
    "99,50 90 100",
    "100,50 90 99 100",
    "999,50 90 99 100",
    "1000,50 90 99 99.9 100",
    "9999,50 90 99 99.9 100",
    "10000,50 90 99 99.9 99.99 100"
  })
  void showsThePercentilesThatTheSamplesSupport(int n, String expected) {
    for (int i = 0; i < n; i++) {
      ok(measured, i, i, i + 1 + i % 100, 1);
    }
    TaskResult result = result(Offer.unthrottled("ops"), 0);

    List<String> shown = new ArrayList<>();
    for (Quantile quantile : result.serviceTime().quantiles()) {
      shown.add(Double.toString(quantile.percentile()).replaceAll("\\.0$", ""));
    }
    assertThat(String.join(" ", shown)).isEqualTo(expected);
  }

  @Test
  void percentilesAreRightToThreeDigits() {
    for (int i = 1; i <= 1_000; i++) {
      ok(measured, i, i, 2L * i, 1);
    }
    TaskResult result = result(Offer.unthrottled("ops"), 0);

    assertThat(result.serviceTime().at(50)).isCloseTo(500.0, within(1.0));
    assertThat(result.serviceTime().at(99)).isCloseTo(990.0, within(1.0));
    assertThat(result.serviceTime().at(99.9)).isCloseTo(999.0, within(1.0));
    assertThat(result.serviceTime().meanMillis()).isCloseTo(500.5, within(0.5));
  }

  @Test
  void partsAddUpAsIfOneLoopHadRecordedAll() {
    LoopRecorder other = new LoopRecorder();
    LoopRecorder all = new LoopRecorder();
    other.startAt(ORIGIN);
    all.startAt(ORIGIN);
    for (long i = 0; i < 400; i++) {
      LoopRecorder one = i % 3 == 0 ? measured : other;
      for (LoopRecorder recorder : List.of(one, all)) {
        if (i % 50 == 7) {
          fail(recorder, 10 * i, 10 * i + 3, ErrorKind.SERVER_ERROR, (int) (500 + i % 3), "e");
        } else {
          ok(recorder, 10 * i, 10 * i + 1, 10 * i + 20 + i % 17, i);
        }
      }
    }
    TaskStats parts =
        TaskStats.of(ORIGIN, List.of(), List.of(measured.recording()), 2)
            .plus(TaskStats.of(ORIGIN, List.of(), List.of(other.recording()), 3))
            .plus(TaskStats.EMPTY);
    TaskStats whole = TaskStats.of(ORIGIN, List.of(), List.of(all.recording()), 5);
    Offer offer = Offer.of("ops", 100, "ops");

    TaskResult sum = TaskSummary.of(label(), offer, Instant.EPOCH, TaskStats.EMPTY.plus(parts));
    TaskResult expected = TaskSummary.of(label(), offer, Instant.EPOCH, whole);
    assertThat(sum.requests().errors())
        .containsExactlyInAnyOrderElementsOf(expected.requests().errors());
    assertThat(sum.latency()).isEqualTo(expected.latency());
    assertThat(sum.series()).isEqualTo(expected.series());
    assertThat(sum.load()).isEqualTo(expected.load());
    assertThat(sum.throughput()).isEqualTo(expected.throughput());
  }

  @Test
  void documentsAreCountedOverBothPhases() {
    DocumentCounts some = new DocumentCounts(10, 7, 1, 0, 0, 1, 1, 3);
    begin(0, 0, 10);
    sample.outcome(8, ErrorKind.DOCUMENTS_FAILED, 200, "x", some);
    warmup.record(sample);
    measured.record(sample);

    assertThat(result(Offer.unthrottled("docs"), 0).documents()).isEqualTo(some.plus(some));
  }

  @Test
  void aKeptRateIsHeld() {
    steady(1_000, 10, 0);
    assertThat(verdict(0)).isEqualTo(RateVerdict.HELD);
  }

  @Test
  void waitingAtTheCapWithoutABacklogIsStrained() {
    // Every tenth request starts 80 ms late, but the rate is kept.
    for (int i = 0; i < 1_000; i++) {
      long sent = 10L * i + (i % 10 == 5 ? 80 : 0);
      ok(measured, 10L * i, sent, sent + 2, 1);
    }
    assertThat(verdict(0)).isEqualTo(RateVerdict.STRAINED);
  }

  @Test
  void aGrowingDelayIsNotHeld() {
    // Sends 2.5 % slower than asked: too little for the lag bound, but growing all the time.
    for (int i = 0; i < 1_000; i++) {
      long sent = 10L * i + i / 4;
      ok(measured, 10L * i, sent, sent + 2, 1);
    }
    assertThat(verdict(0)).isEqualTo(RateVerdict.NOT_HELD);
  }

  @Test
  void aDelayThatGrowsAndIsMadeUpForIsStrained() {
    // For two seconds near the end requests are 400 ms late, the last ones are punctual again.
    for (int i = 0; i < 1_000; i++) {
      long sent = 10L * i + (i > 700 && i < 900 ? 400 : 0);
      ok(measured, 10L * i, sent, sent + 2, 1);
    }
    assertThat(verdict(0)).isEqualTo(RateVerdict.STRAINED);
  }

  @Test
  void aBacklogIsNotHeld() {
    steady(1_000, 10, 0);
    assertThat(verdict(31)).isEqualTo(RateVerdict.NOT_HELD);
    assertThat(verdict(11)).isEqualTo(RateVerdict.STRAINED);
    assertThat(verdict(4)).isEqualTo(RateVerdict.HELD);
  }

  @Test
  void theAchievedRateIsInTheUnitOfTheTarget() {
    for (int i = 0; i < 11; i++) {
      begin(100L * i, 100L * i, 500);
      sample.exchanged(at(100L * i), at(100L * i + 50));
      sample.end(at(100L * i + 50));
      sample.outcome(400, null, 0, null, DocumentCounts.NONE);
      measured.record(sample);
    }
    TaskResult result = result(Offer.of("docs", 5_000, "docs"), 0);

    assertThat(result.load().achievedPerSecond()).isCloseTo(5_000, within(1e-6));
    assertThat(result.throughput().mean()).isCloseTo(4_400 / 1.05, within(1e-6));
  }

  @Test
  void theLargestRateIsOfSuccessesInAWholeSecondInTheUnitOfTheTarget() {
    // 3 requests of 10 docs in each of the seconds 0 and 2, 7 in second 1, two of which fail.
    for (int i = 0; i < 13; i++) {
      long end = i < 3 ? 100 + i : i < 10 ? 1_100 + i : 2_100 + i;
      if (i == 4 || i == 5) {
        fail(measured, end - 50, end, ErrorKind.TIMEOUT, 0, "late");
      } else {
        ok(measured, i, i, end, 10);
      }
    }
    ok(measured, 2_900, 2_900, 3_000, 10);

    assertThat(result(Offer.of("docs", 10, "docs"), 0).load().largestPerSecond()).isEqualTo(50.0);
    assertThat(result(Offer.of("docs", 10, "ops"), 0).load().largestPerSecond()).isEqualTo(5.0);
    assertThat(result(Offer.unthrottled("docs"), 0).load().largestPerSecond()).isNull();
  }

  @Test
  void withoutAScheduleTheAchievedRateIsWorkOverTheWholePhase() {
    // Four clients start within 30 ms and take 10 s each: not 100 requests per second.
    for (int i = 0; i < 4; i++) {
      ok(measured, 10L * i, 10L * i, 10_000, 1);
    }
    TaskResult result = result(Offer.unthrottled("ops"), 0);

    assertThat(result.load().achievedPerSecond()).isCloseTo(0.4, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({
    // due, client free, sent: waited for a client, own delay
    "0, 0, 3, 0, 3",
    "100, 40, 107, 0, 7",
    "100, 160, 161, 60, 1",
    "100, 160, 190, 60, 30",
    "100, 100, 100, 0, 0",
  })
  void startDelayIsWaitingForAClientAndTheGeneratorsOwn(
      long due, long free, long sent, long capMillis, double ownMillis) {
    sample.begin(at(due), at(free), at(sent), 1, true);
    recordAnswer(at(sent), at(sent + 5));
    Load load = result(Offer.of("ops", 10, "ops"), 0).load();

    assertThat(load.capWait()).isEqualTo(new CapWait(capMillis > 0 ? 1 : 0, capMillis));
    assertThat(load.generatorDelay().maxMillis()).isCloseTo(ownMillis, within(0.05));
    assertThat(load.startDelay().maxMillis()).isCloseTo(capMillis + ownMillis, within(0.05));
    assertThat(result(Offer.of("ops", 10, "ops"), 0).series())
        .extracting(SecondSample::maxGeneratorDelayMillis)
        .containsExactly(ownMillis);
  }

  @Test
  void withoutAScheduleTheGeneratorsDelayIsFromAnswerToSend() {
    // Answers at 10 and 30 ms, the next request 2 ms later; due says nothing.
    for (long free : new long[] {10, 30}) {
      sample.begin(at(free + 1), at(free), at(free + 2), 1, false);
      recordAnswer(at(free + 2), at(free + 20));
    }
    Load load = result(Offer.unthrottled("ops"), 0).load();

    assertThat(load.generatorDelay().count()).isEqualTo(2);
    assertThat(load.generatorDelay().minMillis()).isCloseTo(2, within(0.01));
    assertThat(load.generatorDelay().maxMillis()).isCloseTo(2, within(0.01));
    assertThat(load.startDelay().count()).isZero();
    assertThat(load.capWait()).isNull();
  }

  @Test
  void bytesOfAllBodiesOfTheMeasuredPhaseAreCounted() {
    sends(warmup, null, 7);
    sends(measured, null, 1_000);
    sends(measured, ErrorKind.SERVER_ERROR, 200);
    sends(measured, null, 30, 4);

    assertThat(result(Offer.unthrottled("docs"), 0).requests().bodyBytes()).isEqualTo(1_234);
  }

  /** One request; more than one body is a repetition. */
  private void sends(LoopRecorder recorder, @Nullable ErrorKind error, long... bodies) {
    begin(0, 0, 1);
    for (long bytes : bodies) {
      sample.sends(bytes);
      sample.exchanged(at(0), at(1));
    }
    sample.end(at(1));
    sample.outcome(1, error, 0, null, DocumentCounts.NONE);
    recorder.record(sample);
  }

  private void recordAnswer(long sent, long received) {
    sample.exchanged(sent, received);
    sample.end(received);
    sample.outcome(1, null, 200, null, DocumentCounts.NONE);
    measured.record(sample);
  }

  @Test
  void secondsSharedWithTheWarmupAreWarmup() {
    ok(warmup, 0, 0, 1_400, 1);
    ok(measured, 1_500, 1_500, 1_900, 1);
    ok(measured, 2_500, 2_500, 2_600, 1);

    assertThat(result(Offer.unthrottled("ops"), 0).series())
        .extracting(SecondSample::second, SecondSample::measured, SecondSample::requests)
        .containsExactly(tuple(0, false, 0L), tuple(1, false, 2L), tuple(2, true, 1L));
  }

  @Test
  void secondsTellWhatWasDueInThemAndTheLatencyOfWhatWasCompletedInThem() {
    // due, free, sent, received: one on time, one sent in the second after the one it was due in.
    paced(100, 100, 300);
    paced(900, 1_700, 1_900);
    TaskResult result = result(Offer.of("ops", 1, "ops"), 0);

    assertThat(result.series()).extracting(SecondSample::due).containsExactly(2L, 0L);
    assertThat(result.series().get(0).latencyP50Millis()).isCloseTo(200, within(2.0));
    assertThat(result.series().get(1).latencyP50Millis()).isCloseTo(1_000, within(10.0));
    assertThat(result.series().get(1).p50Millis()).isCloseTo(200, within(2.0));
  }

  private void paced(long due, long sent, long received) {
    sample.begin(at(due), at(due), at(sent), 1, true);
    recordAnswer(at(sent), at(received));
  }

  @Test
  void withoutAScheduleSecondsHaveNoRequestsDueAndLatencyIsServiceTime() {
    sample.begin(at(0), at(0), at(500), 1, false);
    recordAnswer(at(500), at(700));

    SecondSample second = result(Offer.unthrottled("ops"), 0).series().get(0);
    assertThat(second.due()).isNull();
    assertThat(second.latencyP99Millis()).isEqualTo(second.p99Millis()).isPositive();
  }

  @Test
  void curvesOfLatencyAndServiceTimeRiseToTheLargestTime() {
    for (int i = 1; i <= 1_000; i++) {
      ok(measured, 10L * i, 10L * i, 10L * i + 1 + i / 10, 1);
    }
    TaskResult result = result(Offer.unthrottled("ops"), 0);

    for (Distribution times : List.of(result.latency(), result.serviceTime())) {
      assertThat(times.curve()).hasSizeGreaterThan(20);
      assertThat(times.curve()).isSortedAccordingTo(Comparator.comparingDouble(Quantile::millis));
      assertThat(times.curve().get(times.curve().size() - 1).percentile()).isEqualTo(100);
      assertThat(times.curve().get(times.curve().size() - 1).millis())
          .isCloseTo(times.maxMillis(), within(0.2));
    }
    assertThat(result.processingTime().curve()).isEmpty();
  }

  @Test
  void logsCanBeReadBack() {
    steady(200, 10, 5);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    HlogWriter.write(out, "search", Instant.ofEpochSecond(1_700_000_000), stats(0));

    List<String> tags = new ArrayList<>();
    HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(out.toByteArray()));
    while (reader.hasNext()) {
      EncodableHistogram interval = reader.nextIntervalHistogram();
      tags.add(interval.getTag());
      assertThat(((Histogram) interval).getTotalCount()).isEqualTo(200);
      assertThat(interval.getStartTimeStamp()).isEqualTo(1_700_000_000_000L);
    }
    assertThat(tags)
        .containsExactly("latency", "service", "processing", "start-delay", "generator-delay");
  }

  @Test
  void theLiveWindowForgetsOldSeconds() {
    LiveWindow window = new LiveWindow(List.of(measured.live()));
    ok(measured, 0, 0, 100, 5);
    LiveWindow.Figures first = window.tick(SECOND);
    assertThat(first.weightPerSecond()).isEqualTo(5);
    assertThat(first.p50Millis()).isCloseTo(100, within(1.0));
    window.tick(2 * SECOND);
    fail(measured, 2_000, 2_500, ErrorKind.TIMEOUT, 0, "late");
    window.tick(3 * SECOND);
    LiveWindow.Figures last = window.tick(4 * SECOND);

    assertThat(last.p50Millis()).isZero();
    assertThat(last.weightPerSecond()).isZero();
    assertThat(last.requestsPerSecond()).isCloseTo(1 / 3.0, within(1e-9));
    assertThat(last.errors()).isEqualTo(1);
  }

  private void steady(int count, int everyMillis, int lateMillis) {
    for (int i = 0; i < count; i++) {
      long due = (long) everyMillis * i;
      ok(measured, due, due + lateMillis, due + lateMillis + 2, 1);
    }
  }

  private RateVerdict verdict(long backlog) {
    return result(Offer.of("ops", 100, "ops"), backlog).load().verdict();
  }

  private static long at(long millis) {
    return ORIGIN + millis * MILLI;
  }

  private void begin(long dueMillis, long sentMillis, long offered) {
    sample.begin(at(dueMillis), at(dueMillis), at(sentMillis), offered, true);
  }

  private void ok(LoopRecorder to, long dueMillis, long sentMillis, long endMillis, long weight) {
    begin(dueMillis, sentMillis, 1);
    sample.exchanged(at(sentMillis), at(endMillis));
    sample.end(at(endMillis));
    sample.outcome(weight, null, 0, null, DocumentCounts.NONE);
    to.record(sample);
  }

  private void fail(
      LoopRecorder to, long sentMillis, long endMillis, ErrorKind kind, int status, String text) {
    begin(sentMillis, sentMillis, 1);
    sample.exchanged(at(sentMillis), at(endMillis));
    sample.end(at(endMillis));
    sample.outcome(0, kind, status, text, DocumentCounts.NONE);
    to.record(sample);
  }

  private static TaskLabel label() {
    return new TaskLabel("t", "o", "search", 1, true);
  }

  private TaskStats stats(long backlog) {
    return TaskStats.of(
        ORIGIN, List.of(warmup.recording()), List.of(measured.recording()), backlog);
  }

  private TaskResult result(Offer offer, long backlog) {
    return TaskSummary.of(label(), offer, Instant.EPOCH, stats(backlog));
  }
}
