package io.esbench.op;

import io.esbench.node.WithNode;
import io.esbench.result.Flavour;
import io.esbench.transport.Target;
import org.junit.jupiter.api.Test;

/** Administrative operations as far as the Elasticsearch of the build has modules for them. */
@WithNode
final class AdminOperationsIT extends AdminOperationsOnNode {
  AdminOperationsIT(Target target) {
    super(target, Flavour.ELASTICSEARCH);
  }

  @Test
  @Exercises({"create-index-template", "delete-index-template"})
  void createAndDeleteIndexTemplateOnElasticsearch() throws InterruptedException {
    createAndDeleteIndexTemplate();
  }

  @Test
  @Exercises({
    "create-component-template",
    "create-composable-template",
    "delete-component-template",
    "delete-composable-template"
  })
  void createAndDeleteComposableTemplateOnElasticsearch() throws InterruptedException {
    createAndDeleteComposableTemplate();
  }

  @Test
  @Exercises("put-pipeline")
  void putPipelineOnElasticsearch() throws InterruptedException {
    putPipeline();
  }

  @Test
  @Exercises({
    "create-snapshot",
    "create-snapshot-repository",
    "delete-snapshot-repository",
    "restore-snapshot",
    "wait-for-current-snapshots-create",
    "wait-for-recovery",
    "wait-for-snapshot-create"
  })
  void createAndRestoreSnapshotOnElasticsearch() throws InterruptedException {
    createAndRestoreSnapshot();
  }

  @Test
  @Exercises("shrink-index")
  void shrinkIndexOnElasticsearch() throws InterruptedException {
    shrinkIndex();
  }

  @Test
  @Exercises({"close-index", "open-index"})
  void closeAndOpenIndexOnElasticsearch() throws InterruptedException {
    closeAndOpenIndex();
  }

  @Test
  @Exercises("node-stats")
  void nodeStatsOnElasticsearch() throws InterruptedException {
    nodeStats();
  }
}
