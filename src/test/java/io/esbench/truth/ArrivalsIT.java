package io.esbench.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.esbench.Alone;
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
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Alone
final class ArrivalsIT {
  private static final int[] CLIENTS = {1, 2, 12, 64};
  private static final double SECOND = 1e9;
  private static final double[] SLOW_RATES = {0.05, 1, 10, 99.5};
  private static final double POISSON_RATE = 20;

  /** Of 21 s each; only on a machine that is busy with other things is it more than one. */
  private static final int SLOW_ATTEMPTS = 5;

  /** Of one second each. */
  private static final int FAST_ATTEMPTS = 20;

  private static Bounds seconds(int seconds) {
    return new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(seconds));
  }

  @Test
  void slowRatesArriveAsScheduledWithAnyNumberOfClients() {
    // Not with code that runs first.
    fastDeviations(1_000, 12);
    double[] deviations = Disturbed.least(1, SLOW_ATTEMPTS, ArrivalsIT::slowDeviations);
    assertThat(Arrays.stream(deviations).max().orElseThrow())
        .as("deviations from the schedules, in tolerances: %s", Arrays.toString(deviations))
        .isLessThan(1);
  }

  /**
   * Checks what holds on any machine; returns the largest deviation of each rate, in tolerances.
   * All run at once, because one request in 20 s takes its time.
   */
  private static double[] slowDeviations() {
    List<Witness> witnesses = new ArrayList<>();
    try (Trial trial = new Trial(StubTiming.NONE)) {
      for (double rate : SLOW_RATES) {
        for (int clients : CLIENTS) {
          witnesses.add(new Witness());
          trial.task(clients, rate, seconds(21), witnesses.get(witnesses.size() - 1));
        }
      }
      witnesses.add(new Witness());
      trial.task(12, POISSON_RATE, "poisson", seconds(21), witnesses.get(witnesses.size() - 1));
      List<Trial.Ran> ran = trial.run();
      List<List<Passage>> passages = Passage.of(witnesses, trial.stub.arrivals());

      int even = SLOW_RATES.length * CLIENTS.length;
      double[] deviations = new double[even + 1];
      for (int i = 0; i < even; i++) {
        deviations[i] = fromEven(ran.get(i), SLOW_RATES[i / CLIENTS.length], passages.get(i));
      }
      deviations[even] = fromExponential(ran.get(even), passages.get(even));
      return deviations;
    }
  }

  private static double fromEven(Trial.Ran ran, double rate, List<Passage> passages) {
    long[] arrivals = offsets(ran, passages);
    TaskResult result = ran.result();
    assertThat(arrivals.length + result.load().backlog()).isEqualTo((long) Math.ceil(21 * rate));
    double[] late = lateInIntervals(arrivals, rate);
    assertThat(late[0]).as("the earliest, in intervals after its due time").isNotNegative();
    // Clients in lockstep would make most gaps 0 and the others many intervals long.
    double[] gaps = Gaps.inIntervals(arrivals, rate);
    double shortest = 1 - gaps[gaps.length / 10];
    double longest = gaps[gaps.length - 1 - gaps.length / 10] - 1;
    // 1 % of 20 s: so late would the first or the last request have to be.
    double achieved = Math.abs(result.load().achievedPerSecond() / rate - 1);
    double kept = Math.max(unlessKept(result), achieved / 0.01);
    double middle = late.length > 20 ? late[late.length / 2] / rate / 0.005 : 0;
    return Math.max(Math.max(kept, middle), Math.max(shortest / 0.5, longest / 0.2));
  }

  /** Infinite for a rate that was not kept; it is strained if the machine stands still. */
  private static double unlessKept(TaskResult result) {
    return result.load().backlog() == 0 && result.load().verdict() != RateVerdict.NOT_HELD
        ? 0
        : Double.POSITIVE_INFINITY;
  }

  private static double fromExponential(Trial.Ran ran, List<Passage> passages) {
    // The seed is fixed; what the machine adds to gaps of 50 ms is small against the bound.
    long[] arrivals = offsets(ran, passages);
    assertThat((double) arrivals.length + ran.result().load().backlog())
        .isCloseTo(21 * POISSON_RATE, withinPercentage(15));
    double distance = Gaps.distanceFromExponential(arrivals, POISSON_RATE);
    return Math.max(unlessKept(ran.result()), distance * Math.sqrt(arrivals.length) / 1.63);
  }

  static Stream<Arguments> fastRates() {
    return Stream.of(1_000, 5_000)
        .flatMap(rate -> Arrays.stream(CLIENTS).mapToObj(clients -> Arguments.of(rate, clients)));
  }

  @ParameterizedTest
  @MethodSource
  void fastRates(int rate, int clients) {
    double[] deviations = Disturbed.least(1, FAST_ATTEMPTS, () -> fastDeviations(rate, clients));
    assertThat(deviations[0]).as("deviation of the middle gap, in tolerances").isLessThan(1);
    assertThat(deviations[1]).as("deviation of the rate, in tolerances").isLessThan(1);
  }

  /**
   * Checks what holds on any machine; returns how far the middle gap (10 %) and the achieved rate
   * (0.5 %) are from what was asked, in units of these tolerances.
   */
  private static double[] fastDeviations(int rate, int clients) {
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
      return new double[] {middle, achieved};
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
