package io.esbench.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.esbench.Alone;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import io.esbench.stub.StubTiming;
import io.esbench.stub.StubTiming.Pause;
import io.esbench.track.Bounds;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Closed loops against known service times. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Alone
final class ServiceTimesIT {
  private static final double[] PERCENTILES = {50, 90, 99};
  private static final long MILLI = 1_000_000;
  private static final long SECOND = 1_000_000_000;

  /** At least one whole second of it is later than its first one, wherever it begins. */
  private static final Duration STALL = Duration.ofMillis(3_400);

  private static final Duration STALL_AT = Duration.ofMillis(1_800);

  /** A task that has run, and all its requests, warm-up included, in the order of sending. */
  private record Seen(TaskResult result, long startNanos, List<Passage> passages) {}

  private static Seen run(StubTiming timing, int clients, Bounds bounds) {
    Witness witness = new Witness();
    try (Trial trial = new Trial(timing)) {
      Trial.Ran ran = trial.task(clients, 0, bounds, witness).run().get(0);
      List<Passage> passages = Passage.of(List.of(witness), trial.stub.arrivals()).get(0);
      return new Seen(ran.result(), ran.startNanos(), passages);
    }
  }

  static Stream<Arguments> knownTimes() {
    LongUnaryOperator fixed = n -> 5 * MILLI;
    LongUnaryOperator bimodal = n -> n % 5 == 4 ? 20 * MILLI : 2 * MILLI;
    return Stream.of(Arguments.of("fixed", fixed), Arguments.of("bimodal", bimodal));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("knownTimes")
  void percentilesAreTheStubsOwn(String name, LongUnaryOperator serviceNanos) {
    // Many short attempts: on a busy machine few are left alone for a quarter of a second.
    StubTiming timing = StubTiming.NONE.serviceTimes(serviceNanos);
    double[] excess =
        Disturbed.least(
            1,
            40,
            () -> {
              Seen seen = run(timing, 2, new Bounds.Iterations(10, 50));
              return excess(seen.result, seen.passages.subList(20, 120));
            });
    assertThat(Arrays.stream(excess).max().orElseThrow())
        .as("excess over the stub's percentiles, in tolerances: %s", Arrays.toString(excess))
        .isLessThan(1);
  }

  /**
   * Checks what holds on any machine; returns by how much each reported percentile is above the
   * stub's own, in units of the tolerance of 1 % or 0.3 ms.
   */
  private static double[] excess(TaskResult result, List<Passage> passages) {
    Quantiles seen = new Quantiles(passages.stream().mapToLong(Passage::serviceNanos).toArray());
    Quantiles own = new Quantiles(passages.stream().mapToLong(Passage::stubNanos).toArray());
    assertThat(result.serviceTime().count()).isEqualTo(passages.size());
    assertThat(result.serviceTime().meanMillis())
        .isCloseTo(seen.meanMillis(), withinPercentage(0.1));
    double[] excess = new double[PERCENTILES.length];
    for (int i = 0; i < excess.length; i++) {
      double stub = own.millis(PERCENTILES[i]);
      double reported = Quantiles.reported(result.serviceTime(), PERCENTILES[i]);
      // What the recorders made of the very same times: three digits.
      assertThat(reported).isCloseTo(seen.millis(PERCENTILES[i]), withinPercentage(0.1));
      assertThat(reported).isGreaterThanOrEqualTo(stub);
      excess[i] = (reported - stub) / Math.max(0.3, stub / 100);
    }
    return excess;
  }

  /** What is judged by time has a second of room; when the stub stood still, its log tells. */
  @Test
  void aStallIsSecondsOfZeroAndTheMeanIsRight() {
    StubTiming timing = StubTiming.fixed(Duration.ofMillis(5)).pausing(new Pause(STALL_AT, STALL));
    Bounds sixSeconds = new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(6));
    Seen seen = run(timing, 2, sixSeconds);

    long last = seen.passages.stream().mapToLong(Passage::receivedNanos).max().orElseThrow();
    long[] windows = received(seen, (int) ((last - seen.startNanos) / SECOND));
    TaskResult result = seen.result;
    assertThat(result.series().stream().mapToLong(SecondSample::requests).toArray())
        .startsWith(windows);
    assertThat(stalled(seen, windows)).isNotEmpty().containsOnly(0);
    long[] sorted = Arrays.stream(windows).sorted().toArray();
    assertThat(result.throughput().min()).isZero();
    assertThat(result.throughput().max()).isEqualTo((double) sorted[sorted.length - 1]);
    assertThat(result.throughput().median())
        .isEqualTo((sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2.0);

    double seconds = (last - seen.startNanos) / (double) SECOND;
    assertThat(result.seconds()).isCloseTo(seconds, within(1e-6));
    assertThat(result.throughput().mean())
        .isCloseTo(seen.passages.size() / seconds, withinPercentage(0.01));
    // One request of each client was at the stub all the while, the others were not.
    Quantiles own =
        new Quantiles(seen.passages.stream().mapToLong(Passage::serviceNanos).toArray());
    assertThat(result.serviceTime().maxMillis())
        .isGreaterThan((double) STALL.minusSeconds(1).toMillis())
        .isCloseTo(own.millis(100), withinPercentage(0.1));
    assertThat(result.serviceTime().at(50))
        .isBetween(5.0, 1_000.0)
        .isCloseTo(own.millis(50), withinPercentage(0.1));
  }

  /** Answers that came in each whole second from the start. */
  private static long[] received(Seen seen, int seconds) {
    long[] windows = new long[seconds];
    for (Passage passage : seen.passages) {
      int second = (int) ((passage.receivedNanos() - seen.startNanos) / SECOND);
      if (second < windows.length) {
        windows[second]++;
      }
    }
    return windows;
  }

  /**
   * Those of the seconds that lie in the stall, which begins after the first arrival; answers of
   * before it may still come within a second.
   */
  private static long[] stalled(Seen seen, long[] windows) {
    long first = seen.passages.stream().mapToLong(Passage::arrivedNanos).min().orElseThrow();
    long stall = first - seen.startNanos + STALL_AT.toNanos();
    int from = (int) ((stall + 2 * SECOND - 1) / SECOND);
    return Arrays.copyOfRange(windows, from, (int) ((stall + STALL.toNanos()) / SECOND));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void rateTimesServiceTimeIsTheNumberOfClients(int clients) {
    // Little's law. Clients do nothing else, so more is impossible and less is the loop's own time.
    StubTiming timing = StubTiming.fixed(Duration.ofMillis(5));
    double lack =
        Disturbed.least(
            0.05,
            () -> {
              TaskResult result = run(timing, clients, new Bounds.Iterations(10, 200)).result;
              double busy =
                  result.throughput().mean() * result.serviceTime().meanMillis() / 1000 / clients;
              assertThat(busy).isLessThan(1.001);
              return 1 - busy;
            });
    assertThat(lack).isLessThan(0.05);
  }

  @Test
  void aSlowWarmUpIsNoPartOfTheRate() {
    // Of the field: 40 requests of 50 ms before 200 of 2 ms made 300/s look like 68/s.
    StubTiming timing = StubTiming.NONE.serviceTimes(n -> (n < 40 ? 50 : 2) * MILLI);
    double lack =
        Disturbed.least(
            0.2,
            () -> {
              Seen seen = run(timing, 2, new Bounds.Iterations(20, 100));
              List<Passage> measured = seen.passages.subList(40, 240);
              double millis =
                  measured.stream().mapToLong(Passage::serviceNanos).average().orElseThrow()
                      / MILLI;
              assertThat(seen.result.warmupRequests()).isEqualTo(40);
              double mean = seen.result.throughput().mean();
              assertThat(mean).isLessThan(2_001 / millis);
              return 1 - mean * millis / 2_000;
            });
    assertThat(lack).isLessThan(0.2);
  }
}
