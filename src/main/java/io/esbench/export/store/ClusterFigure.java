package io.esbench.export.store;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A figure of the cluster: how the report names its row, and what Rally's store calls it.
 *
 * @param row of the report
 * @param key name of the metric record
 * @param field of the race document
 * @param unit in the store; empty for counts
 * @param factor from the row's unit to it
 * @param perShard how the report names the rows over primary shards, without their first word; null
 *     if there are none
 */
record ClusterFigure(
    String row, String key, String field, String unit, double factor, @Nullable String perShard) {
  private static final double MINUTES = 60_000;
  private static final double SECONDS = 1_000;
  private static final double MEGABYTES = 1 << 20;
  private static final double GIGABYTES = 1 << 30;

  /** All that Rally has as well, in its order. */
  static final List<ClusterFigure> ALL =
      List.of(
          total("indexing time", "indexing_total_time", "total_time"),
          total("indexing throttle time", "indexing_throttle_time", "indexing_throttle_time"),
          total("merge time", "merges_total_time", "merge_time"),
          number("Cumulative merge count of primary shards", "merges_total_count", "merge_count"),
          total("merge throttle time", "merges_total_throttled_time", "merge_throttle_time"),
          total("refresh time", "refresh_total_time", "refresh_time"),
          number(
              "Cumulative refresh count of primary shards", "refresh_total_count", "refresh_count"),
          total("flush time", "flush_total_time", "flush_time"),
          number("Cumulative flush count of primary shards", "flush_total_count", "flush_count"),
          seconds("Total Young Gen GC time", "node_total_young_gen_gc_time", "young_gc_time"),
          number("Total Young Gen GC count", "node_total_young_gen_gc_count", "young_gc_count"),
          seconds("Total Old Gen GC time", "node_total_old_gen_gc_time", "old_gc_time"),
          number("Total Old Gen GC count", "node_total_old_gen_gc_count", "old_gc_count"),
          seconds(
              "Total ZGC Cycles GC time", "node_total_zgc_cycles_gc_time", "zgc_cycles_gc_time"),
          number(
              "Total ZGC Cycles GC count", "node_total_zgc_cycles_gc_count", "zgc_cycles_gc_count"),
          seconds(
              "Total ZGC Pauses GC time", "node_total_zgc_pauses_gc_time", "zgc_pauses_gc_time"),
          number(
              "Total ZGC Pauses GC count", "node_total_zgc_pauses_gc_count", "zgc_pauses_gc_count"),
          bytes("Dataset size", "dataset_size_in_bytes", "dataset_size", GIGABYTES),
          bytes("Store size", "store_size_in_bytes", "store_size", GIGABYTES),
          bytes("Translog size", "translog_size_in_bytes", "translog_size", GIGABYTES),
          segments("segments", "segments_memory_in_bytes", "memory_segments"),
          segments("doc values", "segments_doc_values_memory_in_bytes", "memory_doc_values"),
          segments("terms", "segments_terms_memory_in_bytes", "memory_terms"),
          segments("norms", "segments_norms_memory_in_bytes", "memory_norms"),
          segments("points", "segments_points_memory_in_bytes", "memory_points"),
          segments(
              "stored fields", "segments_stored_fields_memory_in_bytes", "memory_stored_fields"),
          number("Segment count", "segments_count", "segment_count"),
          number(
              "Total Ingest Pipeline count",
              "ingest_pipeline_cluster_count",
              "ingest_pipeline_cluster_count"),
          seconds(
              "Total Ingest Pipeline time",
              "ingest_pipeline_cluster_time",
              "ingest_pipeline_cluster_time"),
          number(
              "Total Ingest Pipeline failed",
              "ingest_pipeline_cluster_failed",
              "ingest_pipeline_cluster_failed"));

  /** Value in the store of one in the report: servers count milliseconds, bytes and events. */
  long stored(double inReport) {
    return Math.round(inReport * factor);
  }

  private static ClusterFigure total(String what, String key, String field) {
    return new ClusterFigure(
        "Cumulative " + what + " of primary shards",
        key,
        field,
        "ms",
        MINUTES,
        " cumulative " + what + " across primary shards");
  }

  private static ClusterFigure number(String row, String key, String field) {
    return new ClusterFigure(row, key, field, "", 1, null);
  }

  private static ClusterFigure seconds(String row, String key, String field) {
    return new ClusterFigure(row, key, field, "ms", SECONDS, null);
  }

  private static ClusterFigure bytes(String row, String key, String field, double factor) {
    return new ClusterFigure(row, key, field, "byte", factor, null);
  }

  private static ClusterFigure segments(String of, String key, String field) {
    return bytes("Heap used for " + of, key, field, MEGABYTES);
  }
}
