package io.esbench.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.esbench.result.RateVerdict;
import io.esbench.result.TaskResult;
import io.esbench.track.Bounds;
import io.esbench.track.Task;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The open model against one server in virtual time. Tolerances are those of the histograms: three
 * digits, half a microsecond.
 */
final class QueueTruthTest {
  private static final double SECOND = 1e9;
  private static final long SERVICE_NANOS = 5_000_000;

  private static TaskResult result(double rate, int clients, String schedule, Bounds bounds) {
    return result(SERVICE_NANOS, rate, clients, schedule, bounds);
  }

  private static TaskResult result(
      long serviceNanos, double rate, int clients, String schedule, Bounds bounds) {
    Task task = Trial.sketch("t", clients, rate, schedule, null, bounds);
    return new VirtualTask(task, 42, new SingleServer(serviceNanos)).run().result();
  }

  @ParameterizedTest
  @CsvSource({
    // rate, clients, verdict: the server can do 200/s
    "180, 1, HELD",
    "180, 16, HELD",
    "200, 16, HELD",
    "300, 1, NOT_HELD",
    "300, 16, NOT_HELD",
    "400, 16, NOT_HELD",
    "400, 64, NOT_HELD",
  })
  void latencyIsThatOfTheQueueWhateverTheClients(double rate, int clients, RateVerdict verdict) {
    TaskResult result =
        result(rate, clients, "deterministic", new Bounds.Iterations(0, 3_200 / clients));

    long[] due = new long[3_200];
    Arrays.setAll(due, n -> Math.round(n * SECOND / rate));
    Quantiles expected = new Quantiles(SingleServer.lindley(due, SERVICE_NANOS));
    for (double percentile : new double[] {50, 90, 99, 99.9, 100}) {
      assertThat(result.latency().at(percentile))
          .isCloseTo(expected.millis(percentile), withinPercentage(0.1));
    }
    assertThat(result.latency().meanMillis())
        .isCloseTo(expected.meanMillis(), withinPercentage(0.1));
    // At most one request of each client is with the server; the rest of the queue is start delay.
    assertThat(result.serviceTime().maxMillis()).isLessThanOrEqualTo(5.01 * clients);
    assertThat(result.load().verdict()).isEqualTo(verdict);
    assertThat(result.load().achievedPerSecond())
        .isCloseTo(Math.min(rate, 200), withinPercentage(clients > 16 ? 3 : 1));
  }

  @ParameterizedTest
  @CsvSource({"300, 1", "300, 16", "400, 16"})
  void whatWasDueAndNotSentIsTheBacklog(double rate, int clients) {
    TaskResult result = result(rate, clients, "deterministic", ScheduleTruthTest.period(0, 10));

    // In 10 s the server takes 2,000, and each client has one more on the way at the end.
    long sent = result.requests().succeeded();
    assertThat(sent).isBetween(2_000L, 2_000L + clients);
    assertThat(result.load().backlog()).isEqualTo((long) (10 * rate) - sent);
    assertThat(result.load().achievedPerSecond()).isCloseTo(200, withinPercentage(1));
    assertThat(result.throughput().mean()).isCloseTo(200, withinPercentage(1));
    assertThat(result.load().verdict()).isEqualTo(RateVerdict.NOT_HELD);
  }

  @ParameterizedTest
  @CsvSource({"100", "140", "180"})
  void poissonArrivalsWaitAsLongAsTheFormulaSays(double rate) {
    // M/D/1: the mean wait is rho s / 2 (1 - rho). 320,000 requests of a fixed seed.
    TaskResult result = result(rate, 64, "poisson", new Bounds.Iterations(0, 5_000));

    double load = rate * SERVICE_NANOS / SECOND;
    double wait = load * 5 / (2 * (1 - load));
    assertThat(result.latency().meanMillis() - 5).isCloseTo(wait, withinPercentage(4));
    assertThat(result.load().verdict()).isEqualTo(RateVerdict.HELD);
    assertThat(result.load().achievedPerSecond()).isCloseTo(rate, withinPercentage(0.5));
  }

  @Test
  void aRateThatOneClientCannotServeIsNotHeldAndSaysSo() {
    // Of the field: 30 ms each, one client, 50/s for a minute; the median is no property of it.
    TaskResult result = result(30_000_000, 50, 1, "deterministic", ScheduleTruthTest.period(0, 60));

    assertThat(result.serviceTime().at(50)).isCloseTo(30, withinPercentage(0.1));
    assertThat(result.latency().at(50)).isGreaterThan(10_000);
    assertThat(result.load().verdict()).isEqualTo(RateVerdict.NOT_HELD);
    assertThat(result.load().backlog()).isCloseTo(1_000, within(1L));
    assertThat(result.load().achievedPerSecond()).isCloseTo(33.33, withinPercentage(0.1));
  }

  @Test
  void aRateAtTheCapacityOfOneClientIsStrained() {
    // Random arrivals at 93 % of what one client can do: all are served, many start late.
    TaskResult result = result(30_000_000, 31, 1, "poisson", ScheduleTruthTest.period(0, 60));

    assertThat(result.load().verdict()).isEqualTo(RateVerdict.STRAINED);
  }

  @Test
  void tenTimesTheCapacityForNinetySecondsLosesNothing() {
    TaskResult result =
        result(30_000_000, 333, 1, "deterministic", new Bounds.Iterations(0, 30_000));

    assertThat(result.latency().count()).isEqualTo(30_000);
    assertThat(result.latency().maxMillis()).isCloseTo(900_000 - 90_090, withinPercentage(0.1));
    assertThat(result.latency().clamped()).isZero();
  }

  @Test
  void aStoppedTaskIsDividedByTheTimeItRan() {
    Task task = Trial.sketch("t", 2, 0, "deterministic", null, ScheduleTruthTest.period(0, 60));
    TaskResult whole = new VirtualTask(task, 1, at -> SERVICE_NANOS).run().result();
    TaskResult part =
        new VirtualTask(task, 1, at -> SERVICE_NANOS).stoppedAfter(Duration.ofSeconds(10)).result();

    assertThat(part.seconds()).isCloseTo(10, within(0.01));
    assertThat(part.throughput().mean()).isCloseTo(whole.throughput().mean(), withinPercentage(1));
    assertThat(part.requests().succeeded()).isCloseTo(4_000, within(2L));
  }

  @Test
  void aDayOfTwelveClientsHasTheRateOfItsCount() {
    // 12 clients, 2.4 s each: 5/s for 24 hours.
    Task task =
        Trial.sketch("t", 12, 0, "deterministic", null, ScheduleTruthTest.period(0, 86_400));
    TaskResult result = new VirtualTask(task, 1, at -> 2_400_000_000L).run().result();

    assertThat(result.requests().succeeded()).isEqualTo(432_000);
    assertThat(result.throughput().mean()).isCloseTo(5, withinPercentage(0.01));
    assertThat(result.throughput().median()).isBetween(0.0, 12.0);
    assertThat(result.series()).hasSize(86_401);
    // Little's law: clients = rate times time.
    assertThat(result.throughput().mean() * result.serviceTime().meanMillis() / 1000)
        .isCloseTo(12, withinPercentage(0.1));
  }
}
