package io.esbench.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.esbench.result.RateVerdict;
import io.esbench.result.TaskResult;
import io.esbench.stub.StubTiming;
import io.esbench.track.Bounds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * When requests arrive at the stub. What must not happen on any machine is that one comes before it
 * is due, so that no burst is possible, or that one is missing; how late they come depends on what
 * else the machine does, so there the middle of many is judged. The exact spacing is that of {@link
 * ScheduleTruthTest}.
 */
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ArrivalsIT {
  private static final int[] CLIENTS = {1, 2, 12, 64};
  private static final double SECOND = 1e9;
  private static final double POISSON_RATE = 20;

  private static Bounds seconds(int seconds) {
    return new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(seconds));
  }

  @Test
  void slowRatesArriveAsScheduledWithAnyNumberOfClients() {
    // All at once, because one request in 20 s takes its time; and not with code that runs first.
    deviation(1_000, 12);
    double[] rates = {0.05, 1, 10, 99.5};
    List<Witness> witnesses = new ArrayList<>();
    try (Trial trial = new Trial(StubTiming.NONE)) {
      for (double rate : rates) {
        for (int clients : CLIENTS) {
          witnesses.add(new Witness());
          trial.task(clients, rate, seconds(21), witnesses.get(witnesses.size() - 1));
        }
      }
      witnesses.add(new Witness());
      trial.task(12, POISSON_RATE, "poisson", seconds(21), witnesses.get(witnesses.size() - 1));
      List<Trial.Ran> ran = trial.run();
      List<List<Passage>> passages = Passage.of(witnesses, trial.stub.arrivals());

      for (int i = 0; i < rates.length * CLIENTS.length; i++) {
        expectEven(ran.get(i), rates[i / CLIENTS.length], passages.get(i));
      }
      expectExponential(ran.get(ran.size() - 1), passages.get(ran.size() - 1));
    }
  }

  private static void expectEven(Trial.Ran ran, double rate, List<Passage> passages) {
    long[] arrivals = offsets(ran, passages);
    assertThat(arrivals).hasSize((int) Math.ceil(21 * rate));
    double[] late = lateInIntervals(arrivals, rate);
    assertThat(late[0]).as("the earliest, in intervals after its due time").isNotNegative();
    if (late.length > 20) {
      assertThat(late[late.length / 2] / rate).as("the middle, in seconds").isLessThan(0.005);
    }
    TaskResult result = ran.result();
    assertThat(result.load().backlog()).isZero();
    // Strained, if the machine stands still for long enough.
    assertThat(result.load().verdict()).isNotEqualTo(RateVerdict.NOT_HELD);
    // 1 % of 20 s: so late would the first or the last request have to be.
    assertThat(result.load().achievedPerSecond()).isCloseTo(rate, withinPercentage(1));
    // Clients in lockstep would make most gaps 0 and the others many intervals long.
    double[] gaps = Gaps.inIntervals(arrivals, rate);
    assertThat(gaps[gaps.length / 10]).isGreaterThan(0.5);
    assertThat(gaps[gaps.length - 1 - gaps.length / 10]).isLessThan(1.2);
  }

  private static void expectExponential(Trial.Ran ran, List<Passage> passages) {
    // The seed is fixed; what the machine adds to gaps of 50 ms is small against the bound.
    long[] arrivals = offsets(ran, passages);
    assertThat((double) arrivals.length).isCloseTo(21 * POISSON_RATE, withinPercentage(15));
    assertThat(Gaps.distanceFromExponential(arrivals, POISSON_RATE))
        .isLessThan(1.63 / Math.sqrt(arrivals.length));
    assertThat(ran.result().load().verdict()).isNotEqualTo(RateVerdict.NOT_HELD);
  }

  static Stream<Arguments> fastRates() {
    return Stream.of(1_000, 5_000)
        .flatMap(rate -> Arrays.stream(CLIENTS).mapToObj(clients -> Arguments.of(rate, clients)));
  }

  @ParameterizedTest
  @MethodSource
  void fastRates(int rate, int clients) {
    double deviation = Disturbed.least(1, () -> deviation(rate, clients));
    assertThat(deviation).as("deviation from the schedule, in tolerances").isLessThan(1);
  }

  /**
   * Checks what holds on any machine; returns how far the middle gap (10 %) and the achieved rate
   * (0.5 %) are from what was asked, in units of these tolerances.
   */
  private static double deviation(int rate, int clients) {
    Witness witness = new Witness();
    try (Trial trial = new Trial(StubTiming.NONE)) {
      Trial.Ran ran = trial.task(clients, rate, seconds(1), witness).run().get(0);
      long[] arrivals = offsets(ran, Passage.of(List.of(witness), trial.stub.arrivals()).get(0));

      TaskResult result = ran.result();
      assertThat(arrivals.length + result.load().backlog()).isEqualTo(rate);
      assertThat(lateInIntervals(arrivals, rate)[0]).isNotNegative();
      double[] gaps = Gaps.inIntervals(arrivals, rate);
      double middle = Math.abs(gaps[gaps.length / 2] - 1) / 0.1;
      double achieved = Math.abs(result.load().achievedPerSecond() / rate - 1) / 0.005;
      return Math.max(middle, achieved);
    }
  }

  private static long[] offsets(Trial.Ran ran, List<Passage> passages) {
    return passages.stream()
        .mapToLong(passage -> passage.arrivedNanos() - ran.startNanos())
        .sorted()
        .toArray();
  }

  /** How late each is after its due time, sorted. */
  private static double[] lateInIntervals(long[] arrivals, double rate) {
    double[] late = new double[arrivals.length];
    for (int n = 0; n < late.length; n++) {
      late[n] = (arrivals[n] - Math.round(n / rate * SECOND)) / SECOND * rate;
    }
    Arrays.sort(late);
    return late;
  }
}
