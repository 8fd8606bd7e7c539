package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.driver.Bench.Ran;
import io.esbench.node.WithNode;
import io.esbench.op.Exercises;
import io.esbench.result.ErrorKind;
import io.esbench.result.Flavour;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.transport.Target;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The measured operation types on a real node where it serves them, else on a stub: with the
 * answers that Elasticsearch documents.
 */
@WithNode
final class SearchesIT extends SearchesOnNode {
  SearchesIT(Target target) {
    super(target, Flavour.ELASTICSEARCH);
  }

  @Test
  @Exercises("scroll-search")
  void scrollSearchOnElasticsearch() {
    scrollSearch();
  }

  @Test
  @Exercises("paginated-search")
  void paginatedSearchOnElasticsearch() {
    paginatedSearch();
  }

  @Test
  @Exercises("composite-agg")
  void compositeAggOnElasticsearch() {
    compositeAgg();
  }

  @Test
  @Exercises("field-caps")
  void fieldCapsOnElasticsearch() {
    fieldCaps();
  }

  @Test
  @Exercises("run-until")
  void runUntilOnElasticsearch() {
    runUntil();
  }

  @Test
  @Exercises("search")
  void detailedSearchOnElasticsearch() {
    detailedSearch();
  }

  @Test
  @Exercises({
    "close-point-in-time",
    "composite",
    "composite-agg",
    "field-caps",
    "open-point-in-time",
    "paginated-search",
    "sleep"
  })
  void compositeWithPointInTimeOnElasticsearch() {
    compositeWithPointInTime();
  }

  @Test
  @Exercises({"composite", "delete-async-search", "get-async-search", "submit-async-search"})
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
  @Exercises("sql")
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
  @Exercises({"esql", "esql-profile"})
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
  @Exercises("raw-request")
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
