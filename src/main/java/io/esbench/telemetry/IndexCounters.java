package io.esbench.telemetry;

import io.esbench.result.MetricRow;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the counters of indices and nodes before and after a race and gives the cluster rows of the
 * summary: counters by difference, gauges as they are at the end (decision N5). Figures that the
 * user may not read become rows without a value that say why. Not for several threads.
 */
public final class IndexCounters {
  private final ClusterApi api;
  private final List<String> indices;
  private final IndexReading indicesBefore;
  private final NodeReading nodesBefore;

  private IndexCounters(ClusterApi api, List<String> indices) {
    this.api = api;
    this.indices = List.copyOf(indices);
    this.indicesBefore = IndexReading.take(api, this.indices);
    this.nodesBefore = NodeReading.take(api);
  }

  /**
   * Takes the first reading.
   *
   * @param indices names of indices and data streams of the race, which need not exist yet; empty
   *     for all of the cluster
   */
  public static IndexCounters start(ClusterApi api, List<String> indices) {
    return new IndexCounters(api, indices);
  }

  /** Takes the second reading and compares; may be called again, always against the first. */
  public ClusterFigures stop() {
    IndexRows index = new IndexRows(indicesBefore, IndexReading.take(api, indices));
    NodeRows node = new NodeRows(nodesBefore, NodeReading.take(api));
    List<MetricRow> rows = new ArrayList<>(index.counters());
    rows.addAll(node.garbageCollection());
    rows.addAll(index.gauges());
    rows.addAll(node.ingest());
    List<String> notes = new ArrayList<>(index.notes());
    notes.addAll(node.notes());
    return new ClusterFigures(rows, notes);
  }
}
