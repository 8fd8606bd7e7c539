package io.esbench.telemetry;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.MetricRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Rows of index statistics: counters by difference, per primary shard; gauges as they are. */
final class IndexRows {
  private static final String NO_INDEX = "none of the indices exists at the end";
  private static final String NOT_REPORTED = "this version does not report it";
  private static final String ALWAYS_ZERO = "this version always reports 0";

  private final IndexReading before;
  private final IndexReading after;

  IndexRows(IndexReading before, IndexReading after) {
    this.before = before;
    this.after = after;
  }

  /** From indexing time to flush time. */
  List<MetricRow> counters() {
    List<MetricRow> rows = new ArrayList<>();
    addTimes(rows, "indexing time", ShardCounter.INDEXING_TIME, null);
    addTimes(rows, "indexing throttle time", ShardCounter.INDEXING_THROTTLE_TIME, null);
    addTimes(rows, "merge time", ShardCounter.MERGE_TIME, ShardCounter.MERGE_COUNT);
    addTimes(rows, "merge throttle time", ShardCounter.MERGE_THROTTLE_TIME, null);
    addTimes(rows, "refresh time", ShardCounter.REFRESH_TIME, ShardCounter.REFRESH_COUNT);
    addTimes(rows, "flush time", ShardCounter.FLUSH_TIME, ShardCounter.FLUSH_COUNT);
    return rows;
  }

  /** From data set size to segment count. */
  List<MetricRow> gauges() {
    JsonNode total = after.all().path("total");
    JsonNode segments = after.all().path("primaries").path("segments");
    List<MetricRow> rows = new ArrayList<>();
    JsonNode store = total.path("store");
    rows.add(gigabytes("Dataset size", store.path("total_data_set_size_in_bytes")));
    rows.add(gigabytes("Store size", store.path("size_in_bytes")));
    rows.add(gigabytes("Translog size", total.path("translog").path("size_in_bytes")));
    // From 8.0 on the segments' heap is no longer counted; the fields stayed.
    boolean dead =
        segments.path("count").asLong() > 0 && segments.path("memory_in_bytes").asLong() == 0;
    rows.add(heap("segments", segments.path("memory_in_bytes"), dead));
    rows.add(heap("doc values", segments.path("doc_values_memory_in_bytes"), dead));
    rows.add(heap("terms", segments.path("terms_memory_in_bytes"), dead));
    rows.add(heap("norms", segments.path("norms_memory_in_bytes"), dead));
    rows.add(heap("points", segments.path("points_memory_in_bytes"), dead));
    rows.add(heap("stored fields", segments.path("stored_fields_memory_in_bytes"), dead));
    rows.add(gauge("Segment count", segments.path("count"), 1, true, "", ""));
    return rows;
  }

  /** Shards whose counters do not tell the whole race. */
  List<String> notes() {
    if (!before.ok() || !after.ok()) {
      return List.of();
    }
    long reset = 0;
    long moved = 0;
    for (Map.Entry<String, ShardReading> now : after.primaries().entrySet()) {
      ShardReading then = before.copies().get(now.getKey());
      if (then != null && now.getValue().resetSince(then)) {
        reset++;
      } else if (then == null && existedBefore(now.getValue())) {
        moved++;
      }
    }
    List<String> notes = new ArrayList<>();
    if (reset > 0) {
      notes.add(
          "Counters of %d primary shards were reset during the race; what they had counted before is missing in the rows."
              .formatted(reset));
    }
    if (moved > 0) {
      notes.add(
          "%d primary shards moved to another node during the race; what they had counted before is missing in the rows."
              .formatted(moved));
    }
    return notes;
  }

  private boolean existedBefore(ShardReading shard) {
    return before.copies().values().stream().anyMatch(copy -> copy.shard().equals(shard.shard()));
  }

  private void addTimes(
      List<MetricRow> rows, String what, ShardCounter time, @Nullable ShardCounter count) {
    long[] millis = differences(time);
    String whole = "Cumulative " + what + " of primary shards";
    rows.add(minutes(whole, millis.length == 0 ? null : (double) sum(millis)));
    if (count != null) {
      long[] counts = differences(count);
      Double value = counts.length == 0 ? null : (double) sum(counts);
      String name = "Cumulative " + what.replace(" time", " count") + " of primary shards";
      rows.add(new MetricRow(name, "", value, true, "", value == null ? why() : ""));
    }
    String shards = " cumulative " + what + " across primary shards";
    boolean none = millis.length == 0;
    rows.add(minutes("Min" + shards, none ? null : (double) millis[0]));
    rows.add(minutes("Median" + shards, none ? null : median(millis)));
    rows.add(minutes("Max" + shards, none ? null : (double) millis[millis.length - 1]));
  }

  /** Growth of a counter in each primary shard, ascending; empty if it is unknown. */
  private long[] differences(ShardCounter counter) {
    if (!before.ok() || !after.ok()) {
      return new long[0];
    }
    return after.primaries().entrySet().stream()
        .map(now -> now.getValue().since(before.copies().get(now.getKey()), counter))
        .filter(Objects::nonNull)
        .mapToLong(Long::longValue)
        .sorted()
        .toArray();
  }

  private MetricRow minutes(String metric, @Nullable Double millis) {
    // The factors and their order are Rally's, so that the last digit is the same too.
    Double value = millis == null ? null : Double.valueOf(millis * 0.001 * (1.0 / 60));
    return new MetricRow(metric, "", value, false, "min", value == null ? why() : "");
  }

  private String why() {
    if (!after.ok()) {
      return after.problem();
    }
    if (!before.ok()) {
      return "not read before the race: " + before.problem();
    }
    return after.primaries().isEmpty() ? NO_INDEX : NOT_REPORTED;
  }

  private MetricRow gigabytes(String metric, JsonNode bytes) {
    return gauge(metric, bytes, 1.0 / (1L << 30), false, "GB", "");
  }

  private MetricRow heap(String of, JsonNode bytes, boolean dead) {
    return gauge(
        "Heap used for " + of, bytes, 1.0 / (1L << 20), false, "MB", dead ? ALWAYS_ZERO : "");
  }

  private MetricRow gauge(
      String metric, JsonNode value, double factor, boolean integral, String unit, String note) {
    if (value.isNumber()) {
      return new MetricRow(metric, "", value.doubleValue() * factor, integral, unit, note);
    }
    String missing = after.ok() && after.primaries().isEmpty() ? NO_INDEX : NOT_REPORTED;
    return new MetricRow(metric, "", null, integral, unit, after.ok() ? missing : after.problem());
  }

  private static long sum(long[] values) {
    long sum = 0;
    for (long value : values) {
      sum += value;
    }
    return sum;
  }

  private static double median(long[] sorted) {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2.0;
  }
}
