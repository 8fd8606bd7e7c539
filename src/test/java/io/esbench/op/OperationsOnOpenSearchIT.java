package io.esbench.op;

import io.esbench.node.WithNode;
import io.esbench.result.Flavour;
import io.esbench.transport.Target;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What Elasticsearch understands, OpenSearch does too. */
@WithNode(Flavour.OPENSEARCH)
final class OperationsOnOpenSearchIT extends OperationsOnNode {
  OperationsOnOpenSearchIT(Target target) {
    super(target);
  }

  @Test
  @Exercises({
    "bulk",
    "clear-caches",
    "cluster-health",
    "compare-stores",
    "create-index",
    "delete-index",
    "force-merge",
    "index-stats",
    "put-index-settings",
    "msearch",
    "put-settings",
    "raw-request",
    "refresh",
    "search"
  })
  void loadSearchMergeAndDeleteOnOpenSearch() throws IOException {
    loadSearchMergeAndDelete();
  }

  @Test
  @Exercises("bulk")
  void countRefusedDocumentsOnOpenSearch() throws IOException {
    countRefusedDocuments();
  }
}
