package io.esbench.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.metrics.record.Glimpse;
import io.esbench.metrics.record.LoopRecorder;
import io.esbench.metrics.record.Sample;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FinishedSecondsTest {
  private static final long MILLI = 1_000_000;

  private final LoopRecorder one = new LoopRecorder();
  private final LoopRecorder other = new LoopRecorder();
  private final Sample sample = new Sample();
  private final FinishedSeconds seconds = new FinishedSeconds();
  private final List<TaskSecond> told = new ArrayList<>();

  private void request(LoopRecorder to, long endMillis, long took, boolean fails) {
    long sent = (endMillis - took) * MILLI;
    sample.begin(sent, sent, sent, 1, true);
    sample.exchanged(sent, endMillis * MILLI);
    sample.end(endMillis * MILLI);
    sample.outcome(
        fails ? 0 : 3,
        fails ? ErrorKind.SERVER_ERROR : null,
        fails ? 503 : 200,
        "no",
        DocumentCounts.NONE);
    to.record(sample);
  }

  private List<TaskSecond> look(long millis, LoopRecorder... loops) {
    List<TaskGlimpse> glimpses = new ArrayList<>();
    for (LoopRecorder loop : loops) {
      Glimpse glimpse = loop.glimpse();
      if (glimpse != null) {
        glimpses.add(new TaskGlimpse(0, loop == one ? 0 : 1, false, 0, glimpse));
      }
    }
    List<TaskSecond> found = seconds.add(glimpses, millis * MILLI);
    told.addAll(found);
    return found;
  }

  private static List<Integer> numbers(List<TaskSecond> found) {
    return found.stream().map(TaskSecond::second).toList();
  }

  @Test
  void tellsASecondWhenItIsOver() {
    request(one, 100, 10, false);
    request(one, 900, 20, false);
    request(one, 1_100, 30, false);

    assertThat(numbers(look(1_200, one))).as("a loop may answer late").isEmpty();
    request(one, 1_900, 40, true);
    List<TaskSecond> first = look(2_200, one);

    assertThat(numbers(first)).containsExactly(0);
    assertThat(first.get(0).counts()).isEqualTo(new TaskSecond.Counts(2, 0, 6, 2));
    assertThat(first.get(0).service().count()).isEqualTo(2);
    assertThat(first.get(0).service().millisAt(100)).isBetween(19.9, 20.2);
    assertThat(numbers(seconds.rest())).containsExactly(1);
  }

  @Test
  void addsUpTheEventLoopsOfATask() {
    request(one, 100, 10, false);
    request(other, 200, 90, false);

    List<TaskSecond> found = look(1_600, one, other);

    assertThat(numbers(found)).containsExactly(0);
    assertThat(found.get(0).counts().requests()).isEqualTo(2);
    assertThat(found.get(0).service().millisAt(50)).isBetween(9.9, 10.2);
    assertThat(found.get(0).service().millisAt(100)).isBetween(89.5, 90.5);
  }

  @Test
  void forgetsWhatWasAnHourAgo() {
    request(one, 100, 10, false);
    assertThat(numbers(look(1_600, one))).containsExactly(0);
    request(one, 900, 10, false);
    assertThat(look(3_700_000, one)).isEmpty();
    request(one, 3_700_500, 10, false);
    assertThat(numbers(look(3_702_000, one))).containsExactly(3_700);
  }

  @Test
  void whatALoopTellsLateIsOnePartMore() {
    request(one, 100, 10, false);
    look(700, one);
    request(one, 900, 20, false);
    assertThat(look(1_600)).extracting(each -> each.counts().requests()).containsExactly(1L);

    List<TaskSecond> late = look(2_600, one);

    assertThat(numbers(late)).containsExactly(0);
    assertThat(late.get(0).counts()).isEqualTo(new TaskSecond.Counts(1, 0, 3, 1));
    assertThat(late.get(0).service().count()).isEqualTo(1);
    assertThat(late.get(0).service().millisAt(100)).isBetween(19.9, 20.2);
  }

  /** Also where a recorder does not keep seconds alone any more. */
  @ParameterizedTest
  @ValueSource(ints = {0, 2_401_000})
  void partsAddUpToWhatWasRecordedHoweverLateTheyAreTold(int begin) {
    Random random = new Random(3);
    Histogram wanted = new Histogram(2);
    int failures = 0;
    for (int millis = 10; millis < 30_000; millis += 7) {
      boolean fails = random.nextInt(10) == 0;
      long took = 1L + random.nextInt(Math.min(millis, 5_000));
      request(random.nextBoolean() ? one : other, begin + millis, took, fails);
      failures += fails ? 1 : 0;
      if (!fails) {
        wanted.recordValue(took * MILLI);
      }
      if (random.nextInt(200) == 0) {
        look(begin + millis, one);
      }
      if (random.nextInt(300) == 0) {
        look(begin + millis, other);
      }
    }
    look(begin + 30_000, one, other);
    told.addAll(seconds.rest());

    assertThat(told.stream().mapToLong(each -> each.counts().requests()).sum()).isEqualTo(4_285);
    assertThat(told.stream().mapToLong(each -> each.counts().due()).sum()).isEqualTo(4_285);
    assertThat(told.stream().mapToLong(each -> each.counts().errors()).sum()).isEqualTo(failures);
    assertThat(told.stream().mapToLong(each -> each.counts().weight()).sum())
        .isEqualTo(3 * (4_285L - failures));
    IntervalTimes all =
        told.stream().map(TaskSecond::service).reduce(IntervalTimes.EMPTY, IntervalTimes::plus);
    assertThat(all.count()).isEqualTo(wanted.getTotalCount());
    assertThat(all.millisAt(90))
        .isCloseTo(
            wanted.getValueAtPercentile(90) / 1e6,
            org.assertj.core.data.Percentage.withPercentage(2));
    assertThat(seconds.rest()).isEmpty();
  }
}
