package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.driver.Bench.Ran;
import io.esbench.node.WithNode;
import io.esbench.result.ErrorKind;
import io.esbench.result.ItemResult;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.transport.Target;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The measured operation types on a real node where it serves them, else on a stub: with the
 * answers that Elasticsearch documents. 25 documents are in the index.
 */
@WithNode
final class SearchesIT {
  private static final String INDEX = "searches-it";
  private static final String SORTED = "'body':{'query':{'match_all':{}},'sort':[{'n':'asc'}]}";

  private final Target target;
  private final HttpClient client = HttpClient.newHttpClient();

  SearchesIT(Target target) {
    this.target = target;
  }

  @BeforeEach
  void load() throws IOException, InterruptedException {
    StringBuilder lines = new StringBuilder();
    for (int n = 0; n < 25; n++) {
      lines.append("{\"index\":{\"_id\":\"").append(n).append("\"}}\n");
      lines.append("{\"n\":").append(n).append(",\"even\":").append(n % 2 == 0).append("}\n");
    }
    URI bulk = URI.create(target.hosts().get(0) + "/" + INDEX + "/_bulk?refresh=true");
    HttpRequest request =
        HttpRequest.newBuilder(bulk)
            .header("Content-Type", "application/x-ndjson")
            .POST(HttpRequest.BodyPublishers.ofString(lines.toString()))
            .build();
    assertThat(client.send(request, HttpResponse.BodyHandlers.ofString()).body())
        .contains("\"errors\":false");
  }

  @Test
  void scrollSearchOnElasticsearch() {
    Ran ran =
        onElasticsearch(
            "scroll-search",
            "{'index':'%s','body':{'query':{'match_all':{}}},'pages':'all','results-per-page':10,"
                + "'assertions':[{'property':'hits','condition':'==','value':25}]}");

    assertThat(ran.failure()).isEmpty();
    // Two invocations of three pages with hits and an empty one.
    assertThat(ran.weight()).isEqualTo(8);
    assertThat(ran.result().throughput().unit()).isEqualTo("pages/s");
    assertThat(ran.result().requests().partial()).isZero();
  }

  @Test
  void paginatedSearchOnElasticsearch() {
    Ran ran =
        onElasticsearch(
            "paginated-search",
            "{'index':'%s'," + SORTED + ",'pages':'all','results-per-page':10}");

    assertThat(ran.failure()).isEmpty();
    assertThat(ran.weight()).isEqualTo(6);
  }

  @Test
  void compositeAggOnElasticsearch() {
    Ran ran =
        onElasticsearch(
            "composite-agg",
            "{'index':'%s','results-per-page':10,'body':{'size':0,'aggs':{'f':{"
                + "'filter':{'match_all':{}},'aggs':{'c':{'composite':{'sources':["
                + "{'n':{'terms':{'field':'n'}}}]}}}}}}}");

    assertThat(ran.failure()).isEmpty();
    // Pages of 10, 10 and 5 buckets, then one without a key to go on.
    assertThat(ran.weight()).isEqualTo(8);
  }

  @Test
  void fieldCapsOnElasticsearch() {
    Ran ran = onElasticsearch("field-caps", "{'index':'%s','fields':['n','even']}");

    assertThat(ran.failure()).isEmpty();
    assertThat(ran.weight()).isEqualTo(2);
  }

  @Test
  void runUntilOnElasticsearch() {
    Ran ran =
        onElasticsearch(
            "run-until",
            "{'path':'/%s/_count','json-path':'count','criterion':{'operator':'eq','value':25}}");

    assertThat(ran.failure()).isEmpty();
  }

  @Test
  void detailedSearchOnElasticsearch() {
    Ran ran =
        onElasticsearch(
            "search",
            "{'index':'%s','body':{'query':{'term':{'even':true}}},'detailed-results':true,"
                + "'assertions':[{'property':'hits','condition':'==','value':13},"
                + "{'property':'shards.failed','condition':'==','value':0},"
                + "{'property':'timed_out','condition':'==','value':false}]}");

    assertThat(ran.end()).isEqualTo(StepEnd.COMPLETED);
    assertThat(ran.result().requests().partial()).isZero();
  }

  @Test
  void compositeWithPointInTimeOnElasticsearch() {
    String pages =
        "{'operation-type':'paginated-search','name':'pages','with-point-in-time-from':'p',"
            + SORTED
            + ",'pages':'all','results-per-page':10,"
            + "'assertions':[{'property':'pages','condition':'==','value':3}]}";
    String buckets =
        "{'operation-type':'composite-agg','name':'buckets','with-point-in-time-from':'p',"
            + "'body':{'size':0,'aggs':{'c':{'composite':{'size':20,'sources':["
            + "{'n':{'terms':{'field':'n'}}}]}}}}}";
    String caps = "{'operation-type':'field-caps','index':'%s'}";
    Ran ran =
        onElasticsearch(
            "composite",
            "{'requests':[{'operation-type':'open-point-in-time','name':'p','index':'%s'},"
                + "{'stream':["
                + pages
                + ","
                + buckets
                + "]},{'stream':["
                + caps
                + ",{'operation-type':'sleep','duration':0.01}]},"
                + "{'operation-type':'close-point-in-time','with-point-in-time-from':'p'}]}");

    assertThat(ran.failure()).isEmpty();
    assertThat(ran.result().requests().succeeded()).isEqualTo(2);
    assertThat(ran.result().items())
        .extracting(ItemResult::type)
        .containsExactly(
            "open-point-in-time",
            "paginated-search",
            "composite-agg",
            "field-caps",
            "sleep",
            "close-point-in-time");
    assertThat(ran.result().items())
        .allSatisfy(item -> assertThat(item.requests().succeeded()).isEqualTo(2));
  }

