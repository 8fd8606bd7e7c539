package io.esbench.result;

/** What is read of a node once a second; a rate is over the time since the reading before. */
public enum NodeMetric {
  /** CPU time of its process by time: cores in use. */
  CPU("CPU of the process", "cores"),
  /** CPU of its machine in use, 0 to 1. */
  MACHINE_CPU("CPU of the machine", ""),
  /** Heap in use. */
  HEAP("heap in use", "bytes"),
  /** Memory of its machine that is free. */
  MEMORY_FREE("free memory of the machine", "bytes"),
  /** Time of garbage collections that stop it. */
  GC_PAUSES("garbage collection pauses", "ms/s"),
  /** Merges that run. */
  MERGES("running merges", ""),
  /** Time of merges, over all merge threads. */
  MERGE_TIME("merging", "ms/s"),
  /** Refreshes. */
  REFRESHES("refreshes", "1/s"),
  /** Time of refreshes. */
  REFRESH_TIME("refreshing", "ms/s"),
  /** Documents indexed, copies included. */
  INDEXED("documents indexed", "docs/s"),
  /** Queries of single shards. */
  QUERIES("queries of shards", "1/s"),
  /** Requests that wait for a thread that writes. */
  WRITE_QUEUE("waiting to write", ""),
  /** Requests that wait for a thread that searches. */
  SEARCH_QUEUE("waiting to search", ""),
  /** Requests that its thread pools refused. */
  REJECTED("rejected", "1/s"),
  /** Read from its disks. */
  DISK_READ("read from disk", "bytes/s"),
  /** Written to its disks. */
  DISK_WRITTEN("written to disk", "bytes/s");

  private final String label;
  private final String unit;

  NodeMetric(String label, String unit) {
    this.label = label;
    this.unit = unit;
  }

  /** In words. */
  public String label() {
    return label;
  }

  /** Unit, or empty for shares and counts. */
  public String unit() {
    return unit;
  }
}
