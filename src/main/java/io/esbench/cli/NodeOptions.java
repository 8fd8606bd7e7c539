package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.node.HeapSize;
import io.esbench.node.NodeRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of a node that esbench starts. */
final class NodeOptions {
  @Option(
      names = "--distribution-version",
      paramLabel = "VERSION",
      description = "Elasticsearch version to fetch through Maven. Default: 8.19.21.")
  @Nullable String version;

  @Option(
      names = "--node-home",
      paramLabel = "DIR",
      description = "Unpacked Elasticsearch distribution to use instead.")
  @Nullable Path home;

  @Option(
      names = "--node-heap",
      paramLabel = "SIZE",
      description = "Heap of the node, e.g. 512m or 4g. Default: 1g.")
  @Nullable String heap;

  @Option(
      names = "--keep-node",
      description = "Keep the node's folder with its data and logs after it has ended.")
  boolean keep;

  NodeRequest request() {
    if (version != null && home != null) {
      throw new UsageException("give --distribution-version or --node-home, not both");
    }
    NodeRequest request = NodeRequest.DEFAULT.withKeep(keep);
    if (version != null) {
      request = request.withVersion(version);
    }
    if (home != null) {
      request = request.withHome(home.toAbsolutePath());
    }
    return heap == null ? request : request.withHeap(HeapSize.parse(heap));
  }

  /**
   * A target of the user's own is not started, so nothing of this can be honoured.
   *
   * @param target the option that names it
   */
  void refuseWithTarget(String target) {
    List<String> given = new ArrayList<>();
    if (version != null) {
      given.add("--distribution-version");
    }
    if (home != null) {
      given.add("--node-home");
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
