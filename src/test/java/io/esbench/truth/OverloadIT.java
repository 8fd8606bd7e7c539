package io.esbench.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.esbench.Alone;
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
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Alone
final class OverloadIT {
  private static final Duration SERVICE = Duration.ofMillis(5);
  private static final double SECOND = 1e9;
  private static final double MILLI = 1e6;
  private static final int SECONDS = 3;
  private static final int CLIENTS = 16;

  /**
   * Of three seconds each; only on a machine that is busy with other things is it more than one.
   */
  private static final int ATTEMPTS = 10;

  private record Seen(Trial.Ran ran, List<Passage> passages) {
    TaskResult result() {
      return ran.result();
    }

    long firstSent() {
      return passages.get(0).sentNanos();
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
    double[] deviations = Disturbed.least(1, ATTEMPTS, () -> overload(run(rate), rate));
    assertThat(most(deviations))
        .as("deviations from the queue, in tolerances: %s", Arrays.toString(deviations))
        .isLessThan(1);
  }

  private static Seen run(double rate) {
    return run(CLIENTS, rate, "deterministic");
  }

  /**
   * Checks what holds on any machine; returns deviations that a machine with other work can make
   * larger, in units of their tolerances.
   */
  private static double[] overload(Seen seen, double rate) {
    expectOverload(rate, seen);
    TaskResult result = seen.result();
    int sent = seen.passages.size();
    // All clients queue at the server, so each waits for the others; the backlog is start delay.
    double half = medianServiceMillis(seen.passages.subList(sent / 4, sent / 2));
    double end = medianServiceMillis(seen.passages.subList(sent / 2, sent));
    double together = 5.0 * CLIENTS;
    return new double[] {
      fromQueue(rate, seen),
      Math.max(0, 600 - sent) / 30.0,
      Math.max(0, 200 - result.load().achievedPerSecond()) / 10,
      Math.abs(half / together - 1) / 0.05,
      Math.abs(end / together - 1) / 0.05,
      // What is sent at the end was due when the server had so much before it.
      Math.max(0, SECONDS * 1_000 * (1 - 200 / rate) - result.load().startDelay().maxMillis()) / 300
    };
  }

  private static void expectOverload(double rate, Seen seen) {
    TaskResult result = seen.result();
    assertThat(result.load().verdict()).isEqualTo(RateVerdict.NOT_HELD);
    // The server's 200/s, and what is with it at the end: at most one request of each client.
    long sent = result.requests().succeeded();
    assertThat(sent).isLessThanOrEqualTo(200L * SECONDS + CLIENTS);
    assertThat(result.load().backlog()).isEqualTo((long) (SECONDS * rate) - sent);
    double seconds = (seen.passages.get((int) sent - 1).sentNanos() - seen.firstSent()) / SECOND;
    assertThat(result.load().achievedPerSecond())
        .isCloseTo((sent - 1) / seconds, withinPercentage(0.1));
    double received = 0;
    long[] due = due(rate, (int) sent);
    for (int n = 0; n < sent; n++) {
      received += seen.passages.get(n).receivedNanos() - seen.ran.startNanos() - due[n];
    }
    assertThat(result.latency().meanMillis())
        .isCloseTo(received / sent / MILLI, withinPercentage(0.1))
        .isGreaterThan(0.999 * queue(due).meanMillis());
  }

  /**
   * How far the latencies are from those of the queue, in units of 2 % or 10 ms. Each moment in
   * which the server had nothing to do in the beginning stays in all that follow.
   */
  private static double fromQueue(double rate, Seen seen) {
    Quantiles queue = queue(due(rate, seen.passages.size()));
    double most = 0;
    for (double percentile : new double[] {50, 90, 99}) {
      double reported = Quantiles.reported(seen.result().latency(), percentile);
      double expected = queue.millis(percentile);
      most = Math.max(most, Math.abs(reported - expected) / Math.max(10, expected / 50));
    }
    return most;
  }

  private static long[] due(double rate, int count) {
    long[] due = new long[count];
    Arrays.setAll(due, n -> Math.round(n / rate * SECOND));
    return due;
  }

  private static Quantiles queue(long[] due) {
    return new Quantiles(SingleServer.lindley(due, SERVICE.toNanos()));
  }

  private static double medianServiceMillis(List<Passage> passages) {
    return new Quantiles(passages.stream().mapToLong(Passage::serviceNanos).toArray()).millis(50);
  }

  @ParameterizedTest
  @CsvSource({"deterministic, 1", "poisson, 15"})
  void ninetyPercentOfTheCapacityIsHeldAndWaitsAsItsQueueDoes(String schedule, double percent) {
    double[] deviations =
        Disturbed.least(
            1, ATTEMPTS, () -> nearCapacity(run(64, 180, schedule), SECONDS * 180, percent / 100));
    assertThat(most(deviations))
        .as("deviations from a rate that is held, in tolerances: %s", Arrays.toString(deviations))
        .isLessThan(1);
  }

  /** As {@link #overload}; a verdict or a backlog that should not be is infinitely far away. */
  private static double[] nearCapacity(Seen seen, int requests, double tolerance) {
    Load load = seen.result().load();
    double all = seen.passages.size() + load.backlog();
    assertThat(all / requests).isCloseTo(1, within(tolerance));
    // The waits of random arrivals are the queue's, not ours; what we add is judged at the middle.
    return new double[] {
      load.verdict() == RateVerdict.HELD ? 0 : Double.POSITIVE_INFINITY,
      load.backlog() == 0 ? 0 : Double.POSITIVE_INFINITY,
      Math.abs(load.achievedPerSecond() / 180 - 1) / tolerance,
      middleAddedMillis(seen.passages) / 0.5
    };
  }

  private static double most(double[] deviations) {
    return Arrays.stream(deviations).max().orElseThrow();
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
