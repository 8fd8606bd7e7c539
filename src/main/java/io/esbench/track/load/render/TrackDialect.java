package io.esbench.track.load.render;

/** Whose format a track is written in. */
public enum TrackDialect {
  /** Rally's: the entry file of a directory is {@code track.json}. */
  RALLY("track.json", false),

  /** OpenSearch Benchmark's: {@code workload.json}, with values in it escaped as for HTML. */
  OPENSEARCH_BENCHMARK("workload.json", true);

  private final String entryFile;
  private final boolean escapesMainTemplate;

  TrackDialect(String entryFile, boolean escapesMainTemplate) {
    this.entryFile = entryFile;
    this.escapesMainTemplate = escapesMainTemplate;
  }

  /** Name of the entry file in a directory. */
  public String entryFile() {
    return entryFile;
  }

  /** Whether texts printed by the entry file and by bodies, not by included files, are escaped. */
  boolean escapesMainTemplate() {
    return escapesMainTemplate;
  }
}
