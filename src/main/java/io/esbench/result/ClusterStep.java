package io.esbench.result;

import java.util.List;

/**
 * What the cluster did during one step of a race. Tasks that ran in parallel share it.
 *
 * @param tasks that ran in it
 * @param seconds between the reading before it and the one after it
 * @param rows counters by difference, gauges as they were at its end; named as the cluster rows
 */
public record ClusterStep(List<String> tasks, double seconds, List<MetricRow> rows) {
  /** Copies. */
  public ClusterStep {
    tasks = List.copyOf(tasks);
    rows = List.copyOf(rows);
  }
}
