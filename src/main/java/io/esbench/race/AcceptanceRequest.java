package io.esbench.race;

import io.esbench.verdict.Acceptance;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An acceptance, as asked for.
 *
 * @param base what its races have in common, with the directory of the acceptance as run directory
 * @param challenges to be raced in each pass, in this order
 * @param passes of each challenge; the first is the cold one if there are more
 * @param order of challenges and passes
 * @param criteria what is asked; may be nothing
 * @param junit where the verdict goes as JUnit XML too, or null
 * @param search the search for the highest rate that ends it, or null: none
 */
public record AcceptanceRequest(
    RaceRequest base,
    List<String> challenges,
    int passes,
    Order order,
    Acceptance criteria,
    @Nullable Path junit,
    @Nullable MaxSearchRequest search) {
  /** Copies. */
  public AcceptanceRequest {
    challenges = List.copyOf(challenges);
  }

  /** The same with each of its races changed. */
  AcceptanceRequest each(UnaryOperator<RaceRequest> change) {
    return new AcceptanceRequest(
        change.apply(base),
        challenges,
        passes,
        order,
        criteria,
        junit,
        search == null ? null : search.on(change.apply(search.base())));
  }

  /** Which race comes next. */
  public enum Order {
    /** All passes of a challenge, then those of the next. */
    GROUPED,
    /** A pass of every challenge, then the next pass. */
    INTERLEAVED
  }
}
