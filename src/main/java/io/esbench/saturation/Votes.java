package io.esbench.saturation;

import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * How the runs of one rate came out: more of one kind decide.
 *
 * @param held runs in which all conditions held
 * @param broken runs in which one broke
 * @param narrow of the broken ones, by a small margin
 */
record Votes(int held, int broken, int narrow) {
  static final Votes NONE = new Votes(0, 0, 0);

  /** Of each rate; probes that say nothing are left out. */
  static NavigableMap<Double, Votes> of(List<Probe> probes) {
    NavigableMap<Double, Votes> votes = new TreeMap<>();
    for (Probe probe : probes) {
      if (!probe.broke(Breach.Cause.NOT_MEASURED)) {
        votes.merge(probe.rate(), NONE.plus(probe), Votes::plus);
      }
    }
    return votes;
  }

  private Votes plus(Probe probe) {
    Breach breach = probe.breach();
    return breach == null
        ? new Votes(held + 1, broken, narrow)
        : new Votes(held, broken + 1, narrow + (breach.narrow() ? 1 : 0));
  }

  private Votes plus(Votes other) {
    return new Votes(held + other.held, broken + other.broken, narrow + other.narrow);
  }

  boolean holds() {
    return held > broken;
  }

  boolean tied() {
    return held == broken;
  }

  boolean brokeOnce() {
    return held == 0 && broken == 1;
  }
}
