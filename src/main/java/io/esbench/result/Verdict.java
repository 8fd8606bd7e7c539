package io.esbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the target is good enough: what became of all acceptance criteria.
 *
 * @param decision FAIL if any criterion fails, else UNDECIDED if any is undecided, else PASS
 * @param allowUndecided whether undecided criteria are no obstacle
 * @param name of the sheet the criteria come from, possibly empty
 * @param baseline id of the race that some are held against, or null
 * @param criteria in their order
 */
public record Verdict(
    Decision decision,
    boolean allowUndecided,
    String name,
    @Nullable String baseline,
    List<CriterionOutcome> criteria) {
  public Verdict {
    criteria = List.copyOf(criteria);
  }

  /** Of these outcomes. */
  public static Verdict of(
      String name,
      boolean allowUndecided,
      @Nullable String baseline,
      List<CriterionOutcome> criteria) {
    Decision decision = Decision.PASS;
    for (Decision worse : List.of(Decision.UNDECIDED, Decision.FAIL)) {
      if (criteria.stream().anyMatch(outcome -> outcome.decision() == worse)) {
        decision = worse;
      }
    }
    return new Verdict(decision, allowUndecided, name, baseline, criteria);
  }

  /** Whether the criteria count as met. */
  public boolean met() {
    return decision == Decision.PASS || (decision == Decision.UNDECIDED && allowUndecided);
  }

  /** How many criteria have a decision. */
  public long count(Decision wanted) {
    return criteria.stream().filter(outcome -> outcome.decision() == wanted).count();
  }
}
