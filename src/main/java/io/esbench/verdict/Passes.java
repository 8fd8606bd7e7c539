package io.esbench.verdict;

import io.esbench.result.RaceResult;
import java.util.List;

/**
 * What there is to judge of one challenge.
 *
 * @param challenge its name
 * @param judged the result of each pass, in their order; at least one
 */
public record Passes(String challenge, List<RaceResult> judged) {
  public Passes {
    judged = List.copyOf(judged);
    if (judged.isEmpty()) {
      throw new IllegalArgumentException("challenge " + challenge + " has no pass to judge");
    }
  }

  /** Of a single race. */
  public static Passes of(RaceResult result) {
    return new Passes(result.info().challenge(), List.of(result));
  }
}
