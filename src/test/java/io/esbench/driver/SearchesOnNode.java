package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.driver.Bench.Ran;
import io.esbench.result.Flavour;
import io.esbench.result.ItemResult;
import io.esbench.transport.Target;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeEach;

/** Measured operations that both servers have, for a node of either: over 25 documents. */
abstract class SearchesOnNode {
  private static final String INDEX = "searches-it";
  private static final String SORTED = "'body':{'query':{'match_all':{}},'sort':[{'n':'asc'}]}";

  private final Target target;
  private final Flavour flavour;
  private final HttpClient client = HttpClient.newHttpClient();

  SearchesOnNode(Target target, Flavour flavour) {
    this.target = target;
    this.flavour = flavour;
  }

  @BeforeEach
  final void load() throws IOException, InterruptedException {
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

  final void scrollSearch() {
    Ran ran =
        onNode(
            "scroll-search",
            "{'index':'%s','body':{'query':{'match_all':{}}},'pages':'all','results-per-page':10,"
                + "'assertions':[{'property':'hits','condition':'==','value':25}]}");

    assertThat(ran.failure()).isEmpty();
    // Two invocations of three pages with hits and an empty one.
    assertThat(ran.weight()).isEqualTo(8);
    assertThat(ran.result().throughput().unit()).isEqualTo("pages/s");
    assertThat(ran.result().requests().partial()).isZero();
  }

  final void paginatedSearch() {
    Ran ran =
        onNode(
            "paginated-search",
            "{'index':'%s'," + SORTED + ",'pages':'all','results-per-page':10}");

    assertThat(ran.failure()).isEmpty();
    assertThat(ran.weight()).isEqualTo(6);
  }

  final void compositeAgg() {
    Ran ran =
        onNode(
            "composite-agg",
            "{'index':'%s','results-per-page':10,'body':{'size':0,'aggs':{'f':{"
                + "'filter':{'match_all':{}},'aggs':{'c':{'composite':{'sources':["
                + "{'n':{'terms':{'field':'n'}}}]}}}}}}}");

    assertThat(ran.failure()).isEmpty();
    // Pages of 10, 10 and 5 buckets, then one without a key to go on.
    assertThat(ran.weight()).isEqualTo(8);
  }

  final void fieldCaps() {
    Ran ran = onNode("field-caps", "{'index':'%s','fields':['n','even']}");

    assertThat(ran.failure()).isEmpty();
    assertThat(ran.weight()).isEqualTo(2);
  }

  final void runUntil() {
    Ran ran =
        onNode(
            "run-until",
            "{'path':'/%s/_count','json-path':'count','criterion':{'operator':'eq','value':25}}");

    assertThat(ran.failure()).isEmpty();
  }

  final void detailedSearch() {
    Ran ran =
        onNode(
            "search",
            "{'index':'%s','body':{'query':{'term':{'even':true}}},'detailed-results':true,"
                + "'assertions':[{'property':'hits','condition':'==','value':13},"
                + "{'property':'shards.failed','condition':'==','value':0},"
                + "{'property':'timed_out','condition':'==','value':false}]}");

    assertThat(ran.end()).isEqualTo(StepEnd.COMPLETED);
    assertThat(ran.result().requests().partial()).isZero();
  }

  final void compositeWithPointInTime() {
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
        onNode(
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

  private Ran onNode(String type, String params) {
    try (Bench bench = new Bench(target, flavour)) {
      return bench.run(type, 2, params.replace("%s", INDEX));
    }
  }
}
