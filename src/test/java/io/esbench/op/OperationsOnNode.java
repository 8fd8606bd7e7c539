package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.corpus.DocumentFile;
import io.esbench.result.Completeness;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import io.esbench.transport.Exchange;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;

/** Operations that make up most tracks say to a real node what that node understands. */
abstract class OperationsOnNode {
  private static final String INDEX = "operations-it";

  private final HttpTalk node;

  @TempDir Path directory;

  OperationsOnNode(Target target) {
    node = new HttpTalk(target.hosts().get(0));
  }

  final void loadSearchMergeAndDelete() throws IOException {
    List<DocumentFile> files = List.of(TestCorpora.file(directory, "c", 25, INDEX, null));
    OperationContext context =
        TestCorpora.context(
            files,
            Talk.index(
                INDEX,
                "{'settings':{'number_of_replicas':0,'index.refresh_interval':'-1'},"
                    + "'mappings':{'properties':{'n':{'type':'integer'}}}}"));
    assertThat(run(context, "delete-index", "{}").error()).isNull();
    assertThat(run(context, "create-index", "{'settings':{'number_of_shards':2}}").weight())
        .isEqualTo(1);
    assertThat(run(context, "create-index", "{}").message())
        .contains("resource_already_exists_exception");
    assertThat(
            run(
                context,
                "cluster-health",
                "{'index':'"
                    + INDEX
                    + "','request-params':{'wait_for_status':'green',"
                    + "'wait_for_no_relocating_shards':true}}"))
        .isEqualTo(Outcome.ONE_OP);
    assertThat(load(context, "{'bulk-size':10}"))
        .isEqualTo(new DocumentCounts(25, 25, 0, 0, 0, 0, 0, 0));
    assertThat(run(context, "refresh", "{'index':'" + INDEX + "'}")).isEqualTo(Outcome.ONE_OP);
    assertThat(
            run(
                context,
                "index-stats",
                "{'index':'"
                    + INDEX
                    + "','condition':{'path':'_all.primaries.docs.count',"
                    + "'expected-value':25}}"))
        .isEqualTo(Outcome.ONE_OP);
    assertThat(
            run(
                    context,
                    "search",
                    "{'cache':false,'detailed-results':true,'body':{'query':{'term':{'n':7}}}}")
                .completeness())
        .isEqualTo(Completeness.COMPLETE);
    searchManyAtOnce(context);
    assertThat(run(context, "clear-caches", "{'caches':['query','request']}"))
        .isEqualTo(Outcome.ONE_OP);
    clearCachesOfTheMachine(context);
    assertThat(run(context, "search", "{'body':{'query':{'nonsense':{}}}}").message())
        .contains("HTTP 400")
        .contains("nonsense");
    assertThat(run(context, "force-merge", "{'max-num-segments':1}")).isEqualTo(Outcome.ONE_OP);
    assertThat(run(context, "force-merge", "{'mode':'polling','poll-period':0.1}"))
        .isEqualTo(Outcome.ONE_OP);
    assertThat(
            run(
                context,
                "raw-request",
                "{'path':'/_msearch','method':'POST','body':[{'index':'" + INDEX + "'},{}]}"))
        .isEqualTo(Outcome.ONE_OP);
    for (String value : List.of("'50mb'", "null")) {
      String setting = "{'indices.recovery.max_bytes_per_sec':" + value + "}";
      assertThat(run(context, "put-settings", "{'body':{'transient':" + setting + "}}"))
          .isEqualTo(Outcome.ONE_OP);
    }
    settingsHoldOrTheOperationFails(context);
    storesAreComparedByTheirSegments(context);
    // The node protects itself against wildcard deletes; we delete by name.
    assertThat(run(context, "delete-index", "{'index':'operations-i*'}").weight()).isEqualTo(1);
    assertThat(run(context, "raw-request", "{'path':'/" + INDEX + "','method':'HEAD','ignore':[]}"))
        .isEqualTo(Outcome.ONE_OP);
    assertThat(run(context, "raw-request", "{'path':'/" + INDEX + "'}").status()).isEqualTo(404);
  }

  private void settingsHoldOrTheOperationFails(OperationContext context) throws IOException {
    String settings =
        "{'refresh_interval':'7s','translog':{'durability':'async','sync_interval':'9s'},"
            + "'index.translog.flush_threshold_size':'64mb','index.number_of_replicas':0}";
    assertThat(run(context, "put-index-settings", "{'settings':" + settings + "}"))
        .isEqualTo(Outcome.served(1, 0));
    String defaults =
        "{'refresh_interval':null,'index.translog':{'durability':'request',"
            + "'flush_threshold_size':null}}";
    assertThat(run(context, "put-index-settings", "{'settings':" + defaults + "}"))
        .isEqualTo(Outcome.served(1, 0));
    assertThat(run(context, "put-index-settings", "{'settings':{'nonsense':1}}").message())
        .contains("HTTP 400")
        .contains("nonsense");
  }

