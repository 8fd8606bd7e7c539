package io.esbench.saturation;

import java.util.List;

/** Says what to do next in a search for the highest rate that holds. Pure; any thread. */
@FunctionalInterface
public interface SearchStrategy {
  /**
   * What follows from the probes so far: the next one, or the answer.
   *
   * @param probes in the order in which they were run, each at the rate of the {@link Try} that
   *     asked for it; empty at first
   */
  Next next(List<Probe> probes);

  /** Doubles the rate until a condition breaks, then halves the ratio between held and broken. */
  static SearchStrategy bisecting(SearchSettings settings) {
    return new BisectingSearch(settings);
  }
}
