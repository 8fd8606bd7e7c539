package io.esbench.rally;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.fault.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The figures of a {@code race.json} as the rows that Rally's report has of them. */
final class RaceRows {
  private static final double MINUTES = 60_000;
  private static final double SECONDS = 1_000;
  private static final double MEGABYTES = 1 << 20;
  private static final double GIGABYTES = 1 << 30;
  private static final double PER_CENT = 0.01;
  private static final Pattern PERCENTILE = Pattern.compile("\\d{1,3}_\\d+");

  /**
   * A figure of the cluster.
   *
   * @param field name in the file
   * @param metric name in the report
   * @param unit there
   * @param divisor from one to the other; 0: a count
   */
  private record Figure(String field, String metric, String unit, double divisor) {}

  private static final List<Figure> CLUSTER =
      List.of(
          new Figure("young_gc_time", "Total Young Gen GC time", "s", SECONDS),
          new Figure("young_gc_count", "Total Young Gen GC count", "", 0),
          new Figure("old_gc_time", "Total Old Gen GC time", "s", SECONDS),
          new Figure("old_gc_count", "Total Old Gen GC count", "", 0),
          new Figure("zgc_cycles_gc_time", "Total ZGC Cycles GC time", "s", SECONDS),
          new Figure("zgc_cycles_gc_count", "Total ZGC Cycles GC count", "", 0),
          new Figure("zgc_pauses_gc_time", "Total ZGC Pauses GC time", "s", SECONDS),
          new Figure("zgc_pauses_gc_count", "Total ZGC Pauses GC count", "", 0),
          new Figure("dataset_size", "Dataset size", "GB", GIGABYTES),
          new Figure("store_size", "Store size", "GB", GIGABYTES),
          new Figure("translog_size", "Translog size", "GB", GIGABYTES),
          new Figure("memory_segments", "Heap used for segments", "MB", MEGABYTES),
          new Figure("memory_doc_values", "Heap used for doc values", "MB", MEGABYTES),
          new Figure("memory_terms", "Heap used for terms", "MB", MEGABYTES),
          new Figure("memory_norms", "Heap used for norms", "MB", MEGABYTES),
          new Figure("memory_points", "Heap used for points", "MB", MEGABYTES),
          new Figure("memory_stored_fields", "Heap used for stored fields", "MB", MEGABYTES),
          new Figure("segment_count", "Segment count", "", 0),
          new Figure("ingest_pipeline_cluster_count", "Total Ingest Pipeline count", "", 0),
          new Figure("ingest_pipeline_cluster_time", "Total Ingest Pipeline time", "s", SECONDS),
          new Figure("ingest_pipeline_cluster_failed", "Total Ingest Pipeline failed", "", 0));

  private final JsonNode results;
  private final String file;
  private final List<ReportRow> rows = new ArrayList<>();

  private RaceRows(JsonNode results, String file) {
    this.results = results;
    this.file = file;
  }

  static List<ReportRow> of(JsonNode results, String file) {
    RaceRows all = new RaceRows(results, file);
    all.counters("indexing time", "total_time", null);
    all.counters("indexing throttle time", "indexing_throttle_time", null);
    all.counters("merge time", "merge_time", "merge_count");
    all.counters("merge throttle time", "merge_throttle_time", null);
    all.counters("refresh time", "refresh_time", "refresh_count");
    all.counters("flush time", "flush_time", "flush_count");
    for (JsonNode job : results.path("ml_processing_time")) {
      all.machineLearning(job);
    }
    CLUSTER.forEach(
        figure ->
            all.add(figure.metric, "", results.get(figure.field), figure.unit, figure.divisor));
    results.path("op_metrics").forEach(all::task);
    return all.rows;
  }

  private void counters(String name, String field, @Nullable String count) {
    add("Cumulative " + name + " of primary shards", "", results.get(field), "min", MINUTES);
    if (count != null) {
      String counted = name.replace("time", "count");
      add("Cumulative " + counted + " of primary shards", "", results.get(count), "", 0);
    }
    JsonNode shards = results.path(field + "_per_shard");
    for (String which : List.of("min", "median", "max")) {
      String word = which.substring(0, 1).toUpperCase(Locale.ROOT) + which.substring(1);
      String metric = word + " cumulative " + name + " across primary shards";
      add(metric, "", shards.get(which), "min", MINUTES);
    }
  }

  private void machineLearning(JsonNode job) {
    for (String which : List.of("min", "mean", "median", "max")) {
      String word = which.substring(0, 1).toUpperCase(Locale.ROOT) + which.substring(1);
      String unit = job.path("unit").asText("ms");
      add(word + " ML processing time", job.path("job").asText(), job.get(which), unit, 1);
    }
  }

  private void task(JsonNode op) {
    String task = op.path("task").asText();
    JsonNode throughput = op.path("throughput");
    for (String which : List.of("Min", "Mean", "Median", "Max")) {
      JsonNode value = throughput.get(which.toLowerCase(Locale.ROOT));
      add(which + " Throughput", task, value, throughput.path("unit").asText(), 1);
    }
    times("latency", task, op.path("latency"));
    times("service time", task, op.path("service_time"));
    times("processing time", task, op.path("processing_time"));
    add("error rate", task, op.get("error_rate"), "%", PER_CENT);
  }

  private void times(String name, String task, JsonNode values) {
    values
        .properties()
        .forEach(
            value -> {
              String key = value.getKey();
              if (PERCENTILE.matcher(key).matches()) {
                String percentile = key.replace('_', '.') + "th percentile " + name;
                add(percentile, task, value.getValue(), "ms", 1);
              } else if (key.equals("mean")) {
                add("mean " + name, task, value.getValue(), "ms", 1);
              }
            });
  }

  private void add(
      String metric, String task, @Nullable JsonNode value, String unit, double divisor) {
    if (value == null || value.isNull()) {
      return;
    }
    double number = value.isNumber() ? value.doubleValue() : Double.NaN;
    if (!Double.isFinite(number)) {
      throw new UsageException(
          "%s: '%s'%s is %s, not a number; is it a race.json of Rally?"
              .formatted(file, metric, task.isEmpty() ? "" : " of task '" + task + "'", value));
    }
    rows.add(
        new ReportRow(metric, task, divisor == 0 ? number : number / divisor, divisor == 0, unit));
  }
}
