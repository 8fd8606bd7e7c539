package io.esbench.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.esbench.result.GcPauses;
import io.esbench.result.GeneratorUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class UsageTraceTest {
  private static final long SECOND = 1_000_000_000L;
  private static final UsageReading.Gc NO_GC = new UsageReading.Gc(0, 0, 0);
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
              NO_GC,
              NO_SOCKETS));
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
          new UsageReading(second * SECOND, List.of(-1L), -1, Double.NaN, NO_GC, NO_SOCKETS));
    }
    assertThat(new UsageTrace(silent, Set.of(0)).between(0, 2 * SECOND))
        .isEqualTo(new GeneratorUsage(null, null, null, new GcPauses(0, 0, 0), 0, 0));
  }

  @Test
  void pausesAndConnectionsCountFromTheReadingBeforeToTheOneAfter() {
    List<UsageReading> readings = new ArrayList<>();
    long[] longest = {90, 0, 20, 70, 5};
    for (int i = 0; i < longest.length; i++) {
      readings.add(
          new UsageReading(
              i * SECOND,
              List.of(0L),
              0,
              0,
              new UsageReading.Gc(10 + i, 1_000_000L * (100 + 10 * i), 1_000_000L * longest[i]),
              new UsageReading.Sockets(64 + 3 * i, i)));
    }
    GeneratorUsage usage =
        found(new UsageTrace(readings, Set.of(0)).between(3 * SECOND / 2, 5 * SECOND / 2));
    assertThat(usage.gc()).isEqualTo(new GcPauses(2, 20, 70));
    assertThat(usage.connectionsOpened()).isEqualTo(6);
    assertThat(usage.socketShortages()).isEqualTo(2);
  }

  @Test
  void ofSeveralLoadGeneratorsTheBusiestCounts() {
    UsageFigures both = new UsageFigures(List.of(trace(0), trace(1)));
    assertThat(found(both.between(0, 4 * SECOND)).busiestLoopShare()).isCloseTo(0.5, within(1e-9));
    assertThat(both.series(0, 6)).hasSize(4);
    assertThat(new UsageFigures(List.of()).between(0, SECOND)).isNull();
  }
}
