package io.esbench.race;

import io.esbench.diagnosis.Circumstances;
import io.esbench.diagnosis.Ladder;
import io.esbench.diagnosis.LadderDiagnosis;
import io.esbench.diagnosis.Rung;
import io.esbench.result.LadderFinding;
import io.esbench.result.LadderSteps;
import io.esbench.result.RaceResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the ladders of a race show, in the form that results keep. */
final class LadderFindings {
  private LadderFindings() {}

  /**
   * Of all ladders of a result.
   *
   * @param pass number of the race among those of the same challenge, from 1
   */
  static List<LadderFinding> in(RaceResult result, int pass, Circumstances circumstances) {
    return Ladder.in(result).stream()
        .map(ladder -> finding(result.info().challenge(), pass, ladder, circumstances))
        .toList();
  }

  private static LadderFinding finding(
      String challenge, int pass, Ladder ladder, Circumstances circumstances) {
    LadderDiagnosis diagnosis = LadderDiagnosis.of(ladder, circumstances);
    return new LadderFinding(
        challenge,
        ladder.operation(),
        pass,
        diagnosis.kind().name(),
        diagnosis.sentence(),
        diagnosis.evidence(),
        steps(ladder, diagnosis.at()));
  }

  private static LadderSteps steps(Ladder ladder, @Nullable Rung at) {
    return new LadderSteps(
        ladder.rungs().get(0).offer().unit() + "/s",
        ladder.rungs().stream().map(LadderFindings::step).toList(),
        at == null ? null : at.task());
  }

  private static LadderSteps.Step step(Rung rung) {
    Rung.Times times = rung.times();
    return new LadderSteps.Step(
        rung.task(),
        rung.offer().target(),
        rung.offer().verdict(),
        millis(times.median()),
        millis(times.ninetieth()),
        times.p99());
  }

  private static @Nullable Double millis(Rung.@Nullable Figure figure) {
    return figure == null ? null : figure.millis();
  }
}
