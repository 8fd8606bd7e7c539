package io.esbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One figure of a task over the passes of an acceptance.
 *
 * @param challenge of the task
 * @param task name
 * @param metric name of the figure
 * @param unit of it
 * @param cold value of the first pass, which is not judged, or null: not told
 * @param passes values of the judged passes that told it, in their order
 * @param median of them, or null: none told it
 * @param noise largest minus smallest of them, as a share of the median; null: fewer than two, or a
 *     median of 0. A difference that is smaller is no finding
 */
public record SpreadRow(
    String challenge,
    String task,
    String metric,
    String unit,
    @Nullable Double cold,
    List<Double> passes,
    @Nullable Double median,
    @Nullable Double noise) {
  /** Copies. */
  public SpreadRow {
    passes = List.copyOf(passes);
  }
}
