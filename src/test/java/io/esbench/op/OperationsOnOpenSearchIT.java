package io.esbench.op;

import io.esbench.node.WithNode;
import io.esbench.result.Flavour;
import io.esbench.transport.Target;

/** What Elasticsearch understands, OpenSearch does too. */
@WithNode(Flavour.OPENSEARCH)
final class OperationsOnOpenSearchIT extends OperationsIT {
  OperationsOnOpenSearchIT(Target target) {
    super(target);
  }
}
