package io.esbench.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.esbench.result.Load;
import io.esbench.result.RateVerdict;
import io.esbench.result.TaskResult;
import io.esbench.stub.StubTiming;
import io.esbench.track.Bounds;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The open model against a stub with one server of 5 ms, which can do 200/s. The queue is computed
 * from the due times; in virtual time {@link QueueTruthTest} holds it to the last digit.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class OverloadIT {
  private static final Duration SERVICE = Duration.ofMillis(5);
  private static final double SECOND = 1e9;
  private static final double MILLI = 1e6;
  private static final int SECONDS = 3;
  private static final int CLIENTS = 16;

  private record Seen(Trial.Ran ran, List<Passage> passages) {
    TaskResult result() {
      return ran.result();
    }
  }

  private static Seen run(int clients, double rate, String schedule) {
    Witness witness = new Witness();
    Bounds bounds = new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(SECONDS));
    try (Trial trial = new Trial(StubTiming.fixed(SERVICE).withServers(1))) {
      Trial.Ran ran = trial.task(clients, rate, schedule, bounds, witness).run().get(0);
      return new Seen(ran, Passage.of(List.of(witness), trial.stub.arrivals()).get(0));
    }
  }

  @ParameterizedTest
  @CsvSource({"300", "400"})
  void latencyGrowsAsTheComputedQueueWhileServiceTimesStayFlat(double rate) {
    double deviation = Disturbed.least(1, () -> deviation(rate));
    assertThat(deviation).as("deviation from the queue, in tolerances").isLessThan(1);
  }

  /**
   * Checks what holds on any machine; returns how far the latencies are from those of the queue, in
   * units of 2 % or 10 ms. A busy machine can only make them longer, and each moment in which the
   * server had nothing to do in the beginning stays in all that follow.
   */
  private static double deviation(double rate) {
    Seen seen = run(CLIENTS, rate, "deterministic");
    expectOverload(rate, seen);
    int sent = seen.passages.size();
    long[] due = new long[sent];
    Arrays.setAll(due, n -> Math.round(n / rate * SECOND));
    double received = 0;
    for (int n = 0; n < sent; n++) {
      received += seen.passages.get(n).receivedNanos() - seen.ran.startNanos() - due[n];
    }
    assertThat(seen.result().latency().meanMillis())
        .isCloseTo(received / sent / MILLI, withinPercentage(0.1));
    Quantiles queue = new Quantiles(SingleServer.lindley(due, SERVICE.toNanos()));
    double most = 0;
    for (double percentile : new double[] {50, 90, 99}) {
      double reported = Quantiles.reported(seen.result().latency(), percentile);
      double expected = queue.millis(percentile);
      assertThat(reported).isGreaterThanOrEqualTo(expected);
      most = Math.max(most, (reported - expected) / Math.max(10, expected / 50));
    }
    return most;
  }

  private static void expectOverload(double rate, Seen seen) {
    TaskResult result = seen.result();
    assertThat(result.load().verdict()).isEqualTo(RateVerdict.NOT_HELD);
    // The server's 200/s, and what is with it at the end: at most one request of each client.
    long sent = result.requests().succeeded();
    assertThat(sent).isBetween(570L, 600L + CLIENTS);
    assertThat(result.load().backlog()).isEqualTo((long) (SECONDS * rate) - sent);
    assertThat(result.load().achievedPerSecond())
        .isBetween(190.0, 200.0 + CLIENTS / (double) SECONDS);
    // All clients queue at the server, so each waits for the others; the backlog is start delay.
    double half = medianServiceMillis(seen.passages.subList((int) sent / 4, (int) sent / 2));
    double end = medianServiceMillis(seen.passages.subList((int) sent / 2, (int) sent));
    assertThat(half).isCloseTo(5.0 * CLIENTS, withinPercentage(5));
    assertThat(end).isCloseTo(5.0 * CLIENTS, withinPercentage(5));
    assertThat(result.load().startDelay().maxMillis()).isGreaterThan(700);
  }

  private static double medianServiceMillis(List<Passage> passages) {
    return new Quantiles(passages.stream().mapToLong(Passage::serviceNanos).toArray()).millis(50);
  }

  @ParameterizedTest
  @CsvSource({"deterministic", "poisson"})
  void ninetyPercentOfTheCapacityIsHeldAndWaitsAsItsQueueDoes(String schedule) {
    // The waits of random arrivals are the queue's, not ours; what we add is judged at the middle.
    double added =
        Disturbed.least(
            0.5,
            () -> {
              Seen seen = run(64, 180, schedule);
              Load load = seen.result().load();
              assertThat(load.verdict()).isEqualTo(RateVerdict.HELD);
              assertThat(load.backlog()).isZero();
              assertThat(load.achievedPerSecond())
                  .isCloseTo(180, withinPercentage(schedule.equals("poisson") ? 15 : 1));
              return middleAddedMillis(seen.passages);
            });
    assertThat(added).as("service time above that of the queue, in ms").isLessThan(0.5);
  }

  private static double middleAddedMillis(List<Passage> passages) {
    List<Passage> ordered =
        passages.stream().sorted(Comparator.comparingLong(Passage::arrivedNanos)).toList();
    long[] arrived = ordered.stream().mapToLong(Passage::arrivedNanos).toArray();
    long[] queue = SingleServer.lindley(arrived, SERVICE.toNanos());
    long[] added = new long[queue.length];
    for (int n = 0; n < added.length; n++) {
      added[n] = ordered.get(n).serviceNanos() - queue[n];
      assertThat(added[n]).isNotNegative();
    }
    return new Quantiles(added).millis(50);
  }
}
