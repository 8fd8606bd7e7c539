package io.esbench.op;

/** What operations delete, replace or change on a cluster. */
public enum Thing {
  /** An index. */
  INDEX("index", ""),
  /** An alias. */
  ALIAS("alias", "/_alias/"),
  /** A data stream. */
  DATA_STREAM("data stream", "/_data_stream/"),
  /** A legacy index template. */
  LEGACY_TEMPLATE("legacy template", "/_template/"),
  /** A composable index template. */
  COMPOSABLE_TEMPLATE("index template", "/_index_template/"),
  /** A component template. */
  COMPONENT_TEMPLATE("component template", "/_component_template/"),
  /** An ingest pipeline. */
  PIPELINE("pipeline", "/_ingest/pipeline/"),
  /** A policy of the index life cycle. */
  ILM_POLICY("ILM policy", "/_ilm/policy/"),
  /** An enrich policy. */
  ENRICH_POLICY("enrich policy", "/_enrich/policy/"),
  /** The registration of a snapshot repository; its files stay. */
  SNAPSHOT_REPOSITORY("snapshot repository", "/_snapshot/"),
  /** A transform. */
  TRANSFORM("transform", "/_transform/"),
  /** A machine learning job. */
  ML_JOB("anomaly detection job", "/_ml/anomaly_detectors/"),
  /** A machine learning datafeed. */
  ML_DATAFEED("datafeed", "/_ml/datafeeds/"),
  /** The cluster as a whole. */
  CLUSTER("cluster", "");

  private final String words;
  private final String path;

  Thing(String words, String path) {
    this.words = words;
    this.path = path;
  }

  /** For people. */
  public String words() {
    return words;
  }

  /** Whether documents are in it. */
  public boolean holdsDocuments() {
    return this == INDEX || this == DATA_STREAM;
  }

  /** Path of the API up to the name, with slashes at both ends; empty if it has no API. */
  public String path() {
    return path;
  }

  /** The path of one of them, encoded. */
  RequestPath of(String name) {
    return RequestPath.verbatim(path.substring(0, path.length() - 1))
        .segments(RequestPath.segment(name));
  }
}
