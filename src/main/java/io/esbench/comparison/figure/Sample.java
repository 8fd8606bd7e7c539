package io.esbench.comparison.figure;

import io.esbench.comparison.claim.FailureCount;
import io.esbench.comparison.claim.Medians;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The values of one metric on one side, one for each run that told it.
 *
 * @param values in the order of the runs, at least one
 * @param failures of an error rate the requests of all runs together, else null
 */
public record Sample(List<Double> values, @Nullable FailureCount failures) {
  public Sample {
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("a sample without a value");
    }
  }

  /** Of a metric that is no error rate. */
  public Sample(List<Double> values) {
    this(values, null);
  }

  /** The figures of all runs of a side. */
  public static Sample of(List<Figure> figures) {
    List<Double> values = figures.stream().map(Figure::value).toList();
    List<FailureCount> counts =
        figures.stream().map(Figure::failures).filter(Objects::nonNull).toList();
    boolean counted = counts.size() == values.size();
    return new Sample(
        values, counted ? counts.stream().reduce(FailureCount::plus).orElse(null) : null);
  }

  /** The middle value; of an even number the mean of the two in the middle. */
  public double median() {
    return Medians.of(array());
  }

  /** Whether any run told a 0, of which there is no ratio. */
  public boolean hasZero() {
    return values.stream().anyMatch(value -> value == 0);
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
