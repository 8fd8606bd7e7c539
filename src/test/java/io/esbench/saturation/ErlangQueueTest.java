package io.esbench.saturation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formula and simulation, by which {@link QueueLimitIT} judges, held against each other. */
final class ErlangQueueTest {
  private static final double PERCENTILE = 99;

  @ParameterizedTest
  @CsvSource({" 1, 4000", " 4, 1000", "16,  250"})
  void theSimulatedQueueIsThatOfTheFormula(int servers, double served) {
    ErlangQueue queue = new ErlangQueue(servers, served);
    double rate = 0.8 * queue.capacity();
    Reading reading = new SimulatedQueue(queue, 1).run(rate, Duration.ofMinutes(10), PERCENTILE);

    double millis = Objects.requireNonNull(reading.latency().millis());
    assertThat(queue.rateAt(PERCENTILE, millis / 1000)).isCloseTo(rate, within(0.01 * rate));
  }

  @Test
  void theFormulaOfOneServerIsTheSimpleOne() {
    // M/M/1: the time is exponential with rate mu - lambda, and waits have the chance rho.
    ErlangQueue queue = new ErlangQueue(1, 100);

    assertThat(queue.waits(70)).isCloseTo(0.7, within(1e-12));
    assertThat(queue.longerThan(0.1, 70)).isCloseTo(Math.exp(-3), within(1e-12));
    assertThat(queue.rateAt(99, Math.log(100) / 30)).isCloseTo(70, within(1e-6));
  }
}
