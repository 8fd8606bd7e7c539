package io.esbench.experiment;

import io.esbench.comparison.figure.Direction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A figure that variants are judged by.
 *
 * @param task name, empty for the cluster
 * @param metric name
 * @param unit of all values, possibly empty
 * @param direction which way it is better
 * @param base values of the base, in the order of its judged races
 * @param baseMedian of them
 * @param noise share that two races of the base may differ by, or null: fewer than three races
 * @param effects of the variants that have it, in their order
 * @param winner variant with the best median of those that are better, or null: none is
 * @param peers variants that are better, too, and not shown to differ from the winner
 */
public record JudgedFigure(
    String task,
    String metric,
    String unit,
    Direction direction,
    List<Double> base,
    double baseMedian,
    @Nullable Double noise,
    List<Effect> effects,
    @Nullable String winner,
    List<String> peers) {
  public JudgedFigure {
    base = List.copyOf(base);
    effects = List.copyOf(effects);
    peers = List.copyOf(peers);
  }
}
