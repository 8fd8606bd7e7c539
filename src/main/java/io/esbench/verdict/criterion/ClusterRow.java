package io.esbench.verdict.criterion;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A row of the cluster, by Rally's name.
 *
 * @param name exact name of the row
 * @param unit unit in which results have it
 */
public record ClusterRow(String name, Unit unit) {
  /** All rows that a result can have. */
  public static final List<ClusterRow> ALL = all();

  private static List<ClusterRow> all() {
    List<ClusterRow> rows = new ArrayList<>();
    for (String time :
        List.of("indexing", "indexing throttle", "merge", "merge throttle", "refresh", "flush")) {
      rows.add(of("Cumulative " + time + " time of primary shards", "min"));
      for (String which : List.of("Min", "Median", "Max")) {
        rows.add(of(which + " cumulative " + time + " time across primary shards", "min"));
      }
    }
    for (String counted : List.of("merge", "refresh", "flush")) {
      rows.add(count("Cumulative " + counted + " count of primary shards"));
    }
    for (String collector :
        List.of(
            "Young Gen",
            "Old Gen",
            "ZGC Cycles",
            "ZGC Pauses",
            "Shenandoah Cycles",
            "Shenandoah Pauses")) {
      rows.add(of("Total " + collector + " GC time", "s"));
      rows.add(count("Total " + collector + " GC count"));
    }
    for (String size : List.of("Dataset size", "Store size", "Translog size")) {
      rows.add(of(size, "GB"));
    }
    for (String part :
        List.of("segments", "doc values", "terms", "norms", "points", "stored fields")) {
      rows.add(of("Heap used for " + part, "MB"));
    }
    rows.add(count("Segment count"));
    rows.add(count("Total Ingest Pipeline count"));
    rows.add(of("Total Ingest Pipeline time", "s"));
    rows.add(count("Total Ingest Pipeline failed"));
    rows.add(count("Document count"));
    return List.copyOf(rows);
  }

  private static ClusterRow of(String name, String unit) {
    return new ClusterRow(name, Objects.requireNonNull(Unit.of(unit)));
  }

  private static ClusterRow count(String name) {
    return new ClusterRow(name, Unit.NONE);
  }
}
