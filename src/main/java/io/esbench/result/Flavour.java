package io.esbench.result;

/** Whose server answers; where the APIs of the two differ, operations choose by it. */
public enum Flavour {
  /** Elasticsearch, or a server that says nothing of itself. */
  ELASTICSEARCH,
  /** OpenSearch. */
  OPENSEARCH
}
