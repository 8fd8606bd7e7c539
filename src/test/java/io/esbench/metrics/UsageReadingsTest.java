package io.esbench.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.esbench.metrics.UsageReading.Pause;
import io.esbench.metrics.UsageReading.Sockets;
import io.esbench.metrics.UsageReading.Traffic;
import io.esbench.result.GeneratorUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class UsageReadingsTest {
  private static final long SECOND = 1_000_000_000L;
  private static final int TEN_HOURS = 36_000;

  private final UsageReadings readings = new UsageReadings();
  private final List<UsageReading> each = new ArrayList<>();
  private final Random random = new Random(5);
  private long nanos;
  private long cpu;

  private void read(long after, double load, Pause... pauses) {
    nanos += after;
    cpu += random.nextInt((int) SECOND);
    UsageReading reading =
        new UsageReading(
            nanos,
            List.of(cpu),
            2 * cpu,
            load,
            List.of(pauses),
            new Sockets(each.size(), 0),
            new Traffic(Traffic.ABSENT, cpu, 0, 0, 0));
    readings.add(reading);
    each.add(reading);
  }

  private GeneratorUsage kept(int from, int to) {
    return usage(readings.all(), from, to);
  }

  private GeneratorUsage usage(List<UsageReading> of, int from, int to) {
    return Objects.requireNonNull(
        new UsageTrace(of, Set.of(0)).between(each.get(from).nanos(), each.get(to).nanos()));
  }

  @Test
  void tenHoursKeepLittleMoreThanOneAndTellTheSameOfTheWhole() {
    for (int i = 0; i < TEN_HOURS; i++) {
      Pause[] pauses = i % 50 == 0 ? new Pause[] {new Pause(nanos, i)} : new Pause[0];
      read(SECOND, random.nextDouble(), pauses);
    }
    assertThat(readings.all()).hasSizeLessThan(2_400);
    GeneratorUsage exact = usage(each, 0, TEN_HOURS - 1);
    GeneratorUsage found = kept(0, TEN_HOURS - 1);

    assertThat(found.machineShare())
        .isCloseTo(Objects.requireNonNull(exact.machineShare()), within(1e-9));
    assertThat(found).usingRecursiveComparison().ignoringFields("machineShare").isEqualTo(exact);
    assertThat(found.gc().count()).isEqualTo(719);
    assertThat(kept(100, 200)).isEqualTo(usage(each, 100, 200));
  }

  @Test
  void theLastTwoAreTheLastTwoHoweverManyThereAre() {
    assertThat(readings.latest()).isEmpty();
    read(SECOND, 0.5);
    assertThat(readings.latest()).isEqualTo(each);
    for (int i = 0; i < 5_000; i++) {
      read(SECOND, 0.5);
    }
    assertThat(readings.latest()).isEqualTo(each.subList(each.size() - 2, each.size()));
  }

  @Test
  void aLongTimeWithoutAReadingIsNotTakenForTheRestBetweenThoseThatAreKept() {
    for (int i = 0; i < 5_000; i++) {
      read(i == 3_001 ? 4 * SECOND : SECOND, 0.5);
    }
    UsageTrace trace = new UsageTrace(readings.all(), Set.of(0));
    assertThat(trace.longestGap(0, nanos)).isEqualTo(4 * SECOND);
    assertThat(trace.longestGap(0, 2_900 * SECOND)).isEqualTo(SECOND);
    assertThat(trace.longestGap(3_100 * SECOND, nanos)).isEqualTo(SECOND);
  }

  @Test
  void aCounterThatWasNotThereForAWhileIsNotThere() {
    for (int i = 0; i < 2_000; i++) {
      cpu = i == 1_500 ? -SECOND : i * SECOND / 2;
      read(SECOND, i == 1_500 ? Double.NaN : 0.5);
    }
    assertThat(kept(0, 1_999).busiestLoopShare()).isNull();
    assertThat(kept(0, 1_999).machineShare()).isNull();
    assertThat(kept(0, 1_400).busiestLoopShare()).isNotNull();
  }
}
