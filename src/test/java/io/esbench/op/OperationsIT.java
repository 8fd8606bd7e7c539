package io.esbench.op;

import io.esbench.node.WithNode;
import io.esbench.transport.Target;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What most tracks do, on Elasticsearch. */
@WithNode
final class OperationsIT extends OperationsOnNode {
  OperationsIT(Target target) {
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
  void loadSearchMergeAndDeleteOnElasticsearch() throws IOException {
    loadSearchMergeAndDelete();
  }

  @Test
  @Exercises("bulk")
  void countRefusedDocumentsOnElasticsearch() throws IOException {
    countRefusedDocuments();
  }
}
