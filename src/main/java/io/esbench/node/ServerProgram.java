package io.esbench.node;

import io.esbench.node.provision.Distribution;
import io.esbench.result.Flavour;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** How the server of a distribution is run; what is the same for all is in {@link NodeCommand}. */
sealed interface ServerProgram permits ElasticsearchProgram, OpenSearchProgram {
  static ServerProgram of(Distribution distribution) {
    return distribution.version().flavour() == Flavour.OPENSEARCH
        ? new OpenSearchProgram(distribution)
        : new ElasticsearchProgram(distribution);
  }

  /**
   * Who runs it.
   *
   * @param parent folder of the node's folder
   */
  Unprivileged caller(Path parent);

  /** Puts into a node's folder what the server wants to find there. */
  void install(NodeFolder folder) throws IOException;

  /** Settings that only this server has. */
  Map<String, String> settings();

  /** Name of the setting with the names of the nodes that may make a cluster. */
  String initialMasters();

  /** Variables of its environment. */
  Map<String, String> environment(NodeFolder folder, HeapSize heap);

  /** The command line. */
  List<String> command(
      NodeFolder folder, HeapSize heap, List<String> jvmOptions, Map<String, String> settings)
      throws IOException;

  /** The Java that runs it. */
  Path java();
}
