package io.esbench.saturation;

/**
 * A condition that a probe broke.
 *
 * @param cause which
 * @param text the value found and the bound, for people
 * @param narrow so little that another run may come out the other way
 */
public record Breach(Cause cause, String text, boolean narrow) {
  /** What broke. */
  public enum Cause {
    /** The load generator was the limit: the probe says nothing about the target. */
    GENERATOR,
    /** Too many requests failed. */
    ERRORS,
    /** The rate was not held. */
    RATE_NOT_HELD,
    /** A figure that a condition needs is missing: the probe says nothing. */
    NOT_MEASURED,
    /** Latency above its limit. */
    LATENCY,
    /** A data node had too little CPU left. */
    CPU
  }

  static Breach clear(Cause cause, String text) {
    return new Breach(cause, text, false);
  }
}
