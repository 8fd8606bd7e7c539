package io.esbench.assessment;

import java.util.List;

/** The middle of a few values. */
final class Median {
  private Median() {}

  /** Of at least one; of an even number the mean of the two in the middle. */
  static double of(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
