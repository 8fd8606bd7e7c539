package io.esbench.aggregation;

import io.esbench.metrics.StoredTimes;
import io.esbench.result.RaceResult;
import java.util.Map;

/**
 * A race with its histograms.
 *
 * @param name that tells it from the others, such as its path below the results directory
 * @param result its figures
 * @param times of its tasks, by name; tasks that are in no report may have none
 */
public record KeptRace(String name, RaceResult result, Map<String, StoredTimes> times) {
  public KeptRace {
    times = Map.copyOf(times);
  }
}
