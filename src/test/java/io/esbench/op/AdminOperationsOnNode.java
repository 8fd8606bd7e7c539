package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.ErrorKind;
import io.esbench.result.Flavour;
import io.esbench.track.RawJson;
import io.esbench.track.TemplateSpec;
import io.esbench.transport.Target;
import java.util.List;
import org.junit.jupiter.api.Timeout;

/** Administrative operations that both servers have, for a node of either. */
@Timeout(120)
abstract class AdminOperationsOnNode {
  private final HttpTalk node;
  private final Flavour flavour;
  private final OperationContext bare;

  AdminOperationsOnNode(Target target, Flavour flavour) {
    this.node = new HttpTalk(target.hosts().get(0));
    this.flavour = flavour;
    this.bare = on(TestCorpora.context(List.of(), List.of(), List.of()));
  }

  /** The same for this node. */
  final OperationContext on(OperationContext context) {
    return new OperationContext(
        context.track(), context.corpora(), context.requestTimeout(), flavour);
  }

  final Outcome run(OperationContext context, String type, String params)
      throws InterruptedException {
    return node.run(context, type, params);
  }

  final Outcome run(String type, String params) throws InterruptedException {
    return run(bare, type, params);
  }

  final void succeeds(String type, String params) throws InterruptedException {
    assertThat(run(type, params).message()).as(type).isNull();
  }

  final int status(String path) throws InterruptedException {
    return run("raw-request", "{'path':'" + path + "'}").status();
  }

  final void createAndDeleteIndexTemplate() throws InterruptedException {
    succeeds(
        "create-index-template",
        "{'template':'admin-it-legacy','body':{'index_patterns':['admin-legacy-*']},"
            + "'settings':{'number_of_shards':1}}");
    succeeds("create-index", "{'index':'admin-legacy-1'}");
    succeeds("create-index", "{'index':'admin-legacy-2'}");
    Outcome deleted =
        run(
            "delete-index-template",
            "{'template':'admin-it-legacy','delete-matching-indices':true,"
                + "'index-pattern':'admin-legacy-*'}");
    assertThat(deleted.message()).isNull();
    assertThat(deleted.weight()).isEqualTo(3);
    assertThat(status("/_template/admin-it-legacy")).isEqualTo(404);
    assertThat(status("/admin-legacy-1")).isEqualTo(404);
  }

  final void createAndDeleteComposableTemplate() throws InterruptedException {
    OperationContext track =
        on(
            TestCorpora.context(
                List.of(),
                List.of(),
                List.of(
                    new TemplateSpec(
                        TemplateSpec.Kind.COMPONENT,
                        "admin-it-part",
                        null,
                        true,
                        new RawJson("{\"template\":{\"settings\":{\"number_of_replicas\":0}}}")),
                    new TemplateSpec(
                        TemplateSpec.Kind.COMPOSABLE,
                        "admin-it-whole",
                        "admin-whole-*",
                        true,
                        new RawJson(
                            "{\"index_patterns\":[\"admin-whole-*\"],"
                                + "\"composed_of\":[\"admin-it-part\"]}")))));
    assertThat(
            run(track, "create-component-template", "{'settings':{'index':{'codec':'default'}}}")
                .message())
        .isNull();
    assertThat(run(track, "create-composable-template", "{}").message()).isNull();
    succeeds("create-index", "{'index':'admin-whole-1'}");
    Outcome deleted = run(track, "delete-composable-template", "{}");
    assertThat(deleted.message()).isNull();
    assertThat(deleted.weight()).isEqualTo(2);
    assertThat(run(track, "delete-component-template", "{}").weight()).isEqualTo(1);
    assertThat(run(track, "delete-component-template", "{}").weight()).isZero();
    assertThat(status("/admin-whole-1")).isEqualTo(404);
  }

  final void putPipeline() throws InterruptedException {
    succeeds("put-pipeline", "{'id':'admin-it','body':{'processors':[]},'timeout':'10s'}");
    assertThat(status("/_ingest/pipeline/admin-it")).isZero();
    succeeds("raw-request", "{'path':'/_ingest/pipeline/admin-it','method':'DELETE'}");
  }

  final void createAndRestoreSnapshot() throws InterruptedException {
    String named = "{'repository':'admin-it','snapshot':'s1'";
    succeeds(
        "create-snapshot-repository",
        "{'repository':'admin-it','body':{'type':'fs','settings':{'location':'admin-it'}}}");
    succeeds("create-index", "{'index':'admin-snap','body':{'settings':{'number_of_replicas':0}}}");
    succeeds(
        "raw-request", "{'path':'/admin-snap/_doc?refresh=true','method':'POST','body':{'n':1}}");
    succeeds("create-snapshot", named + ",'body':{'indices':'admin-snap'}}");
    Outcome taken = run("wait-for-snapshot-create", named + "}");
    assertThat(taken.message()).isNull();
    assertThat(taken.weight()).isPositive();
    succeeds("wait-for-current-snapshots-create", "{'repository':'admin-it'}");
    succeeds("delete-index", "{'index':'admin-snap'}");
    succeeds("restore-snapshot", named + "}");
    Outcome recovered = run("wait-for-recovery", "{'index':'admin-snap'}");
    assertThat(recovered.message()).isNull();
    assertThat(recovered.weight()).isPositive();
    assertThat(run("restore-snapshot", named + "}").error()).isEqualTo(ErrorKind.SERVER_ERROR);
    succeeds("raw-request", "{'path':'/_snapshot/admin-it/s1','method':'DELETE'}");
    succeeds("delete-snapshot-repository", "{'repository':'admin-it'}");
    succeeds("delete-snapshot-repository", "{'repository':'admin-it'}");
    succeeds("delete-index", "{'index':'admin-snap'}");
  }

  final void shrinkIndex() throws InterruptedException {
    for (String suffix : List.of("a", "b")) {
      succeeds(
          "create-index",
          "{'index':'admin-src-"
              + suffix
              + "','body':{'settings':{'number_of_shards':2,'number_of_replicas':0}}}");
    }
    Outcome outcome =
        run(
            "shrink-index",
            "{'source-index':'admin-src-*','target-index':'admin-small-',"
                + "'target-body':{'settings':{'index.number_of_shards':1}}}");
    assertThat(outcome.message()).isNull();
    assertThat(outcome.weight()).isEqualTo(2);
    assertThat(status("/admin-small-a/_search")).isZero();
    assertThat(status("/admin-small-b/_search")).isZero();
    succeeds("delete-index", "{'index':['admin-src-*','admin-small-*']}");
  }

  final void closeAndOpenIndex() throws InterruptedException {
    succeeds(
        "create-index", "{'index':'admin-closed','body':{'settings':{'number_of_replicas':0}}}");
    succeeds("close-index", "{'index':'admin-clos*'}");
    assertThat(status("/admin-closed/_search")).isEqualTo(400);
    succeeds("open-index", "{'index':'admin-closed'}");
    assertThat(status("/admin-closed/_search")).isZero();
    succeeds("delete-index", "{'index':'admin-closed'}");
  }

  final void nodeStats() throws InterruptedException {
    succeeds("node-stats", "{}");
  }
}
