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
 */
public record TargetInfo(
    List<String> hosts,
    String distribution,
    @Nullable String buildFlavor,
    @Nullable String version,
    @Nullable String clusterName,
    int nodes,
    boolean startedByEsbench) {
  public TargetInfo {
    hosts = List.copyOf(hosts);
  }
}
