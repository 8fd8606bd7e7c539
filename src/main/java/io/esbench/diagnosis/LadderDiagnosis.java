package io.esbench.diagnosis;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a ladder shows.
 *
 * @param kind of finding
 * @param at step at which it begins, or null: it is of the whole ladder
 * @param sentence the finding with its figures, in one line
 * @param evidence a line for each step, then one for each thing that was checked
 */
public record LadderDiagnosis(
    Kind kind, @Nullable Rung at, String sentence, List<String> evidence) {
  /** Copies. */
  public LadderDiagnosis {
    evidence = List.copyOf(evidence);
  }

  /** What can be found. */
  public enum Kind {
    /** Latency is level, then rises at a rate and stays up: the sound picture of a limit. */
    BEND,
    /** Latency is level: no rate was high enough to show a limit. */
    FLAT,
    /** Latency falls as the load rises: something else than the load was measured. */
    INVERTED,
    /** From a step on the rate was not held, without a bend before it. */
    RATE_NOT_HELD,
    /** From a step on requests failed, without a bend before it. */
    ERRORS,
    /** From a step on the load generator was the limit, and nothing was found before it. */
    GENERATOR_LIMITED,
    /** Latency goes up and down by chance, or is known too badly to see a bend. */
    NOISY,
    /** A step has too few requests to be compared. */
    TOO_FEW_SAMPLES,
    /** One rate has no slope. */
    ONE_STEP
  }

  /** Reads a ladder. Pure. */
  public static LadderDiagnosis of(Ladder ladder, Circumstances circumstances) {
    return new Diagnoser(ladder, circumstances).diagnosis();
  }
}
