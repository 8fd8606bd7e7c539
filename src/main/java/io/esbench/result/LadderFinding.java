package io.esbench.result;

import java.util.List;

/**
 * What the steps of a ladder show in one pass.
 *
 * @param challenge of the ladder
 * @param operation that is repeated at rising rates
 * @param pass number
 * @param kind of finding, as in {@code docs/diagnosis.md}
 * @param sentence in one line
 * @param evidence the values that show it
 * @param steps of the ladder
 */
public record LadderFinding(
    String challenge,
    String operation,
    int pass,
    String kind,
    String sentence,
    List<String> evidence,
    LadderSteps steps) {
  /** Copies. */
  public LadderFinding {
    evidence = List.copyOf(evidence);
  }
}
