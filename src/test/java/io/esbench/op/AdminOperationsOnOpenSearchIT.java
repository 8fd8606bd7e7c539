package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.corpus.DocumentFile;
import io.esbench.node.WithNode;
import io.esbench.result.Flavour;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Administrative operations on OpenSearch, which has modules that the Elasticsearch lacks. */
@WithNode(Flavour.OPENSEARCH)
final class AdminOperationsOnOpenSearchIT extends AdminOperationsOnNode {
  @TempDir Path directory;

  AdminOperationsOnOpenSearchIT(Target target) {
    super(target, Flavour.OPENSEARCH);
  }

  @Test
  @Exercises({"create-index-template", "delete-index-template"})
  void createAndDeleteIndexTemplateOnOpenSearch() throws InterruptedException {
    createAndDeleteIndexTemplate();
  }

  @Test
  @Exercises({
    "create-component-template",
    "create-composable-template",
    "delete-component-template",
    "delete-composable-template"
  })
  void createAndDeleteComposableTemplateOnOpenSearch() throws InterruptedException {
    createAndDeleteComposableTemplate();
  }

  @Test
  @Exercises("put-pipeline")
  void putPipelineOnOpenSearch() throws InterruptedException {
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
  void createAndRestoreSnapshotOnOpenSearch() throws InterruptedException {
    createAndRestoreSnapshot();
  }

  @Test
  @Exercises("shrink-index")
  void shrinkIndexOnOpenSearch() throws InterruptedException {
    shrinkIndex();
  }

  @Test
  @Exercises({"close-index", "open-index"})
  void closeAndOpenIndexOnOpenSearch() throws InterruptedException {
    closeAndOpenIndex();
  }

  @Test
  @Exercises("node-stats")
  void nodeStatsOnOpenSearch() throws InterruptedException {
    nodeStats();
  }

  @Test
  @Exercises({"create-data-stream", "delete-data-stream"})
  void createAndDeleteDataStreamOnOpenSearch() throws InterruptedException {
    succeeds(
        "create-composable-template",
        "{'template':'admin-it-streams','body':{'index_patterns':['admin-stream-*'],"
            + "'data_stream':{},'priority':200}}");
    succeeds("create-data-stream", "{'data-stream':['admin-stream-a','admin-stream-b']}");
    assertThat(status("/_data_stream/admin-stream-a")).isZero();
    assertThat(run("create-data-stream", "{'data-stream':'admin-stream-a'}").message())
        .contains("resource_already_exists_exception");
    Outcome deleted = run("delete-data-stream", "{'data-stream':'admin-stream-*'}");
    assertThat(deleted.message()).isNull();
    assertThat(deleted.weight()).isEqualTo(2);
    assertThat(status("/_data_stream/admin-stream-a")).isEqualTo(404);
    assertThat(run("delete-data-stream", "{'data-stream':'admin-stream-a'}").weight()).isZero();
    succeeds("delete-composable-template", "{'template':'admin-it-streams'}");
  }

  @Test
  @Exercises({"put-pipeline", "bulk"})
  void bulkThroughPipelineWithProcessorOnOpenSearch() throws IOException, InterruptedException {
    List<DocumentFile> files = List.of(TestCorpora.file(directory, "c", 5, "admin-piped", null));
    OperationContext track = on(TestCorpora.context(files, Talk.index("admin-piped", "{}")));
    assertThat(run(track, "create-index", "{}").message()).isNull();
    succeeds(
        "put-pipeline",
        "{'id':'admin-it-set','body':{'processors':[{'set':{'field':'piped','value':'yes'}}]}}");
    Outcome loaded = run(track, "bulk", "{'bulk-size':5,'pipeline':'admin-it-set'}");
    assertThat(loaded.message()).isNull();
    assertThat(loaded.documents().created()).isEqualTo(5);
    succeeds("refresh", "{'index':'admin-piped'}");
    holdsDocuments("/admin-piped/_count?q=piped:yes", 5);
    succeeds("raw-request", "{'path':'/_ingest/pipeline/admin-it-set','method':'DELETE'}");
    succeeds("delete-index", "{'index':'admin-piped'}");
  }

  @Test
  @Exercises({"raw-request", "run-until"})
  void reindexAsRawRequestOnOpenSearch() throws InterruptedException {
    for (int n = 0; n < 3; n++) {
      succeeds("raw-request", "{'path':'/admin-old/_doc','method':'POST','body':{'n':" + n + "}}");
    }
    succeeds("refresh", "{'index':'admin-old'}");
    succeeds(
        "raw-request",
        "{'path':'/_reindex','method':'POST','request-params':{'refresh':true},"
            + "'body':{'source':{'index':'admin-old'},'dest':{'index':'admin-new'}}}");
    holdsDocuments("/admin-new/_count", 3);
    succeeds("delete-index", "{'index':['admin-old','admin-new']}");
  }

  private void holdsDocuments(String path, int documents) throws InterruptedException {
    succeeds(
        "run-until",
        "{'path':'"
            + path
            + "','json-path':'count','criterion':{'operator':'eq','value':"
            + documents
            + "}}");
  }
}
