package io.esbench.track.load.render;

/**
 * What templates are told about the cluster that a race runs on.
 *
 * @param buildFlavor the global {@code build_flavor}, as the cluster names it, e.g. {@code default}
 *     or {@code serverless}
 * @param serverlessOperator the global {@code serverless_operator}: whether the user may call the
 *     internal APIs of a serverless cluster
 */
public record RenderContext(String buildFlavor, boolean serverlessOperator) {
  /** For a cluster that is not known yet, or an ordinary one. */
  public static final RenderContext DEFAULT = new RenderContext("default", false);

  /** Whether the cluster is a serverless Elasticsearch. */
  public boolean serverless() {
    return buildFlavor.equals("serverless");
  }
}
