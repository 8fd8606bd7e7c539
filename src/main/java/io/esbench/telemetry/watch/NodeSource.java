package io.esbench.telemetry.watch;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.NodeMetric;
import java.util.Map;

/** Where each figure stands in an answer of the node statistics, and what it becomes. */
enum NodeSource {
  CPU(NodeMetric.CPU, Kind.GROWTH, 1e-3, "/process/cpu/total_in_millis"),
  MACHINE_CPU(NodeMetric.MACHINE_CPU, Kind.GAUGE, 1e-2, "/os/cpu/percent"),
  HEAP(NodeMetric.HEAP, Kind.GAUGE, 1, "/jvm/mem/heap_used_in_bytes"),
  MEMORY_FREE(NodeMetric.MEMORY_FREE, Kind.GAUGE, 1, "/os/mem/free_in_bytes"),
  GC_PAUSES(NodeMetric.GC_PAUSES, Kind.GROWTH, 1, "/jvm/gc/collectors") {
    @Override
    long read(JsonNode node) {
      return pauses(node.at(path()));
    }
  },
  MERGES(NodeMetric.MERGES, Kind.GAUGE, 1, "/indices/merges/current"),
  MERGE_TIME(NodeMetric.MERGE_TIME, Kind.GROWTH, 1, "/indices/merges/total_time_in_millis"),
  REFRESHES(NodeMetric.REFRESHES, Kind.GROWTH, 1, "/indices/refresh/total"),
  REFRESH_TIME(NodeMetric.REFRESH_TIME, Kind.GROWTH, 1, "/indices/refresh/total_time_in_millis"),
  INDEXED(NodeMetric.INDEXED, Kind.GROWTH, 1, "/indices/indexing/index_total"),
  QUERIES(NodeMetric.QUERIES, Kind.GROWTH, 1, "/indices/search/query_total"),
  WRITE_QUEUE(NodeMetric.WRITE_QUEUE, Kind.GAUGE, 1, "/thread_pool/write/queue"),
  SEARCH_QUEUE(NodeMetric.SEARCH_QUEUE, Kind.GAUGE, 1, "/thread_pool/search/queue"),
  REJECTED(NodeMetric.REJECTED, Kind.GROWTH, 1, "/thread_pool") {
    @Override
    long read(JsonNode node) {
      return rejected(node.at(path()));
    }
  },
  DISK_READ(NodeMetric.DISK_READ, Kind.GROWTH, 1024, "/fs/io_stats/total/read_kilobytes"),
  DISK_WRITTEN(NodeMetric.DISK_WRITTEN, Kind.GROWTH, 1024, "/fs/io_stats/total/write_kilobytes");

  /** Asks for nothing else: whole node statistics are hundreds of figures per node. */
  static final String PATH =
      "/_nodes/stats/process,os,jvm,indices,thread_pool,fs?filter_path=nodes.*.name,nodes.*.roles,"
          + SectionClock.FILTER
          + "nodes.*.process.cpu.total_in_millis,nodes.*.os.cpu.percent,nodes.*.os.mem.free_in_bytes,"
          + "nodes.*.jvm.mem.heap_used_in_bytes,nodes.*.jvm.gc.collectors.*.collection_time_in_millis,"
          + "nodes.*.indices.merges.current,nodes.*.indices.merges.total_time_in_millis,"
          + "nodes.*.indices.refresh.total,nodes.*.indices.refresh.total_time_in_millis,"
          + "nodes.*.indices.indexing.index_total,nodes.*.indices.search.query_total,"
          + "nodes.*.thread_pool.*.rejected,nodes.*.thread_pool.write.queue,"
          + "nodes.*.thread_pool.search.queue,nodes.*.fs.io_stats.total.read_kilobytes,"
          + "nodes.*.fs.io_stats.total.write_kilobytes";

  /** Not in the answer. */
  static final long ABSENT = -1;

  /** What a raw number is. */
  private enum Kind {
    /** As it is now. */
    GAUGE,
    /** Counts up; its growth by time is told. */
    GROWTH
  }

  private final NodeMetric metric;
  private final Kind kind;
  private final double scale;
  private final String path;

  NodeSource(NodeMetric metric, Kind kind, double scale, String path) {
    this.metric = metric;
    this.kind = kind;
    this.scale = scale;
    this.path = path;
  }

  /** When its number was taken. */
  SectionClock clock() {
    return SectionClock.of(path);
  }

  NodeMetric metric() {
    return metric;
  }

  String path() {
    return path;
  }

  /** The raw number, or {@link #ABSENT}. */
  long read(JsonNode node) {
    JsonNode number = node.at(path);
    return number.isNumber() && number.longValue() >= 0 ? number.longValue() : ABSENT;
  }

  /**
   * The figure, or NaN if it cannot be told.
   *
   * @param before raw number of the reading before, {@link #ABSENT} if there is none
   * @param now raw number
   * @param seconds between the two; 0 if both are the same reading
   */
  double value(long before, long now, double seconds) {
    if (now == ABSENT) {
      return Double.NaN;
    }
    if (kind == Kind.GAUGE) {
      return now * scale;
    }
    // A counter that fell began anew: the node was restarted.
    return before == ABSENT || now < before || seconds <= 0
        ? Double.NaN
        : (now - before) * scale / seconds;
  }

  /** Concurrent cycles do not stop the node. */
  private static long pauses(JsonNode collectors) {
    long sum = ABSENT;
    for (Map.Entry<String, JsonNode> collector : collectors.properties()) {
      JsonNode millis = collector.getValue().path("collection_time_in_millis");
      String name = collector.getKey();
      if (millis.isNumber() && !name.contains("Cycles") && !name.contains("Concurrent")) {
        sum = Math.max(0, sum) + millis.longValue();
      }
    }
    return sum;
  }

  private static long rejected(JsonNode pools) {
    long sum = ABSENT;
    for (JsonNode pool : pools) {
      if (pool.path("rejected").isNumber()) {
        sum = Math.max(0, sum) + pool.path("rejected").longValue();
      }
    }
    return sum;
  }
}
