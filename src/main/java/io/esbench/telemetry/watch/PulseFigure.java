package io.esbench.telemetry.watch;

/** The figures of a line of the monitor, in their order. Those of several nodes are added. */
public enum PulseFigure {
  /** Documents indexed per second, each copy counted. */
  DOCS("docs/s", "docsPerSecond", Kind.RATE, 1, RawFigure.INDEXED),
  /** Milliseconds that a document took: growth of time by growth of count. */
  INDEX_MILLIS("ms/doc", "indexMillis", Kind.MEAN, 1, RawFigure.INDEX_TIME, RawFigure.INDEXED),
  /** Queries of shards per second. */
  QUERIES("query/s", "queriesPerSecond", Kind.RATE, 1, RawFigure.QUERIES),
  /** Milliseconds that the query of a shard took. */
  QUERY_MILLIS("ms/query", "queryMillis", Kind.MEAN, 1, RawFigure.QUERY_TIME, RawFigure.QUERIES),
  /** Milliseconds that the fetch of a shard took. */
  FETCH_MILLIS("ms/fetch", "fetchMillis", Kind.MEAN, 1, RawFigure.FETCH_TIME, RawFigure.FETCHES),
  /** Merges that run now. */
  MERGES("merges", "merges", Kind.GAUGE, 1, RawFigure.MERGES),
  /** Milliseconds of merges per second. */
  MERGE_TIME("merge ms", "mergeMillisPerSecond", Kind.RATE, 1, RawFigure.MERGE_TIME),
  /** Milliseconds of garbage collection pauses per second. */
  GC("GC ms", "gcMillisPerSecond", Kind.RATE, 1, RawFigure.GC_PAUSES),
  /** Requests that thread pools rejected per second. */
  REJECTED("reject", "rejectedPerSecond", Kind.RATE, 1, RawFigure.REJECTED),
  /** Cores that the processes used. */
  CPU("cores", "cpuCores", Kind.RATE, 1e-3, RawFigure.CPU_TIME),
  /** Heap in use, in percent. */
  HEAP("heap%", "heapPercent", Kind.SHARE, 100, RawFigure.HEAP, RawFigure.HEAP_MOST);

  /** How it is made. */
  enum Kind {
    /** Growth by time. */
    RATE,
    /** Growth of the first by growth of the second. */
    MEAN,
    /** As it is. */
    GAUGE,
    /** The first by the second, as they are. */
    SHARE
  }

  private final String title;
  private final String jsonName;
  private final Kind kind;
  private final double scale;
  private final RawFigure first;
  private final RawFigure last;

  PulseFigure(String title, String jsonName, Kind kind, double scale, RawFigure only) {
    this(title, jsonName, kind, scale, only, only);
  }

  PulseFigure(
      String title, String jsonName, Kind kind, double scale, RawFigure first, RawFigure last) {
    this.title = title;
    this.jsonName = jsonName;
    this.kind = kind;
    this.scale = scale;
    this.first = first;
    this.last = last;
  }

  /** For the head of a column. */
  public String title() {
    return title;
  }

  /** For programs. */
  public String jsonName() {
    return jsonName;
  }

  /** Whether it is a number of something per second or at a moment, not a mean. */
  public boolean whole() {
    return kind != Kind.MEAN;
  }

  Kind kind() {
    return kind;
  }

  double scale() {
    return scale;
  }

  /** The number itself. */
  RawFigure first() {
    return first;
  }

  /** The number that it is divided by, or itself. */
  RawFigure last() {
    return last;
  }
}
