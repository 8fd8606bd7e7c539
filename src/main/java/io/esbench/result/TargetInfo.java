package io.esbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cluster that was measured.
 *
 * @param hosts URLs without credentials
 * @param distribution {@code elasticsearch}, {@code opensearch} or {@code unknown}
 * @param buildFlavor what its build calls itself ({@code default}, {@code oss}, {@code
 *     serverless}), or null if it does not say
 * @param version version number, or null if it could not be read
 * @param clusterName name, or null
 * @param nodes number of nodes, 0 if unknown
 * @param startedByEsbench whether the node was ours
 * @param proxy that led to its hosts, without credentials; null: reached directly
 * @param compressed whether bodies of measured requests were sent with gzip
 */
public record TargetInfo(
    List<String> hosts,
    String distribution,
    @Nullable String buildFlavor,
    @Nullable String version,
    @Nullable String clusterName,
    int nodes,
    boolean startedByEsbench,
    @Nullable String proxy,
    boolean compressed) {
  public TargetInfo {
    hosts = List.copyOf(hosts);
  }

  /** Reached directly, with bodies as they are. */
  public TargetInfo(
      List<String> hosts,
      String distribution,
      @Nullable String buildFlavor,
      @Nullable String version,
      @Nullable String clusterName,
      int nodes,
      boolean startedByEsbench) {
    this(
        hosts,
        distribution,
        buildFlavor,
        version,
        clusterName,
        nodes,
        startedByEsbench,
        null,
        false);
  }

  /**
   * The same over another way.
   *
   * @param through the proxy, without credentials, or null
   * @param gzip whether bodies were compressed
   */
  public TargetInfo over(@Nullable String through, boolean gzip) {
    return new TargetInfo(
        hosts,
        distribution,
        buildFlavor,
        version,
        clusterName,
        nodes,
        startedByEsbench,
        through,
        gzip);
  }
}