  @Test
  void compositeWithAsyncSearchOnStub() {
    try (ScriptedServer server = ScriptedServer.start()) {
      StubAnswer running = StubAnswer.json("{\"id\":\"x==\",\"is_running\":true}");
      StubAnswer done =
          StubAnswer.json(
              "{\"id\":\"x==\",\"is_running\":false,\"response\":{\"took\":7,\"timed_out\":false,"
                  + "\"hits\":{\"total\":{\"value\":4,\"relation\":\"eq\"}}}}");
      server.on("POST", "/i/_async_search", running);
      server.on("GET", "/_async_search/x%3D%3D", request -> request.number() < 2 ? running : done);
      server.on("DELETE", "/_async_search/x%3D%3D", StubAnswer.json("{\"acknowledged\":true}"));

      Ran ran =
          on(
              server,
              "composite",
              "{'requests':[{'operation-type':'submit-async-search','name':'s','index':'i','body':{}},"
                  + "{'operation-type':'get-async-search','retrieve-results-for':['s'],"
                  + "'retry-wait-period':0.01,"
                  + "'assertions':[{'property':'stats.s.hits','condition':'==','value':4}]},"
                  + "{'operation-type':'delete-async-search','delete-results-for':'s'}]}");

      assertThat(ran.failure()).isEmpty();
      assertThat(paths(server))
          .containsExactly(
              "POST /i/_async_search?wait_for_completion_timeout=0",
              "GET /_async_search/x%3D%3D",
              "GET /_async_search/x%3D%3D",
              "DELETE /_async_search/x%3D%3D");
    }
  }

  @Test
  void sqlOnStub() {
    try (ScriptedServer server = ScriptedServer.start()) {
      server.on(
          "POST",
          "/_sql",
          request ->
              StubAnswer.json(request.number() == 0 ? "{\"cursor\":\"c\"}" : "{\"rows\":[]}"));

      Ran good = on(server, "sql", "{'body':{'query':'SELECT 1'},'pages':2}");
      Ran bad = on(server, "sql", "{'body':{'query':'SELECT 1'},'pages':2}");

      assertThat(good.weight()).isEqualTo(2);
      assertThat(server.awaitServed(2).get(1).request().text()).isEqualTo("{\"cursor\":\"c\"}");
      assertThat(bad.failure()).contains("page 1 of 2 with a cursor");
    }
  }

  @Test
  void esqlAndItsProfileOnStub() {
    try (ScriptedServer server = ScriptedServer.start()) {
      server.on(
          "POST",
          "/_query",
          StubAnswer.json(
              "{\"took\":5,\"is_partial\":false,\"documents_found\":9,\"profile\":{"
                  + "\"query\":{\"took_nanos\":2000000},\"drivers\":["
                  + "{\"description\":\"data\",\"took_nanos\":3000000,\"cpu_nanos\":1000000,"
                  + "\"operators\":[{\"operator\":\"Scan[x]\",\"status\":{\"process_nanos\":500000,"
                  + "\"processed_slices\":2}}]},"
                  + "{\"description\":\"data\",\"took_nanos\":1000000,\"cpu_nanos\":1000000}],"
                  + "\"plans\":[{\"description\":\"final\",\"logical_optimization_nanos\":4000000}]}}"));

      Ran query =
          on(
              server,
              "esql",
              "{'query':'FROM i','detailed-results':true,"
                  + "'assertions':[{'property':'documents_found','condition':'==','value':9}]}");
      Ran profile =
          on(
              server,
              "esql-profile",
              "{'query':'FROM i','filter':{'a':1},'assertions':["
                  + "{'property':'query.took_ms','condition':'==','value':2},"
                  + "{'property':'data.number','condition':'==','value':2},"
                  + "{'property':'data.took_ms','condition':'==','value':3},"
                  + "{'property':'data.took_total_ms','condition':'==','value':4},"
                  + "{'property':'data.Scan.process_ms','condition':'==','value':0.5},"
                  + "{'property':'data.Scan.processed_slices','condition':'==','value':2},"
                  + "{'property':'final.logical_optimization.took_ms','condition':'==','value':4}]}");

      assertThat(query.failure()).isEmpty();
      assertThat(profile.failure()).isEmpty();
      assertThat(server.awaitServed(2).get(1).request().text())
          .isEqualTo("{\"profile\":true,\"query\":\"FROM i\",\"filter\":{\"a\":1}}");
    }
  }

  @Test
  void eqlAsRawRequestOnStub() {
    try (ScriptedServer server = ScriptedServer.start()) {
      server.on("POST", "/i/_eql/search", StubAnswer.status(404));
      Ran ran =
          on(
              server,
              "raw-request",
              "{'path':'/i/_eql/search','method':'POST','body':{'query':'any where true'}}");

      assertThat(ran.result().requests().errors().get(0).kind()).isEqualTo(ErrorKind.CLIENT_ERROR);
      assertThat(server.awaitServed(1).get(0).request().text())
          .isEqualTo("{\"query\":\"any where true\"}");
    }
  }

  private Ran onElasticsearch(String type, String params) {
    try (Bench bench = new Bench(target)) {
      return bench.run(type, 2, params.replace("%s", INDEX));
    }
  }

  private static Ran on(ScriptedServer server, String type, String params) {
    try (Bench bench = new Bench(server.target())) {
      return bench.run(type, 1, params);
    }
  }

  private static List<String> paths(ScriptedServer server) {
    return server.awaitServed(4).stream()
        .map(served -> served.request().method() + " " + served.request().path())
        .toList();
  }
}
