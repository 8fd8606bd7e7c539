package io.esbench.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.esbench.result.LadderFinding;
import io.esbench.result.LadderSteps;
import io.esbench.result.RateVerdict;
import io.esbench.result.SampleResults;
import io.esbench.result.SampleSeries;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LadderFindingsTest {
  @Test
  void keepsRateAndLatencyOfEachStepAndWhereTheFindingBegins() {
    List<LadderFinding> findings =
        LadderFindings.in(SampleSeries.race(3, 20), 3, Circumstances.UNKNOWN);

    assertThat(findings).hasSize(1);
    LadderFinding found = findings.get(0);
    assertThat(found.challenge()).isEqualTo("query-ladder");
    assertThat(found.pass()).isEqualTo(3);
    assertThat(found.kind()).isEqualTo("RATE_NOT_HELD");
    assertThat(found.steps().unit()).isEqualTo("ops/s");
    assertThat(found.steps().at()).isEqualTo("search-3");
    assertThat(found.steps().steps())
        .extracting(LadderSteps.Step::task, LadderSteps.Step::rate, LadderSteps.Step::verdict)
        .containsExactly(
            tuple("search-1", 50.0, RateVerdict.HELD),
            tuple("search-2", 100.0, RateVerdict.HELD),
            tuple("search-3", 150.0, RateVerdict.NOT_HELD));
    assertThat(found.steps().steps().get(1).p50Millis()).isEqualTo(6);
    assertThat(found.steps().steps().get(1).p90Millis()).isEqualTo(12);
    assertThat(found.steps().steps().get(1).p99Millis()).isEqualTo(18);
  }

  @Test
  void findsNothingInARaceWithoutALadder() {
    assertThat(LadderFindings.in(SampleResults.aborted(), 1, Circumstances.UNKNOWN)).isEmpty();
  }
}
