package io.esbench.cli;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import io.esbench.node.HeapSize;
import io.esbench.node.NodeRequest;
import io.esbench.result.Flavour;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of a node, or of several as one cluster, that esbench starts. */
final class NodeOptions {
  @Option(
      names = "--distribution",
      paramLabel = "NAME",
      description = "Server to start: elasticsearch or opensearch. Default: elasticsearch.")
  @Nullable String distribution;

  @Option(
      names = "--distribution-version",
      paramLabel = "VERSION",
      description =
          "Version to fetch through Maven. Default: 8.19.21 of Elasticsearch, 2.19.6 of OpenSearch.")
  @Nullable String version;

  @Option(
      names = "--node-home",
      paramLabel = "DIR",
      description = "Unpacked Elasticsearch distribution to use instead.")
  @Nullable Path home;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "How many nodes, 1 to 9, as one cluster on this machine. Default: 1.")
  @Nullable Integer nodes;

  @Option(
      names = "--node-heap",
      paramLabel = "SIZE",
      description =
          "Heap of each node, e.g. 512m or 4g. Default: 1g; all together at most half of the"
              + " memory.")
  @Nullable String heap;

  @Option(
      names = "--keep-node",
      description = "Keep the node's folder with its data and logs after it has ended.")
  boolean keep;

  NodeRequest request() {
    if (version != null && home != null) {
      throw new UsageException("give --distribution-version or --node-home, not both");
    }
    Flavour flavour = flavour();
    if (flavour == Flavour.OPENSEARCH && home != null) {
      throw new UsageException(
          "--node-home takes an unpacked Elasticsearch; start an OpenSearch of your own yourself and"
              + " give --target-hosts, or leave --node-home away to have one fetched");
    }
    NodeRequest request = NodeRequest.of(flavour).withKeep(keep);
    if (version != null) {
      request = request.withVersion(version);
    }
    if (home != null) {
      request = request.withHome(home.toAbsolutePath());
    }
    if (nodes != null) {
      request = request.withNodes(nodes);
    }
    return heap == null ? request : request.withHeap(HeapSize.parse(heap));
  }

  private Flavour flavour() {
    if (distribution == null) {
      return Flavour.ELASTICSEARCH;
    }
    List<String> names = Stream.of(Flavour.values()).map(Flavour::id).toList();
    if (!names.contains(distribution)) {
      throw new UsageException(
          "'%s' is not a distribution; expected %s%s"
              .formatted(
                  distribution,
                  String.join(" or ", names),
                  DidYouMean.suffix(distribution, names)));
    }
    return Flavour.of(distribution);
  }

  /**
   * A target of the user's own is not started, so nothing of this can be honoured.
   *
   * @param target the option that names it
   */
  void refuseWithTarget(String target) {
    List<String> given = new ArrayList<>();
    if (distribution != null) {
      given.add("--distribution");
    }
    if (version != null) {
      given.add("--distribution-version");
    }
    if (home != null) {
      given.add("--node-home");
    }
    if (nodes != null) {
      given.add("--nodes");
    }
    if (heap != null) {
      given.add("--node-heap");
    }
    if (keep) {
      given.add("--keep-node");
    }
    if (!given.isEmpty()) {
      throw new UsageException(
          String.join(", ", given) + " cannot be used with " + target + ": no node is started");
    }
  }
}
