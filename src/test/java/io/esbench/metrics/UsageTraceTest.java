package io.esbench.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.esbench.metrics.UsageReading.Traffic;
import io.esbench.result.GcPauses;
import io.esbench.result.GeneratorTraffic;
import io.esbench.result.GeneratorUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class UsageTraceTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long MILLI = 1_000_000L;
  private static final UsageReading.Sockets NO_SOCKETS = new UsageReading.Sockets(0, 0);

  /** Loop 0 idles; loop 1 uses a tenth of a core, from second 2 on nine tenths. */
  private static List<UsageReading> readings() {
    List<UsageReading> readings = new ArrayList<>();
    long[] busy = {0, SECOND / 10, SECOND / 5, 11 * SECOND / 10, 2 * SECOND};
    for (int i = 0; i < busy.length; i++) {
      readings.add(
          new UsageReading(
              i * SECOND,
              List.of(0L, busy[i]),
              2 * busy[i],
              i < 3 ? 0.25 : 0.75,
              List.of(),
              NO_SOCKETS,
              new Traffic(-1, 0, 3_000L * i * i, 500L * i, 0)));
    }
    return readings;
  }

  private static GeneratorUsage found(@Nullable GeneratorUsage usage) {
    return Objects.requireNonNull(usage);
  }

  private static UsageTrace trace(Integer... loops) {
    return new UsageTrace(readings(), Set.of(loops));
  }

  @Test
  void theBusiestLoopOfTheTaskCounts() {
    GeneratorUsage last = found(trace(0, 1).between(2 * SECOND, 4 * SECOND));
    assertThat(last.busiestLoopShare()).isCloseTo(0.9, within(1e-9));
    assertThat(last.processCores()).isCloseTo(1.8, within(1e-9));
    assertThat(found(trace(0).between(2 * SECOND, 4 * SECOND)).busiestLoopShare()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    // from and to in ms: readings at 0, 1000, 6000 and 7000 ms
    "0, 1000, 1000",
    "0, 1001, 5000",
    "2000, 3000, 5000",
    "6000, 7000, 1000",
    "8000, 9000, 0",
  })
  void aLongTimeWithoutAReadingIsTold(long from, long to, long longestMillis) {
    List<UsageReading> late =
        List.of(
            reading(0, NO_SOCKETS),
            reading(1_000 * MILLI, NO_SOCKETS),
            reading(6_000 * MILLI, NO_SOCKETS),
            reading(7_000 * MILLI, NO_SOCKETS));
    assertThat(new UsageTrace(late, Set.of(0)).longestGap(from * MILLI, to * MILLI))
        .isEqualTo(longestMillis * MILLI);
  }

  @Test
  void timesBetweenReadingsGetTheirShare() {
    // Half a second at a tenth and half a second at nine tenths.
    GeneratorUsage usage = found(trace(1).between(3 * SECOND / 2, 5 * SECOND / 2));
    assertThat(usage.busiestLoopShare()).isCloseTo(0.5, within(1e-9));
    assertThat(usage.machineShare()).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void whatLiesOutsideTheReadingsIsNotMadeUp() {
    assertThat(found(trace(1).between(-5 * SECOND, 9 * SECOND)).busiestLoopShare())
        .isCloseTo(0.5, within(1e-9));
    assertThat(trace(1).between(5 * SECOND, 9 * SECOND)).isNull();
    assertThat(new UsageTrace(readings().subList(0, 1), Set.of(1)).between(0, SECOND)).isNull();
    assertThat(new UsageTrace(List.of(), Set.of(1)).latest()).isNull();
  }

  @Test
  void theLatestIsBetweenTheLastTwoReadings() {
    assertThat(found(trace(1).latest()).busiestLoopShare()).isCloseTo(0.9, within(1e-9));
  }

  @Test
  void whatThePlatformDoesNotTellIsNotAvailable() {
    List<UsageReading> silent = new ArrayList<>();
    for (long second = 0; second < 3; second++) {
      silent.add(
          new UsageReading(
              second * SECOND, List.of(-1L), -1, Double.NaN, List.of(), NO_SOCKETS, Traffic.NONE));
    }
    assertThat(new UsageTrace(silent, Set.of(0)).between(0, 2 * SECOND))
        .isEqualTo(new GeneratorUsage(null, null, null, new GcPauses(0, 0, 0), 0, 0));
  }

  @Test
  void bytesAreToldPerSecondAsFarAsTheyAreTold() {
    GeneratorTraffic traffic = found(trace(1).between(SECOND / 2, 3 * SECOND / 2)).traffic();

    // 3,000 bytes in the first second, 9,000 in the second: half of each.
    assertThat(traffic).isEqualTo(new GeneratorTraffic(null, 0.0, 6_000.0, 500.0, 0.0));
  }

  @Test
  void connectionsCountFromTheReadingBeforeToTheOneAfter() {
    List<UsageReading> readings = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      readings.add(reading(i * SECOND, new UsageReading.Sockets(64 + 3 * i, i)));
    }
    GeneratorUsage usage =
        found(new UsageTrace(readings, Set.of(0)).between(3 * SECOND / 2, 5 * SECOND / 2));
    assertThat(usage.connectionsOpened()).isEqualTo(6);
    assertThat(usage.socketShortages()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    // from and to in ms: pauses of 40, 20, 70, 5 ms end at 900, 1600, 2400 and 2999 ms
    "1500, 2500, 2, 90, 70",
    "1600, 2400, 1, 70, 70",
    "1000, 2000, 1, 20, 20",
    "2000, 3000, 2, 75, 70",
    "   0, 4000, 4, 135, 70",
    "1700, 2300, 0, 0, 0",
  })
  void aPauseCountsWhereItEnded(
      long from, long to, long count, double totalMillis, double longestMillis) {
    // The last one is told after the reading that it delayed.
    List<UsageReading> readings =
        List.of(
            reading(0, NO_SOCKETS),
            reading(1_000 * MILLI, NO_SOCKETS, pause(900, 40)),
            reading(2_000 * MILLI, NO_SOCKETS, pause(1_600, 20)),
            reading(3_000 * MILLI, NO_SOCKETS, pause(2_400, 70)),
            reading(4_000 * MILLI, NO_SOCKETS, pause(2_999, 5)));
    UsageTrace trace = new UsageTrace(readings, Set.of(0));

    assertThat(found(trace.between(from * MILLI, to * MILLI)).gc())
        .isEqualTo(new GcPauses(count, totalMillis, longestMillis));
    assertThat(found(trace.latest()).gc()).isEqualTo(new GcPauses(1, 5, 5));
  }

  private static UsageReading reading(
      long nanos, UsageReading.Sockets sockets, UsageReading.Pause... pauses) {
    return new UsageReading(nanos, List.of(0L), 0, 0, List.of(pauses), sockets, Traffic.NONE);
  }

  private static UsageReading.Pause pause(long endMillis, long millis) {
    return new UsageReading.Pause(endMillis * MILLI, millis * MILLI);
  }

  @Test
  void ofSeveralLoadGeneratorsTheBusiestCounts() {
    UsageFigures both = new UsageFigures(List.of(trace(0), trace(1)));
    assertThat(found(both.between(0, 4 * SECOND)).busiestLoopShare()).isCloseTo(0.5, within(1e-9));
    assertThat(both.series(0, 6)).hasSize(4);
    assertThat(new UsageFigures(List.of()).between(0, SECOND)).isNull();
  }
}
