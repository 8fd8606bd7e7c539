package io.esbench.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.esbench.fault.TrackException;
import io.esbench.track.Bounds;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every pacer of the catalogue must keep to, and what each one promises. */
final class PacerContractTest {
  private static final PacerCatalog CATALOG = PacerCatalog.standard();
  private static final double SECOND = 1e9;

  static List<String> names() {
    return CATALOG.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void neverGoesBack(String name) {
    for (double rate : new double[] {0.05, 1, 99.5, 5000, 1e6}) {
      long[] due = due(task(name, rate, "ops", null), 1_000);
      for (int i = 1; i < due.length; i++) {
        assertThat(due[i]).isGreaterThanOrEqualTo(due[i - 1]);
      }
      assertThat(due[0]).isGreaterThanOrEqualTo(0);
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void keepsTheRateOnAverage(String name) {
    // Poisson: the mean of 40,000 gaps is within 1.5 % but for once in 300.
    long[] due = due(task(name, 250, "ops", null), 40_001);
    assertThat(due[40_000] / SECOND).isCloseTo(160, within(2.4));
  }

  @ParameterizedTest
  @MethodSource("names")
  void repeatsItselfWithTheSameSeed(String name) {
    Task task = task(name, 10, "ops", null);
    assertThat(due(task, 100)).isEqualTo(due(task, 100));
  }

  @ParameterizedTest
  @MethodSource("names")
  void paysForTheWeightOfTheRequestBefore(String name) {
    Pacer pacer = CATALOG.pacer(task(name, 5_000, "docs", null), "docs", 1, 7);
    long due = pacer.nextNanos(0, 0);
    for (int i = 0; i < 10_000; i++) {
      due = pacer.nextNanos(due, 500);
    }
    assertThat(due / SECOND).isCloseTo(1_000, within(30.0));
  }

  @ParameterizedTest
  @MethodSource("names")
  void aRampHalvesTheWorkOfItsTime(String name) {
    long[] due = due(task(name, 1_000, "ops", Duration.ofSeconds(20)), 30_000);
    assertThat(countUntil(due, 10)).isCloseTo(2_500, within(200L));
    assertThat(countUntil(due, 20)).isCloseTo(10_000, within(400L));
    assertThat(countUntil(due, 30)).isCloseTo(20_000, within(500L));
  }

  @ParameterizedTest
  @CsvSource({"0.05", "1", "10", "99.5", "1000", "5000"})
  void deterministicRequestsAreDueByTheirIndex(double rate) {
    long[] due = due(task("deterministic", rate, "ops", null), 100_000);
    assertThat(due[0]).isZero();
    assertThat(due[1]).isEqualTo(Math.round(SECOND / rate));
    assertThat(due[99_999]).isCloseTo(Math.round(99_999 * (SECOND / rate)), within(1L));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 42, 4_711})
  void poissonGapsAreExponential(long seed) {
    // Kolmogorov-Smirnov, 1 % level: D < 1.63 / sqrt(n).
    int n = 20_000;
    Pacer pacer = CATALOG.pacer(task("poisson", 100, "ops", null), "ops", 1, seed);
    double[] gaps = new double[n];
    long before = 0;
    for (int i = 0; i < n; i++) {
      long due = pacer.nextNanos(before, i == 0 ? 0 : 1);
      gaps[i] = (due - before) / SECOND;
      before = due;
    }
    Arrays.sort(gaps);
    double distance = 0;
    for (int i = 0; i < n; i++) {
      double expected = 1 - Math.exp(-100 * gaps[i]);
      distance = Math.max(distance, Math.abs(expected - i / (double) n));
      distance = Math.max(distance, Math.abs(expected - (i + 1) / (double) n));
    }
    assertThat(distance).isLessThan(1.63 / Math.sqrt(n));
  }

  @Test
  void differentSeedsGiveDifferentArrivals() {
    Task task = task("poisson", 10, "ops", null);
    Pacer one = CATALOG.pacer(task, "ops", 1, 1);
    Pacer two = CATALOG.pacer(task, "ops", 1, 2);
    assertThat(one.nextNanos(0, 0)).isNotEqualTo(two.nextNanos(0, 0));
  }

  @Test
  void aShareOfTheRateIsSlower() {
    Pacer half = CATALOG.pacer(task("deterministic", 10, "ops", null), "ops", 0.5, 1);
    half.nextNanos(0, 0);
    assertThat(half.nextNanos(0, 1)).isEqualTo(200_000_000L);
  }

  @Test
  void withoutATargetThereIsNoSchedule() {
    Task task = task("poisson", 0, "ops", null);
    assertThat(CATALOG.pacer(task, "docs", 1, 1).throttled()).isFalse();
    assertThat(CATALOG.pacer(task("poisson", 1, "ops", null), "docs", 1, 1).throttled()).isTrue();
  }

  @Test
  void namesTheNearestSchedule() {
    assertThatThrownBy(() -> CATALOG.check(task("poison", 1, "ops", null), "ops"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("unknown schedule 'poison'")
        .hasMessageContaining("did you mean 'poisson'");
  }

  @Test
  void rejectsATargetInAnotherUnit() {
    assertThatThrownBy(() -> CATALOG.check(task("deterministic", 1, "MB", null), "docs"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("MB/s")
        .hasMessageEndingWith("; give the target in docs/s or ops/s");
    assertThatThrownBy(() -> CATALOG.check(task("deterministic", 1, "op", null), "ops"))
        .hasMessageEndingWith("; give the target in ops/s");
  }

  private static long countUntil(long[] due, double seconds) {
    return Arrays.stream(due).filter(nanos -> nanos < seconds * SECOND).count();
  }

  private static long[] due(Task task, int count) {
    Pacer pacer = CATALOG.pacer(task, "ops", 1, 42);
    List<Long> due = new ArrayList<>();
    long previous = 0;
    for (int i = 0; i < count; i++) {
      previous = pacer.nextNanos(previous, i == 0 ? 0 : 1);
      due.add(previous);
    }
    return due.stream().mapToLong(Long::longValue).toArray();
  }

  private static Task task(String schedule, double rate, String unit, @Nullable Duration ramp) {
    return new Task(
        "t",
        new Operation("o", "search", RawJson.EMPTY_OBJECT, Location.NONE),
        1,
        new Bounds.Iterations(0, 1),
        rate == 0 ? null : new Throughput(rate, unit),
        schedule,
        ramp,
        List.of(),
        RawJson.EMPTY_OBJECT,
        RawJson.EMPTY_OBJECT,
        Location.NONE);
  }
}
