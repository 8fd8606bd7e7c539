package io.esbench.result;

/** Whose server answers; where the APIs of the two differ, operations choose by it. */
public enum Flavour {
  /** Elasticsearch, or a server that says nothing of itself. */
  ELASTICSEARCH("elasticsearch", "Elasticsearch"),
  /** OpenSearch. */
  OPENSEARCH("opensearch", "OpenSearch");

  private final String id;
  private final String title;

  Flavour(String id, String title) {
    this.id = id;
    this.title = title;
  }

  /** As options and results spell it. */
  public String id() {
    return id;
  }

  /** As people spell it. */
  public String title() {
    return title;
  }

  /** That of a distribution's name; of one that is not known, {@link #ELASTICSEARCH}. */
  public static Flavour of(String distribution) {
    return distribution.equals(OPENSEARCH.id) ? OPENSEARCH : ELASTICSEARCH;
  }
}
