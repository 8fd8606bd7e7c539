package io.esbench.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.esbench.metrics.record.Glimpse;
import io.esbench.metrics.record.LoopRecorder;
import io.esbench.metrics.record.Sample;
import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.RateVerdict;
import io.esbench.result.TaskResult;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What glimpses say of a task is what its recorders say in the end, if nothing came after them. */
final class GlimpsedTaskTest {
  private static final long MILLI = 1_000_000;
  private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");
  private static final TaskLabel LABEL = new TaskLabel("find", "find", "search", 40, true);
  private static final Offer PACED = Offer.of("ops", 100, "ops");
  private static final DocumentCounts DOCUMENTS = new DocumentCounts(5, 4, 0, 0, 0, 1, 0, 0);

  private final Random random = new Random(7);
  private final LoopRecorder warmup = new LoopRecorder();
  private final LoopRecorder one = new LoopRecorder();
  private final LoopRecorder other = new LoopRecorder();
  private final Sample sample = new Sample();

  /** A request due at a time that took some milliseconds, sent with a delay. */
  private void request(LoopRecorder to, long dueMillis, long delay, long took, boolean paced) {
    long due = dueMillis * MILLI;
    long sent = due + delay * MILLI;
    long received = sent + took * MILLI;
    sample.begin(due, due, due, 1, paced);
    sample.sends(10);
    sample.exchanged(sent, received);
    sample.end(received);
    boolean fails = random.nextInt(20) == 0;
    sample.outcome(
        fails ? 0 : 1, fails ? ErrorKind.SERVER_ERROR : null, fails ? 503 : 200, "no", DOCUMENTS);
    to.record(sample);
  }

  private void seconds(int from, int to, boolean paced) {
    for (int millis = from * 1_000; millis < to * 1_000; millis += 10) {
      LoopRecorder measured = millis % 20 == 0 ? one : other;
      request(
          millis < 2_000 ? warmup : measured,
          millis,
          random.nextInt(3),
          1 + random.nextInt(200),
          paced);
    }
  }

  private void look(GlimpsedTask task) {
    add(task, 0, true, warmup);
    add(task, 0, false, one);
    add(task, 1, false, other);
  }

  private static void add(GlimpsedTask task, int loop, boolean warm, LoopRecorder recorder) {
    Glimpse glimpse = recorder.glimpse();
    if (glimpse != null) {
      task.add(START, loop, warm, glimpse);
    }
  }

  private TaskResult recorded(Offer offer) {
    TaskStats stats =
        TaskStats.of(
            0, List.of(warmup.recording()), List.of(one.recording(), other.recording()), 0);
    return TaskSummary.of(LABEL, offer, START, stats);
  }

  private static TaskResult seen(GlimpsedTask task) {
    return Objects.requireNonNull(task.result());
  }

  private TaskResult seenIn(int looks, Offer offer) {
    GlimpsedTask task = new GlimpsedTask(LABEL, offer);
    for (int i = 0; i < looks; i++) {
      seconds(12 * i / looks, 12 * (i + 1) / looks, offer.paced());
      look(task);
    }
    return seen(task);
  }

  @Test
  void countsAreExact() {
    TaskResult seen = seenIn(12, PACED);
    TaskResult told = recorded(PACED);
    assertThat(seen.requests()).isEqualTo(told.requests());
    assertThat(seen.requests().failed()).isPositive();
    assertThat(seen.documents()).isEqualTo(told.documents());
    assertThat(seen.warmupRequests()).isEqualTo(told.warmupRequests()).isPositive();
    assertThat(seen.seconds()).isEqualTo(told.seconds());
    assertThat(seen.throughput()).isEqualTo(told.throughput());
    assertThat(seen.series()).isEqualTo(told.series());
    assertThat(seen.load().achievedPerSecond()).isEqualTo(told.load().achievedPerSecond());
    assertThat(seen.load().verdict()).isEqualTo(told.load().verdict()).isEqualTo(RateVerdict.HELD);
  }

  @Test
  void timesAreThoseOfTheRecordersToOnePerCent() {
    TaskResult seen = seenIn(12, PACED);
    TaskResult told = recorded(PACED);
    near(seen.latency(), told.latency());
    near(seen.serviceTime(), told.serviceTime());
    assertThat(seen.processingTime()).isEqualTo(Distribution.EMPTY);
    assertThat(seen.failureTime()).isEqualTo(Distribution.EMPTY);
    assertThat(seen.load().startDelay()).isEqualTo(Distribution.EMPTY);
    assertThat(seen.generator().verdict()).isEqualTo(GeneratorVerdict.NOT_JUDGED);
  }

  private static void near(Distribution seen, Distribution told) {
    assertThat(seen.count()).isEqualTo(told.count());
    assertThat(seen.meanMillis()).isCloseTo(told.meanMillis(), within(told.meanMillis() / 100));
    for (double percentile : new double[] {50, 90, 99, 100}) {
      double exact = Objects.requireNonNull(told.at(percentile));
      assertThat(seen.at(percentile)).isCloseTo(exact, within(exact / 100));
    }
  }

  @Test
  void aLongTaskIsSeenAsItWasRecorded() {
    GlimpsedTask task = new GlimpsedTask(LABEL, PACED);
    for (int second = 0; second < 1_300; second++) {
      seconds(second, second + 1, true);
      look(task);
    }
    TaskResult told = recorded(PACED);
    assertThat(seen(task).series()).isEqualTo(told.series());
    near(seen(task).latency(), told.latency());
    assertThat(told.series().get(1_296).p50Millis())
        .isPositive()
        .isEqualTo(told.series().get(1_299).p50Millis());
    assertThat(told.series().get(597).p50Millis()).isNotEqualTo(told.series().get(599).p50Millis());
  }

  @Test
  void itMakesNoDifferenceHowOftenItWasLookedAt() {
    TaskResult often = seenIn(12, PACED);
    GlimpsedTask once = new GlimpsedTask(LABEL, PACED);
    GlimpsedTaskTest again = new GlimpsedTaskTest();
    again.seconds(0, 12, true);
    again.look(once);
    assertThat(often).isEqualTo(seen(once));
  }

  @Test
  void withoutAScheduleLatencyIsServiceTime() {
    TaskResult seen = seenIn(6, Offer.unthrottled("ops"));
    assertThat(seen.latency()).isEqualTo(seen.serviceTime());
    assertThat(seen.load().verdict()).isEqualTo(RateVerdict.UNTHROTTLED);
  }

  @Test
  void dueTimesOfLongAgoAreKeptThoughTheirSecondsWereSeenBefore() {
    GlimpsedTask task = new GlimpsedTask(LABEL, PACED);
    for (int second = 2; second < 8; second++) {
      // Each is sent ever later, into the backlog.
      for (int i = 0; i < 10; i++) {
        request(one, 2_000 + (second - 2) * 100 + i * 10, (second - 2) * 900L, 5, true);
      }
      look(task);
    }
    assertThat(seen(task).series()).isEqualTo(recorded(PACED).series());
    assertThat(seen(task).load().verdict()).isEqualTo(RateVerdict.NOT_HELD);
  }

  @Test
  void whatHasNotChangedIsNotSeenAgainAndNothingIsNoResult() {
    assertThat(one.glimpse()).isNull();
    request(one, 2_000, 0, 5, true);
    assertThat(one.glimpse()).isNotNull();
    assertThat(one.glimpse()).isNull();
    assertThat(new GlimpsedTask(LABEL, PACED).result()).isNull();
  }
}
