package io.esbench.truth;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.Alone;
import io.esbench.diagnosis.Circumstances;
import io.esbench.diagnosis.Ladder;
import io.esbench.diagnosis.LadderDiagnosis;
import io.esbench.diagnosis.LadderDiagnosis.Kind;
import io.esbench.diagnosis.Rung;
import io.esbench.stub.StubTiming;
import io.esbench.track.Bounds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A small ladder against the stub as a queue with one server of 4 ms, so 250/s is its capacity. It
 * is that of {@link LadderTruthTest} with the noise of a real machine.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Alone
final class LadderIT {
  private static final Duration SERVICE = Duration.ofMillis(4);
  private static final Duration STEP = Duration.ofMillis(2_200);
  private static final Duration WARM_UP = Duration.ofMillis(300);
  private static final int CLIENTS = 64;

  @Test
  void theBendIsNamedWhereTheQueueBegins() {
    LadderDiagnosis diagnosis = ladder(60, 100, 190, 238);

    assertThat(diagnosis.kind()).as(diagnosis.toString()).isEqualTo(Kind.BEND);
    assertThat(diagnosis.sentence()).startsWith("latency bends at 190 ops/s: ");
  }

  private static LadderDiagnosis ladder(double... rates) {
    List<Rung> rungs = new ArrayList<>();
    for (double rate : rates) {
      try (Trial trial = new Trial(StubTiming.fixed(SERVICE).withServers(1))) {
        Bounds bounds = new Bounds.TimePeriod(WARM_UP, STEP);
        trial.task(CLIENTS, rate, "poisson", bounds, new Witness());
        rungs.add(Rung.of(trial.run().get(0).result()));
      }
    }
    return LadderDiagnosis.of(new Ladder("search", rungs), Circumstances.UNKNOWN);
  }
}
