package io.esbench.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.esbench.result.RateVerdict;
import io.esbench.result.TaskResult;
import io.esbench.track.Bounds;
import io.esbench.track.Task;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Arrivals in virtual time: whatever the clients, requests leave as one schedule says. Exact. */
final class ScheduleTruthTest {
  private static final double SECOND = 1e9;
  private static final long SHORT_NANOS = 10_000;

  static Stream<Arguments> everyRateWithAnyClients() {
    List<Arguments> all = new ArrayList<>();
    for (double rate : new double[] {0.05, 1, 10, 99.5, 1000, 5000, 20_000}) {
      for (int clients : new int[] {1, 2, 12, 64}) {
        all.add(Arguments.of(rate, clients));
      }
    }
    // Of the field: more clients than requests in a second, and a third of a request.
    all.add(Arguments.of(0.05, 8));
    all.add(Arguments.of(1 / 3.0, 2));
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource
  void everyRateWithAnyClients(double rate, int clients) {
    Bounds bounds = new Bounds.Iterations(0, 1_920 / clients);
    VirtualTask task = even(clients, rate, bounds).run();
    long[] sends = task.sends();

    assertThat(sends).hasSize(1_920 / clients * clients);
    double interval = SECOND / rate;
    for (int n = 0; n < sends.length; n++) {
      assertThat(sends[n]).isEqualTo(Math.round(n * interval));
    }
    TaskResult result = task.result();
    assertThat(result.load().achievedPerSecond()).isCloseTo(rate, withinPercentage(0.001));
    assertThat(result.load().verdict()).isEqualTo(RateVerdict.HELD);
    // The histogram tells no time below a microsecond from 0.
    assertThat(result.load().startDelay().maxMillis()).isLessThan(0.001);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 12, 64})
  void gapsStayEvenThoughClientsAreSlowAndUnequal(int clients) {
    // 10/s with answers of up to 0.9 of the clients' time: who is free takes the next due time.
    long slowest = (long) (0.9 * clients * SECOND / 10);
    Task task = Trial.sketch("t", clients, 10, "deterministic", null, period(0, 60));
    long[] sends = new VirtualTask(task, 1, at -> SHORT_NANOS + at * 7_919 % slowest).run().sends();

    assertThat(sends).hasSize(600);
    for (int n = 1; n < sends.length; n++) {
      assertThat((sends[n] - sends[n - 1]) / (SECOND / 10)).isBetween(0.5, 1.2);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 42", "12, 42", "64, 7"})
  void poissonArrivalsAreExponentialAsSent(int clients, long seed) {
    Task task =
        Trial.sketch(
            "t", clients, 100, "poisson", null, new Bounds.Iterations(0, 19_200 / clients));
    // No request may wait for a client: even one of them can keep up with gaps of 1 ns.
    long[] sends = new VirtualTask(task, seed, at -> 0).run().sends();

    // Kolmogorov-Smirnov at the 1 % level; the seed is fixed, so it holds always or never.
    assertThat(Gaps.distanceFromExponential(sends, 100)).isLessThan(1.63 / Math.sqrt(sends.length));
    assertThat(sends.length / (sends[sends.length - 1] / SECOND))
        .isCloseTo(100, withinPercentage(2));
  }

  @Test
  void evenArrivalsAreFarFromExponential() {
    long[] sends = even(1, 100, new Bounds.Iterations(0, 1_000)).run().sends();
    assertThat(Gaps.distanceFromExponential(sends, 100)).isGreaterThan(0.5);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8})
  void aRampIsNotCutFromTheMeasuredTime(int clients) {
    // 10 s of ramp within 20 s of warm-up, then 60 s at the full rate.
    Task task =
        Trial.sketch("t", clients, 50, "deterministic", Duration.ofSeconds(10), period(20, 60));
    VirtualTask run = new VirtualTask(task, 1, at -> SHORT_NANOS).run();
    TaskResult result = run.result();

    assertThat(result.warmupRequests()).isEqualTo(250 + 500);
    assertThat(result.requests().succeeded()).isEqualTo(3_000);
    assertThat(result.throughput().mean()).isCloseTo(50, withinPercentage(0.1));
    assertThat(result.throughput().min()).isEqualTo(50);
    assertThat(run.sends()[run.sends().length - 1] / SECOND).isBetween(79.9, 80.0);
  }

  private static VirtualTask even(int clients, double rate, Bounds bounds) {
    return new VirtualTask(
        Trial.sketch("t", clients, rate, "deterministic", null, bounds), 1, at -> SHORT_NANOS);
  }

  static Bounds period(int warmupSeconds, int seconds) {
    return new Bounds.TimePeriod(Duration.ofSeconds(warmupSeconds), Duration.ofSeconds(seconds));
  }
}
