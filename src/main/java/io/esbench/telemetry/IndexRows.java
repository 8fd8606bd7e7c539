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

  /** From indexing time to flush time: sums, and their spread over the primary shards. */
  List<MetricRow> counters() {
    return counters(true);
  }

  /** The sums alone. */
  List<MetricRow> totals() {
    return counters(false);
  }

  private List<MetricRow> counters(boolean spread) {
    List<MetricRow> rows = new ArrayList<>();
    for (Growing growing : Growing.values()) {
      addTotal(rows, growing);
      if (spread) {
        addSpread(rows, growing);
      }
    }
    return rows;
  }

  /** From data set size to segment count. */
  List<MetricRow> gauges() {
    List<MetricRow> rows = new ArrayList<>(sizes());
    rows.addAll(heaps());
    rows.add(segmentCount());
    return rows;
  }

  /** What is on disk, of all copies. */
  List<MetricRow> sizes() {
    JsonNode total = after.all().path("total");
    JsonNode store = total.path("store");
    return List.of(
        gigabytes("Dataset size", store.path(IndexReading.DATA_SET)),
        gigabytes("Store size", store.path(IndexReading.SIZE)),
        gigabytes("Translog size", total.path("translog").path("size_in_bytes")));
  }

  private List<MetricRow> heaps() {
    JsonNode segments = segments();
    // From 8.0 on the segments' heap is no longer counted; the fields stayed.
    boolean dead =
        segments.path("count").asLong() > 0 && segments.path("memory_in_bytes").asLong() == 0;
    return List.of(
        heap("segments", segments.path("memory_in_bytes"), dead),
        heap("doc values", segments.path("doc_values_memory_in_bytes"), dead),
        heap("terms", segments.path("terms_memory_in_bytes"), dead),
        heap("norms", segments.path("norms_memory_in_bytes"), dead),
        heap("points", segments.path("points_memory_in_bytes"), dead),
        heap("stored fields", segments.path("stored_fields_memory_in_bytes"), dead));
  }

  /** Segments of the primaries. */
  MetricRow segmentCount() {
    return gauge("Segment count", segments().path("count"), 1, true, "", "");
  }

  /** Documents of the primaries; Rally has no such row. */
  MetricRow documents() {
    JsonNode count = after.all().path("primaries").path("docs").path("count");
    return gauge("Document count", count, 1, true, "", "");
  }

  private JsonNode segments() {
    return after.all().path("primaries").path("segments");
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

  private void addTotal(List<MetricRow> rows, Growing growing) {
    long[] millis = differences(growing.time);
    String whole = "Cumulative " + growing.what + " time of primary shards";
    rows.add(minutes(whole, millis.length == 0 ? null : (double) sum(millis)));
    ShardCounter count = growing.count;
    if (count != null) {
      long[] counts = differences(count);
      Double value = counts.length == 0 ? null : (double) sum(counts);
      String name = "Cumulative " + growing.what + " count of primary shards";
      rows.add(new MetricRow(name, "", value, true, "", value == null ? why() : ""));
    }
  }

  private void addSpread(List<MetricRow> rows, Growing growing) {
    long[] millis = differences(growing.time);
    String shards = " cumulative " + growing.what + " time across primary shards";
    boolean none = millis.length == 0;
    rows.add(minutes("Min" + shards, none ? null : (double) millis[0]));
    rows.add(minutes("Median" + shards, none ? null : median(millis)));
    rows.add(minutes("Max" + shards, none ? null : (double) millis[millis.length - 1]));
  }

  /** Counters in the order of their rows. */
  private enum Growing {
    INDEXING("indexing", ShardCounter.INDEXING_TIME, null),
    INDEXING_THROTTLE("indexing throttle", ShardCounter.INDEXING_THROTTLE_TIME, null),
    MERGE("merge", ShardCounter.MERGE_TIME, ShardCounter.MERGE_COUNT),
    MERGE_THROTTLE("merge throttle", ShardCounter.MERGE_THROTTLE_TIME, null),
    REFRESH("refresh", ShardCounter.REFRESH_TIME, ShardCounter.REFRESH_COUNT),
    FLUSH("flush", ShardCounter.FLUSH_TIME, ShardCounter.FLUSH_COUNT);

    private final String what;
    private final ShardCounter time;
    private final @Nullable ShardCounter count;

    Growing(String what, ShardCounter time, @Nullable ShardCounter count) {
      this.what = what;
      this.time = time;
      this.count = count;
    }
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
