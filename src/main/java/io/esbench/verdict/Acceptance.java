package io.esbench.verdict;

import io.esbench.result.RaceResult;
import io.esbench.verdict.criterion.Bound;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that is asked of a race.
 *
 * @param name of the sheet it comes from, possibly empty
 * @param demands in their order
 * @param allowUndecided whether undecided criteria are no obstacle
 * @param baseline result that some are held against, or null: none is given
 */
public record Acceptance(
    String name, List<Demand> demands, boolean allowUndecided, @Nullable RaceResult baseline) {
  /** Nothing. */
  public static final Acceptance NONE = new Acceptance("", List.of(), false, null);

  public Acceptance {
    demands = List.copyOf(demands);
  }

  /** Whether nothing is asked. */
  public boolean isEmpty() {
    return demands.isEmpty();
  }

  /** The criteria that name another challenge. */
  public List<Demand> notOf(String challenge) {
    return demands.stream().filter(demand -> !of(demand, challenge)).toList();
  }

  /** The same without those. */
  public Acceptance of(String challenge) {
    List<Demand> left = demands.stream().filter(demand -> of(demand, challenge)).toList();
    return new Acceptance(name, left, allowUndecided, baseline);
  }

  private static boolean of(Demand demand, String challenge) {
    var named = demand.criterion().scope().challenge();
    return named == null || named.text().equals(challenge);
  }

  /** Criteria that need a baseline, if there is none; each with its place. */
  public List<String> faults() {
    if (baseline != null) {
      return List.of();
    }
    return demands.stream()
        .filter(demand -> demand.criterion().bound() instanceof Bound.Relative)
        .map(
            demand ->
                demand.place().at(0)
                    + ": '"
                    + demand.criterion().required()
                    + "' needs a baseline: name one with --baseline, or with 'baseline' in the sheet")
        .toList();
  }
}
