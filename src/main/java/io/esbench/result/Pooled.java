package io.esbench.result;

import java.util.List;

/**
 * Races that a result was pooled from.
 *
 * @param races what they are called: paths of their run directories below the results directory
 * @param spreads figures of each task over these races
 */
public record Pooled(List<String> races, List<SpreadRow> spreads) {
  /** Copies. */
  public Pooled {
    races = List.copyOf(races);
    spreads = List.copyOf(spreads);
  }
}
