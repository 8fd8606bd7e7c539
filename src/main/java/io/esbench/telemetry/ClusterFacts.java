package io.esbench.telemetry;

import io.esbench.result.Flavour;
import io.esbench.result.TargetInfo;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a cluster says about itself.
 *
 * @param distribution {@code elasticsearch}, {@code opensearch} or {@code unknown}
 * @param buildFlavor what its build calls itself, or null if it does not say
 * @param version version number, or null if it could not be read
 * @param clusterName name, or null
 * @param nodes number of nodes, 0 if unknown
 * @param notes what could not be read and why, and what else a reader must know of it
 */
public record ClusterFacts(
    String distribution,
    @Nullable String buildFlavor,
    @Nullable String version,
    @Nullable String clusterName,
    int nodes,
    List<String> notes) {
  public ClusterFacts {
    notes = List.copyOf(notes);
  }

  /** The same as part of a result. */
  public TargetInfo target(List<String> hosts, boolean startedByEsbench) {
    return new TargetInfo(
        hosts, distribution, buildFlavor, version, clusterName, nodes, startedByEsbench);
  }

  /** The same with more to say of it. */
  public ClusterFacts noting(List<String> more) {
    List<String> all = Stream.concat(notes.stream(), more.stream()).toList();
    return new ClusterFacts(distribution, buildFlavor, version, clusterName, nodes, all);
  }

  /** Whose APIs it has. */
  public Flavour flavour() {
    return Flavour.of(distribution);
  }
}
