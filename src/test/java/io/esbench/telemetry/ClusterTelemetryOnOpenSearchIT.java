package io.esbench.telemetry;

import io.esbench.node.RunningNode;
import io.esbench.node.WithNode;
import io.esbench.result.Flavour;
import java.util.List;

/** OpenSearch gives the same rows. */
@WithNode(Flavour.OPENSEARCH)
final class ClusterTelemetryOnOpenSearchIT extends ClusterTelemetryIT {
  ClusterTelemetryOnOpenSearchIT(RunningNode node) {
    super(node);
  }

  @Override
  ClusterFacts expected(RunningNode node) {
    return new ClusterFacts("opensearch", null, node.version(), "esbench", 1, List.of());
  }

  @Override
  List<String> unreported() {
    return List.of("Dataset size");
  }
}
