package io.esbench.saturation;

import org.jspecify.annotations.Nullable;

/**
 * One run at one rate, judged.
 *
 * @param reading what was measured
 * @param breach the first condition that broke, or null: all held
 */
public record Probe(Reading reading, @Nullable Breach breach) {
  /** The rate that was offered. */
  public double rate() {
    return reading.offer().rate();
  }

  /** Whether all conditions held. */
  public boolean held() {
    return breach == null;
  }

  /** How it came out, in a word or two: {@code held}, {@code broke} or {@code not measured}. */
  public String outcome() {
    return held() ? "held" : broke(Breach.Cause.NOT_MEASURED) ? "not measured" : "broke";
  }

  boolean broke(Breach.Cause cause) {
    return breach != null && breach.cause() == cause;
  }
}
