package io.esbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a ladder, as they are drawn: rate against latency.
 *
 * @param unit of the rates, e.g. {@code ops/s}
 * @param steps by rising rate
 * @param at task of the step at which the finding begins, e.g. the bend, or null: it is of the
 *     whole ladder
 */
public record LadderSteps(String unit, List<Step> steps, @Nullable String at) {
  /** Not kept. */
  public static final LadderSteps NONE = new LadderSteps("", List.of(), null);

  /** Copies. */
  public LadderSteps {
    steps = List.copyOf(steps);
  }

  /** The highest rate that was held, or null: none was. */
  public @Nullable Double highestHeld() {
    return steps.stream()
        .filter(step -> step.verdict() == RateVerdict.HELD)
        .map(Step::rate)
        .max(Double::compare)
        .orElse(null);
  }

  /** Whether a task is one of the steps. */
  public boolean has(String task) {
    return steps.stream().anyMatch(step -> step.task().equals(task));
  }

  /**
   * One step.
   *
   * @param task its name
   * @param rate asked for, in the unit of the ladder
   * @param verdict whether it was held
   * @param p50Millis median latency, or null: too few samples
   * @param p90Millis 90th percentile of the same
   * @param p99Millis 99th percentile of the same
   */
  public record Step(
      String task,
      double rate,
      RateVerdict verdict,
      @Nullable Double p50Millis,
      @Nullable Double p90Millis,
      @Nullable Double p99Millis) {}
}
