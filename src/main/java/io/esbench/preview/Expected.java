package io.esbench.preview;

import java.time.Duration;

/**
 * How long something will take.
 *
 * @param duration above or equal to zero
 * @param precision how well that is known
 */
public record Expected(Duration duration, Precision precision) {
  /** How well a duration is known. */
  public enum Precision {
    /** Unless the target is too slow. */
    ABOUT,
    /** It may end earlier. */
    AT_MOST,
    /** A part of it depends on the target. */
    AT_LEAST
  }
}