  /** The second index holds the same, compressed harder. */
  private void storesAreComparedByTheirSegments(OperationContext context) throws IOException {
    String other = INDEX + "-compressed";
    List<DocumentFile> files = List.of(TestCorpora.file(directory, "c", 25, other, null));
    OperationContext second =
        TestCorpora.context(
            files,
            Talk.index(
                other, "{'settings':{'index.codec':'best_compression','number_of_replicas':0}}"));
    String comparison = "{'baseline':'" + INDEX + "','others':'" + other + "'}";
    run(second, "create-index", "{}");
    assertThat(run(context, "compare-stores", comparison).message())
        .contains("the numbers of documents differ: 25 in " + INDEX + ", 0 in " + other);
    load(second, "{'bulk-size':10}");
    run(second, "refresh", "{}");
    PreparedOperation compared =
        OperationCatalog.standard().prepare(Talk.operation("compare-stores", comparison), context);
    Outcome outcome = converse(Talk.request(compared));
    assertThat(outcome.error()).isNull();
    ResultValues values = Objects.requireNonNull(outcome.values());
    assertThat(values.at("documents").asLong()).isEqualTo(25);
    assertThat(values.at("bytes." + other).asLong()).isGreaterThan(1000);
    assertThat(compared.remark(1))
        .startsWith("25 documents each in " + INDEX + " ")
        .contains("index.codec default")
        .contains("index.codec best_compression");
    run(second, "delete-index", "{}");
  }

  /** The third search of the second request is good, and yet the request is a failure. */
  private void searchManyAtOnce(OperationContext context) {
    String good = "{'body':{'size':3,'track_total_hits':true}}";
    Outcome all = run(context, "msearch", "{'searches':[" + good + "," + good + "]}");
    assertThat(all.completeness()).isEqualTo(Completeness.COMPLETE);
    assertThat(String.valueOf(all.values()))
        .contains("\"searches\":2", "\"hits\":50", "\"fetched\":6", "\"shards\":{\"failed\":0}");
    Outcome some =
        run(
            context,
            "msearch",
            "{'searches':[{'index':'operations-absent','body':{}},{'body':{'sort':['absent']}},"
                + good
                + "]}");
    assertThat(some.error()).isEqualTo(ErrorKind.CLIENT_ERROR);
    assertThat(some.message())
        .contains("2 of 3 searches in POST /_msearch failed; search 1: HTTP 404")
        .contains("no such index [operations-absent]");
  }

  /** The file is another, for the tests run on a machine that others use. */
  private void clearCachesOfTheMachine(OperationContext context) throws IOException {
    Path control = Files.writeString(directory.resolve("drop_caches"), "");
    PreparedOperation operation =
        ClearCaches.from(
            Talk.operation("clear-caches", "{'os-page-cache':true}"),
            context,
            new PageCache(control, Runnable::run));
    assertThat(converse(Talk.request(operation))).isEqualTo(Outcome.ONE_OP);
    assertThat(control).hasContent("3");
    assertThat(operation.remark(1)).isEqualTo("the page cache of this machine was dropped 1 time");
  }

  final void countRefusedDocuments() throws IOException {
    List<DocumentFile> files = List.of(TestCorpora.file(directory, "c", 4, "refused-it", null));
    OperationContext context =
        TestCorpora.context(
            files, Talk.index("refused-it", "{'mappings':{'properties':{'n':{'type':'ip'}}}}"));
    assertThat(run(context, "create-index", "{}").error()).isNull();
    Request bulk = first(context, "bulk", "{'bulk-size':4}");
    Outcome outcome = converse(bulk);
    assertThat(outcome.error()).isEqualTo(ErrorKind.DOCUMENTS_FAILED);
    assertThat(outcome.status()).isEqualTo(400);
    assertThat(outcome.message()).contains("HTTP status: 400").contains("[n] of type [ip]");
    assertThat(outcome.documents()).isEqualTo(new DocumentCounts(4, 0, 0, 0, 0, 0, 4, 0));
    assertThat(run(context, "delete-index", "{}").weight()).isEqualTo(1);
  }

  private DocumentCounts load(OperationContext context, String params) {
    ParamSource source =
        OperationCatalog.standard().prepare(Talk.operation("bulk", params), context).params(0, 1);
    DocumentCounts all = DocumentCounts.NONE;
    for (Request next = source.next(); next != null; next = source.next()) {
      all = all.plus(converse(next).documents());
    }
    return all;
  }

  private Outcome run(OperationContext context, String type, String params) {
    return converse(first(context, type, params));
  }

  private static Request first(OperationContext context, String type, String params) {
    return Talk.request(OperationCatalog.standard().prepare(Talk.operation(type, params), context));
  }

  private Outcome converse(Request request) {
    Conversation conversation = request.begin();
    Exchange exchange = conversation.next(null);
    while (exchange != null) {
      exchange = conversation.next(node.send(exchange));
    }
    return conversation.outcome();
  }
}
