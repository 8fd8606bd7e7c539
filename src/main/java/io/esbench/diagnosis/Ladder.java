package io.esbench.diagnosis;

import io.esbench.result.RaceResult;
import java.util.List;

/**
 * Steps of one operation at rising rates.
 *
 * @param operation its name; if each step has one of its own, that of the first
 * @param rungs at least one, by rising target
 */
public record Ladder(String operation, List<Rung> rungs) {
  /** Checks and copies. */
  public Ladder {
    rungs = List.copyOf(rungs);
    if (rungs.isEmpty()) {
      throw new IllegalArgumentException("a ladder without steps: " + operation);
    }
    for (int i = 1; i < rungs.size(); i++) {
      if (!(rungs.get(i).offer().target() > rungs.get(i - 1).offer().target())) {
        throw new IllegalArgumentException(
            "targets of a ladder must rise, but %s comes after %s"
                .formatted(rungs.get(i).rate(), rungs.get(i - 1).rate()));
      }
    }
  }

  /**
   * All ladders of a result, in the order of their first steps: at least two tasks of the same
   * operation, one after another, whose targets rise. Other tasks may be between them. Operations
   * are the same if type and unit of the target are, and their names are but for a number that is
   * the target itself ({@code search-10-ops} at 10 ops/s, {@code search-50-ops} at 50 ops/s).
   */
  public static List<Ladder> in(RaceResult result) {
    return new LadderSearch().search(result.tasks());
  }
}
