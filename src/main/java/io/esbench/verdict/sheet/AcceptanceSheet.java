package io.esbench.verdict.sheet;

import io.esbench.verdict.Demand;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file of criteria.
 *
 * @param name of the whole, possibly empty
 * @param description for its readers, possibly empty
 * @param allowUndecided whether undecided criteria are no obstacle
 * @param baseline path or race id of an earlier result, or null
 * @param demands its criteria, at least one
 */
public record AcceptanceSheet(
    String name,
    String description,
    boolean allowUndecided,
    @Nullable String baseline,
    List<Demand> demands) {
  public AcceptanceSheet {
    demands = List.copyOf(demands);
  }
}
