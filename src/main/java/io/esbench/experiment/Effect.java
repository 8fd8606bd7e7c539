package io.esbench.experiment;

import io.esbench.comparison.Outcome;
import io.esbench.comparison.claim.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a variant does to a figure.
 *
 * @param variant name
 * @param values of its judged races, in their order
 * @param median of them
 * @param ratio median of the variant ÷ that of the base, or null: not all values are positive
 * @param interval of that ratio, or null: none can be had
 * @param probability the p-value of the rank test, or null: too few races
 * @param outcome what that means
 * @param remark why it is not judged, or what to beware of; possibly empty
 */
public record Effect(
    String variant,
    List<Double> values,
    double median,
    @Nullable Double ratio,
    @Nullable Interval interval,
    @Nullable Double probability,
    Outcome outcome,
    String remark) {
  public Effect {
    values = List.copyOf(values);
  }
}
