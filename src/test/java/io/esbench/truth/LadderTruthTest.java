package io.esbench.truth;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.diagnosis.Circumstances;
import io.esbench.diagnosis.Ladder;
import io.esbench.diagnosis.LadderDiagnosis;
import io.esbench.diagnosis.LadderDiagnosis.Kind;
import io.esbench.diagnosis.Rung;
import io.esbench.track.Bounds;
import io.esbench.track.Task;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Ladders against one server of 5 ms in virtual time, so 200/s is its capacity. With Poisson
 * arrivals (M/D/1) nothing waits for long at 20 and 40 % of it; at 75 % the median is about twice
 * the service time, at 95 % far more.
 */
final class LadderTruthTest {
  private static final long SERVICE_NANOS = 5_000_000;
  private static final int CLIENTS = 64;

  private static LadderDiagnosis ladder(String schedule, long seed, double... rates) {
    List<Rung> rungs = new ArrayList<>();
    for (double rate : rates) {
      // Twenty seconds at each rate.
      int iterations = (int) Math.ceil(20 * rate / CLIENTS);
      Bounds bounds = new Bounds.Iterations(0, iterations);
      Task task = Trial.sketch("at-" + rate, CLIENTS, rate, schedule, null, bounds);
      rungs.add(
          Rung.of(new VirtualTask(task, seed, new SingleServer(SERVICE_NANOS)).run().result()));
    }
    return LadderDiagnosis.of(new Ladder("search", rungs), Circumstances.UNKNOWN);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void randomArrivalsBendWhereTheQueueBegins(long seed) {
    LadderDiagnosis diagnosis = ladder("poisson", seed, 40, 80, 150, 190);

    assertThat(diagnosis.kind()).isEqualTo(Kind.BEND);
    assertThat(diagnosis.sentence()).startsWith("latency bends at 150 ops/s: ");
  }

  @Test
  void evenArrivalsAreLevelUntilTheRateIsNotHeld() {
    LadderDiagnosis diagnosis = ladder("deterministic", 1, 50, 100, 190, 240, 400);

    assertThat(diagnosis.kind()).isEqualTo(Kind.RATE_NOT_HELD);
    assertThat(diagnosis.sentence())
        .startsWith("from 240 ops/s on the rate is not held")
        .endsWith("the last step before it is 190 ops/s");
  }

  @Test
  void ratesFarBelowTheCapacityAreFlat() {
    assertThat(ladder("deterministic", 1, 10, 20, 40, 80).kind()).isEqualTo(Kind.FLAT);
    assertThat(ladder("poisson", 1, 10, 20, 40).kind()).isEqualTo(Kind.FLAT);
  }
}
