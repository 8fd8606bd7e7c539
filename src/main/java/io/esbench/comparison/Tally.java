package io.esbench.comparison;

import io.esbench.comparison.claim.ClaimRule;
import java.util.List;

/**
 * How many rows say what. Each is judged alone, so of many that do not differ some are claimed to.
 *
 * @param better rows
 * @param worse rows
 * @param noDifference rows that show none
 * @param tooFewRuns rows that can show none
 * @param tested rows that were judged by a test, of ranks or of requests
 * @param byChance how many of these would be claimed, at most, on average, if none differed
 */
public record Tally(
    int better, int worse, int noDifference, int tooFewRuns, int tested, double byChance) {
  static Tally of(List<ComparedRow> rows) {
    int tested =
        (int)
            rows.stream()
                .filter(row -> row.outcome() != Outcome.NOT_JUDGED)
                .filter(row -> row.claim().pValue() != null && !row.figures().zero())
                .count();
    return new Tally(
        count(rows, Outcome.BETTER),
        count(rows, Outcome.WORSE),
        count(rows, Outcome.NO_DIFFERENCE),
        count(rows, Outcome.TOO_FEW_RUNS),
        tested,
        tested * ClaimRule.LEVEL);
  }

  private static int count(List<ComparedRow> rows, Outcome outcome) {
    return (int) rows.stream().filter(row -> row.outcome() == outcome).count();
  }
}
