package io.esbench.telemetry;

import io.esbench.result.MetricRow;
import java.util.List;

/**
 * What changed in the cluster during a race.
 *
 * @param rows cluster rows of the summary, in Rally's order
 * @param notes what a reader of the rows must know
 */
public record ClusterFigures(List<MetricRow> rows, List<String> notes) {
  public ClusterFigures {
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }
}
