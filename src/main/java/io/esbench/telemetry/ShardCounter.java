package io.esbench.telemetry;

/** A counter that each shard keeps from its creation on. */
enum ShardCounter {
  INDEXING_TIME("indexing", "index_time_in_millis"),
  INDEXING_THROTTLE_TIME("indexing", "throttle_time_in_millis"),
  MERGE_TIME("merges", "total_time_in_millis"),
  MERGE_COUNT("merges", "total"),
  MERGE_THROTTLE_TIME("merges", "total_throttled_time_in_millis"),
  REFRESH_TIME("refresh", "total_time_in_millis"),
  REFRESH_COUNT("refresh", "total"),
  FLUSH_TIME("flush", "total_time_in_millis"),
  FLUSH_COUNT("flush", "total");

  private final String section;
  private final String field;

  ShardCounter(String section, String field) {
    this.section = section;
    this.field = field;
  }

  /** Object of the shard's statistics that has it. */
  String section() {
    return section;
  }

  /** Field in that object. */
  String field() {
    return field;
  }
}
