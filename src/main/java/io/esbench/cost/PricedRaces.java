package io.esbench.cost;

import io.esbench.result.RaceResult;
import java.util.List;

/**
 * Races on one kind of cluster.
 *
 * @param label what to call it, e.g. its instance type and disk
 * @param price of the cluster
 * @param races on it, at least one
 */
public record PricedRaces(String label, Price price, List<RaceResult> races) {
  public PricedRaces {
    races = List.copyOf(races);
  }
}
