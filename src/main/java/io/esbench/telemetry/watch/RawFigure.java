package io.esbench.telemetry.watch;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/** Where the numbers stand that a line of the monitor is made of. */
enum RawFigure {
  UPTIME("/jvm/uptime_in_millis"),
  JVM_CLOCK("/jvm/timestamp"),
  PROCESS_CLOCK("/process/timestamp"),
  /** Our own monotonic time at which the moment of the JVM was told first; in no answer. */
  JVM_SEEN(""),
  /** The same for that of the process. */
  PROCESS_SEEN(""),
  INDEXED("/indices/indexing/index_total"),
  INDEX_TIME("/indices/indexing/index_time_in_millis"),
  QUERIES("/indices/search/query_total"),
  QUERY_TIME("/indices/search/query_time_in_millis"),
  FETCHES("/indices/search/fetch_total"),
  FETCH_TIME("/indices/search/fetch_time_in_millis"),
  MERGES("/indices/merges/current"),
  MERGE_TIME("/indices/merges/total_time_in_millis"),
  GC_PAUSES("") {
    @Override
    long read(JsonNode node) {
      return NodeSource.GC_PAUSES.read(node);
    }
  },
  REJECTED("") {
    @Override
    long read(JsonNode node) {
      return NodeSource.REJECTED.read(node);
    }
  },
  CPU_TIME("/process/cpu/total_in_millis"),
  HEAP("/jvm/mem/heap_used_in_bytes"),
  HEAP_MOST("/jvm/mem/heap_max_in_bytes");

  /** Not in the answer. */
  static final long ABSENT = NodeSource.ABSENT;

  /** Asks for nothing else. */
  static final String PATH =
      "/_nodes/stats/process,jvm,indices,thread_pool?filter_path=nodes.*.name,"
          + "nodes.*.process.timestamp,nodes.*.jvm.timestamp,"
          + "nodes.*.jvm.uptime_in_millis,nodes.*.jvm.mem.heap_used_in_bytes,"
          + "nodes.*.jvm.mem.heap_max_in_bytes,"
          + "nodes.*.jvm.gc.collectors.*.collection_time_in_millis,"
          + "nodes.*.process.cpu.total_in_millis,nodes.*.thread_pool.*.rejected,"
          + "nodes.*.indices.indexing.index_total,nodes.*.indices.indexing.index_time_in_millis,"
          + "nodes.*.indices.search.query_total,nodes.*.indices.search.query_time_in_millis,"
          + "nodes.*.indices.search.fetch_total,nodes.*.indices.search.fetch_time_in_millis,"
          + "nodes.*.indices.merges.current,nodes.*.indices.merges.total_time_in_millis";

  /** The same for who may not see the nodes. */
  static final String INDICES_PATH = "/_stats/indexing,search,merge?filter_path=_all.total";

  private final String path;

  RawFigure(String path) {
    this.path = path;
  }

  /** The moment at which its number was taken, or null: when it was asked for. */
  @Nullable RawFigure clock() {
    return switch (this) {
      case UPTIME, JVM_CLOCK, JVM_SEEN, GC_PAUSES, HEAP, HEAP_MOST -> JVM_CLOCK;
      case CPU_TIME, PROCESS_CLOCK, PROCESS_SEEN -> PROCESS_CLOCK;
      default -> null;
    };
  }

  /** When its number was told first, by our time; null: with the answer that has it. */
  @Nullable RawFigure seen() {
    RawFigure clock = clock();
    return clock == null ? null : clock == JVM_CLOCK ? JVM_SEEN : PROCESS_SEEN;
  }

  /** The number, or {@link #ABSENT}. */
  long read(JsonNode node) {
    JsonNode number = node.at(path);
    return number.isNumber() && number.longValue() >= 0 ? number.longValue() : ABSENT;
  }
}
