package io.esbench.verdict;

import io.esbench.result.CriterionOutcome;
import io.esbench.result.RaceResult;
import io.esbench.result.Verdict;
import java.util.List;

/** Says whether results meet what is asked. Immutable, any thread. */
public final class Judge {
  private final Acceptance acceptance;

  /** Of what is asked; not of nothing. */
  public Judge(Acceptance acceptance) {
    if (acceptance.isEmpty()) {
      throw new IllegalArgumentException("nothing is asked");
    }
    this.acceptance = acceptance;
  }

  /**
   * The verdict on everything that was raced. A criterion that several challenges have is judged in
   * each of them.
   *
   * @param all one element per challenge
   */
  public Verdict judge(List<Passes> all) {
    RaceResult baseline = acceptance.baseline();
    List<CriterionOutcome> outcomes =
        acceptance.demands().stream()
            .flatMap(demand -> CriterionJudge.judge(demand, baseline, all).stream())
            .toList();
    return Verdict.of(
        acceptance.name(),
        acceptance.allowUndecided(),
        baseline == null ? null : baseline.info().raceId(),
        outcomes);
  }
}
