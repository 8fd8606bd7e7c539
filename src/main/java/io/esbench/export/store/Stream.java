package io.esbench.export.store;

/** The three kinds of documents in Rally's store. */
enum Stream {
  /** Records of a race that runs. */
  METRICS("metrics"),
  /** One document for each race. */
  RACES("races"),
  /** One document for each figure at the end of a race. */
  RESULTS("results");

  private final String kind;

  Stream(String kind) {
    this.kind = kind;
  }

  /** What its documents are. */
  String kind() {
    return kind;
  }

  /** Name of the index template that we install. */
  String template() {
    return "esbench-rally-" + kind;
  }

  /** Name of the data stream. */
  String dataStream() {
    return "rally-" + kind + "-v1";
  }

  /**
   * Name of the index where there are no data streams.
   *
   * @param month of the race, e.g. {@code 2026-01}
   */
  String index(String month) {
    return "rally-" + kind + "-" + month;
  }

  /** Pattern of these indices. */
  String indices() {
    return "rally-" + kind + "-*";
  }
}
