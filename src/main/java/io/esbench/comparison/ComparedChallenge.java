package io.esbench.comparison;

import io.esbench.comparison.context.ContextDifference;
import io.esbench.comparison.context.Unknown;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One challenge of both sides.
 *
 * @param name of it; both names if they are not the same
 * @param runs of it
 * @param differences what else is not the same
 * @param unknown what is not known of a side, and may differ
 * @param rows metrics that both sides have
 * @param storage what the data takes on disk, or null: not told
 * @param absent metrics and tasks of one side only
 * @param shapes distributions of the tasks that both have
 */
public record ComparedChallenge(
    String name,
    RunCounts runs,
    List<ContextDifference> differences,
    List<Unknown> unknown,
    List<ComparedRow> rows,
    @Nullable StorageChange storage,
    List<AbsentRow> absent,
    List<Shape> shapes) {
  public ComparedChallenge {
    differences = List.copyOf(differences);
    unknown = List.copyOf(unknown);
    rows = List.copyOf(rows);
    absent = List.copyOf(absent);
    shapes = List.copyOf(shapes);
  }

  /**
   * How many runs there are.
   *
   * @param baseline runs
   * @param contender runs
   */
  public record RunCounts(int baseline, int contender) {}
}
