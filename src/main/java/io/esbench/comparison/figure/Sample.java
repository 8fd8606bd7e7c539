package io.esbench.comparison.figure;

import io.esbench.comparison.claim.Medians;
import java.util.List;

/**
 * The values of one metric on one side, one for each run that told it.
 *
 * @param values in the order of the runs, at least one
 */
public record Sample(List<Double> values) {
  public Sample {
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("a sample without a value");
    }
  }

  /** The middle value; of an even number the mean of the two in the middle. */
  public double median() {
    return Medians.of(array());
  }

  /** How many runs told it. */
  public int runs() {
    return values.size();
  }

  /** The values as an array of its own. */
  public double[] array() {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
