package io.esbench.diagnosis;

import io.esbench.result.GeneratorVerdict;
import io.esbench.result.RateVerdict;
import java.util.Comparator;
import java.util.List;

/**
 * How latency changes over the steps that can be trusted, beyond the noise: those before the first
 * that fails requests, does not hold its rate or is limited by the load generator.
 */
final class Slope {
  /** A median of this many times the lowest one is a bend. */
  private static final double BEND = 1.5;

  /** The 90th percentile waits for longer, so more is asked of it. */
  private static final double BEND_OF_NINETIETH = 2;

  /** Smaller changes mean nothing to a user. */
  private static final double CHANGE = 1.1;

  private static final double ERRORS = 0.01;
  private static final double LARGE_NOISE = 0.5;

  private final List<Rung> rungs;
  private final List<Rung> sound;

  /** Of all steps of a ladder. */
  Slope(List<Rung> rungs) {
    this.rungs = rungs;
    int end = 0;
    while (end < rungs.size() && isSound(rungs.get(end))) {
      end++;
    }
    this.sound = rungs.subList(0, end);
  }

  private static boolean isSound(Rung rung) {
    return !generatorLimited(rung) && !failing(rung) && !notHeld(rung);
  }

  static boolean generatorLimited(Rung rung) {
    return rung.generator() == GeneratorVerdict.LIMITED;
  }

  static boolean failing(Rung rung) {
    return rung.requests().errorRate() > ERRORS;
  }

  static boolean notHeld(Rung rung) {
    return rung.offer().verdict() == RateVerdict.NOT_HELD;
  }

  /** Steps that can be trusted, maybe none. */
  List<Rung> sound() {
    return sound;
  }

  /** Whether all steps from the first that cannot be trusted on are of that sort. */
  boolean staysUnsound() {
    return rungs.subList(sound.size(), rungs.size()).stream().noneMatch(Slope::isSound);
  }

  /**
   * The first step that stands out above the lowest before it; the number of steps if none does.
   */
  int firstHigh() {
    for (int i = 1; i < sound.size(); i++) {
      if (isHigh(i, i)) {
        return i;
      }
    }
    return sound.size();
  }

  /** Whether all steps from that one on stand out, so that it is no matter of one step. */
  boolean staysHigh(int from) {
    for (int i = from; i < sound.size(); i++) {
      if (!isHigh(i, from)) {
        return false;
      }
    }
    return true;
  }

  private boolean isHigh(int index, int from) {
    Rung rung = sound.get(index);
    return medianIsHigh(rung, from)
        || exceeds(rung.ninetieth(), lowestNinetieth(from), BEND_OF_NINETIETH);
  }

  /** Whether it is the median that stands out, and not the 90th percentile alone. */
  boolean medianIsHigh(int index) {
    return medianIsHigh(sound.get(index), index);
  }

  private boolean medianIsHigh(Rung rung, int from) {
    return exceeds(rung.median(), lowestMedian(from), BEND);
  }

  Rung.Figure lowestMedian(int end) {
    return sound.subList(0, end).stream()
        .map(Rung::median)
        .min(Comparator.comparingDouble(Rung.Figure::millis))
        .orElseThrow();
  }

  Rung.Figure lowestNinetieth(int end) {
    return sound.subList(0, end).stream()
        .map(Rung::ninetieth)
        .min(Comparator.comparingDouble(Rung.Figure::millis))
        .orElseThrow();
  }

  /** The step with the lowest median. */
  int lowest() {
    int lowest = 0;
    for (int i = 1; i < sound.size(); i++) {
      if (sound.get(i).median().millis() < sound.get(lowest).median().millis()) {
        lowest = i;
      }
    }
    return lowest;
  }

  /** Whether latency falls from the first step to the lowest, and does not rise between them. */
  boolean falls() {
    int lowest = lowest();
    for (int i = 1; i <= lowest; i++) {
      if (differs(sound.get(i), sound.get(i - 1))) {
        return false;
      }
    }
    return differs(sound.get(0), sound.get(lowest));
  }

  /** Whether the first step is above the lowest of those before one. */
  boolean startsHigh(int end) {
    return end > 0 && exceeds(sound.get(0).median(), lowestMedian(end), CHANGE);
  }

  /** Whether it falls again after it rose. */
  boolean goesUpAndDown() {
    boolean rose = false;
    for (int i = 1; i < sound.size(); i++) {
      if (rose && differs(sound.get(i - 1), sound.get(i))) {
        return true;
      }
      rose |= differs(sound.get(i), sound.get(i - 1));
    }
    return false;
  }

  /** The largest noise of a median; a bend could hide in one of more than half of its value. */
  double noise() {
    return sound.stream().mapToDouble(rung -> rung.median().noise()).max().orElse(0);
  }

  boolean noiseHidesBends() {
    return noise() > LARGE_NOISE;
  }

  /** Whether the median of one is above that of the other. */
  private static boolean differs(Rung higher, Rung lower) {
    return exceeds(higher.median(), lower.median(), CHANGE);
  }

  private static boolean exceeds(Rung.Figure higher, Rung.Figure lower, double factor) {
    double ratio = higher.millis() / lower.millis();
    return ratio >= factor && ratio > 1 + Math.hypot(higher.noise(), lower.noise());
  }
}
