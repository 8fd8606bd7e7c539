package io.esbench.verdict;

import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How far the values of equal passes lie apart: what a difference must exceed to mean anything. */
final class Noise {
  private final @Nullable Double size;

  /** Of at least one value. */
  Noise(List<Double> values) {
    this.size =
        values.size() < 2
            ? null
            : Double.valueOf(Collections.max(values) - Collections.min(values));
  }

  /** Largest minus smallest, or null: one pass tells nothing of it. */
  @Nullable Double size() {
    return size;
  }

  /** Whether a difference is too small to mean anything. */
  boolean hides(double value, double other) {
    return size != null && Math.abs(value - other) < size;
  }

  /** What to know of a comparison with a baseline; empty if the difference is a finding. */
  String remark(double value, double baseline, Shown shown) {
    if (size == null) {
      return "one pass: its noise is not known";
    }
    return hides(value, baseline)
        ? "the difference to the baseline is smaller than the noise of "
            + shown.text(size)
            + ": no finding"
        : "";
  }
}
