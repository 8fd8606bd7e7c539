package io.esbench.experiment;

import io.esbench.comparison.claim.ClaimRule;
import java.util.List;

/**
 * What the races of an experiment show.
 *
 * @param figures that were asked for, in the order of reports
 * @param costs of each variant that has any
 * @param tested effects on these figures that were judged by a test
 * @param testedElsewhere the same of all other figures
 * @param remarks what to know before the figures are used
 */
public record Findings(
    List<JudgedFigure> figures,
    List<Cost> costs,
    int tested,
    int testedElsewhere,
    List<String> remarks) {
  /** Nothing was raced. */
  public static final Findings NONE = new Findings(List.of(), List.of(), 0, 0, List.of());

  public Findings {
    figures = List.copyOf(figures);
    costs = List.copyOf(costs);
    remarks = List.copyOf(remarks);
  }

  /**
   * How many effects would be claimed, at most, on average, if no variant did anything: each is
   * judged alone at the level of {@link ClaimRule}.
   */
  public double byChance() {
    return tested * ClaimRule.LEVEL;
  }

  /** The same of costs; of what chance claims, half is worse. */
  public double costsByChance() {
    return testedElsewhere * ClaimRule.LEVEL / 2;
  }
}
