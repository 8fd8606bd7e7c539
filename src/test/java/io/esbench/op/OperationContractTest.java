package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.DocumentFile;
import io.esbench.fault.TrackException;
import io.esbench.result.ErrorKind;
import io.esbench.transport.Exchange;
import io.esbench.transport.TransportFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for every type of the catalogue. */
class OperationContractTest {
  /** Least parameters; without the closing brace, so that others can be added. */
  static final Map<String, String> LEAST =
      Map.ofEntries(
          Map.entry("bulk", "{'bulk-size':3"),
          Map.entry("clear-caches", "{'a':1"),
          Map.entry("close-index", "{'a':1"),
          Map.entry("close-ml-job", "{'job-id':'j'"),
          Map.entry("close-point-in-time", "{'with-point-in-time-from':'n'"),
          Map.entry("cluster-health", "{'a':1"),
          Map.entry("compare-stores", "{'baseline':'a','others':'b'"),
          Map.entry("composite", "{'requests':[{'operation-type':'raw-request','path':'/'}]"),
          Map.entry("composite-agg", "{'body':{'aggs':{'a':{'composite':{'sources':[]}}}}"),
          Map.entry("create-component-template", "{'template':'t','body':{'template':{}}"),
          Map.entry("create-composable-template", "{'template':'t','body':{}"),
          Map.entry("create-data-stream", "{'data-stream':'d'"),
          Map.entry("create-ilm-policy", "{'policy-name':'p','body':{'policy':{'phases':{}}}"),
          Map.entry("create-index", "{'a':1"),
          Map.entry("create-index-template", "{'template':'t','body':{}"),
          Map.entry("create-ml-datafeed", "{'datafeed-id':'f','body':{}"),
          Map.entry("create-ml-job", "{'job-id':'j','body':{}"),
          Map.entry("create-snapshot", "{'repository':'r','snapshot':'s','body':{}"),
          Map.entry("create-snapshot-repository", "{'repository':'r','body':{}"),
          Map.entry("create-transform", "{'transform-id':'t','body':{}"),
          Map.entry("delete-async-search", "{'delete-results-for':'n'"),
          Map.entry("delete-component-template", "{'template':'t'"),
          Map.entry("delete-composable-template", "{'template':'t'"),
          Map.entry("delete-data-stream", "{'data-stream':'d'"),
          Map.entry("delete-ilm-policy", "{'policy-name':'p'"),
          Map.entry("delete-index", "{'a':1"),
          Map.entry("delete-index-template", "{'template':'t'"),
          Map.entry("delete-ml-datafeed", "{'datafeed-id':'f'"),
          Map.entry("delete-ml-job", "{'job-id':'j'"),
          Map.entry("delete-snapshot-repository", "{'repository':'r'"),
          Map.entry("delete-transform", "{'transform-id':'t'"),
          Map.entry("downsample", "{'a':1"),
          Map.entry("enrich-policy", "{'policies':{'p':{}}"),
          Map.entry("esql", "{'query':'ROW a=1'"),
          Map.entry("esql-profile", "{'query':'ROW a=1'"),
          Map.entry("field-caps", "{'a':1"),
          Map.entry("force-merge", "{'a':1"),
          Map.entry("get-async-search", "{'retrieve-results-for':'n'"),
          Map.entry("index-stats", "{'condition':{'path':'a.b','expected-value':1}"),
          Map.entry("msearch", "{'searches':[{'index':'i','body':{}}]"),
          Map.entry("node-stats", "{'a':1"),
          Map.entry("open-index", "{'a':1"),
          Map.entry("open-ml-job", "{'job-id':'j'"),
          Map.entry("open-point-in-time", "{'name':'n','index':'logs'"),
          Map.entry("paginated-search", "{'body':{},'pages':'all','results-per-page':10"),
          Map.entry("put-index-settings", "{'index':'a','settings':{'refresh_interval':'1s'}"),
          Map.entry("put-pipeline", "{'id':'p','body':{}"),
          Map.entry("put-settings", "{'body':{}"),
          Map.entry("raw-request", "{'path':'/'"),
          Map.entry("refresh", "{'a':1"),
          Map.entry("restore-snapshot", "{'repository':'r','snapshot':'s'"),
          Map.entry(
              "run-until",
              "{'path':'/','json-path':'a','criterion':{'operator':'exists'},"
                  + "'retry-deadline':600"),
          Map.entry("scroll-search", "{'body':{},'pages':2"),
          Map.entry("search", "{'body':{}"),
          Map.entry("shrink-index", "{'source-index':'a','target-index':'b','target-body':{}"),
          Map.entry("sleep", "{'duration':0"),
          Map.entry("sql", "{'body':{'query':'SELECT 1'}"),
          Map.entry("start-ml-datafeed", "{'datafeed-id':'f'"),
          Map.entry("start-transform", "{'transform-id':'t'"),
          Map.entry("stop-ml-datafeed", "{'datafeed-id':'f'"),
          Map.entry("submit-async-search", "{'name':'n','body':{}"),
          Map.entry("transform-stats", "{'transform-id':'t'"),
          Map.entry("wait-for-current-snapshots-create", "{'repository':'r','retry-deadline':2"),
          Map.entry("wait-for-recovery", "{'index':'i','retry-deadline':2"),
          Map.entry(
              "wait-for-snapshot-create", "{'repository':'r','snapshot':'s','retry-deadline':2"),
          Map.entry("wait-for-transform", "{'transform-id':'t'"));

  /** Types that only a composite can use, and are tested in one. */
  static final Set<String> ITEMS_ONLY =
      Set.of(
          "close-point-in-time",
          "delete-async-search",
          "get-async-search",
          "open-point-in-time",
          "submit-async-search");

  /** Types that are in the report by themselves, by Rally's rule. */
  private static final Set<String> REPORTED =
      Set.of(
          "bulk",
          "composite",
          "composite-agg",
          "downsample",
          "esql",
          "esql-profile",
          "field-caps",
          "index-stats",
          "msearch",
          "node-stats",
          "paginated-search",
          "raw-request",
          "run-until",
          "scroll-search",
          "search",
          "sql",
          "wait-for-current-snapshots-create",
          "wait-for-recovery",
          "wait-for-snapshot-create");

  private static final Map<String, String> UNITS =
      Map.of(
          "bulk", "docs",
          "composite-agg", "pages",
          "paginated-search", "pages",
          "scroll-search", "pages",
          "wait-for-transform", "docs",
          "wait-for-recovery", "byte",
          "wait-for-snapshot-create", "byte");

  private static final Set<String> FINITE = Set.of("bulk", "wait-for-transform");

  private static final List<String> ODD_BODIES =
      List.of(
          "",
          "null",
          "[]",
          "{}",
          "1e99999",
          "<html>502</html>",
          "{\"errors\":true,\"items\":[{\"index\"",
          "{\"error\":{\"reason\":null},\"status\":500}",
          "{\"error\":404}",
          "{\"error\":[]}",
          "{\"acknowledged\":\"no\",\"_shards\":{\"failed\":{}},\"status\":7,\"task\":{}}",
          "[".repeat(5000),
          "\u00e4".repeat(9000),
          "{\"error\":{\"type\":\"t\",\"reason\":\"" + "r".repeat(9000) + "\"}}");

  @TempDir static Path directory;
  private static List<DocumentFile> files = List.of();

  @BeforeAll
  static void writeDocuments() throws IOException {
    files = List.of(TestCorpora.file(directory, "corpus", 5, "logs", null));
  }

  static Stream<String> types() {
    return OperationCatalog.standard().names().stream();
  }

  static Stream<String> typesOfTasks() {
    return types().filter(type -> !ITEMS_ONLY.contains(type));
  }

  static Stream<String> sendingTypes() {
    return types().filter(type -> !type.equals("sleep"));
  }

  @Test
  void everyTypeIsTestedHere() {
    assertThat(LEAST.keySet()).isEqualTo(OperationCatalog.standard().names());
  }

  @ParameterizedTest
  @MethodSource("types")
  void preparesFromLeastParametersAndIgnoresUnknownOnes(String type) {
    PreparedOperation operation = prepare(type, ",'no-such-parameter':{'x':[1]}");
    assertThat(operation.unit()).isEqualTo(UNITS.getOrDefault(type, "ops"));
    assertThat(operation.finite()).isEqualTo(FINITE.contains(type));
    assertThat(Talk.request(operation).weight()).isPositive();
  }

  @ParameterizedTest
  @MethodSource("typesOfTasks")
  void reportsByRallysRuleOrTheOperationsOwn(String type) {
    assertThat(prepare(type, "").inReport()).isEqualTo(REPORTED.contains(type));
    assertThat(prepare(type, ",'include-in-reporting':true").inReport()).isTrue();
    assertThat(prepare(type, ",'include-in-reporting':'false'").inReport()).isFalse();
  }

  /** 0 is the client's default; Rally's word for no time-out is 0. */
  @ParameterizedTest
  @CsvSource({
    "0.5, 500000000",
    "'\"0.5\"', 500000000",
    "2, 2000000000",
    "0, 31536000000000000",
    "null, 0",
  })
  void theTimeOutOfTheOperationWins(String timeout, long nanos) {
    PreparedOperation operation = prepare("search", ",'request-timeout':" + timeout);
    assertThat(Talk.with(operation, FakeAnswer.ok("{}")).exchanges().get(0).timeoutNanos())
        .isEqualTo(nanos);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "'soon'", "true", "[]"})
  void refusesATimeOutThatIsNone(String timeout) {
    assertThatThrownBy(() -> prepare("search", ",'request-timeout':" + timeout))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("request-timeout");
  }

  @ParameterizedTest
  @MethodSource("sendingTypes")
  void appliesTheGeneralSettingsToEveryRequest(String type) {
    PreparedOperation operation =
        prepare(
            type,
            ",'headers':{'X-A':'1','x-opaque-id':'lost'},'opaque-id':'me','request-timeout':'0.5'");
    Request request = Talk.request(operation);
    for (int invocation = 0; invocation < 2; invocation++) {
      for (Exchange exchange : Talk.with(request, FakeAnswer.ok("{}")).exchanges()) {
        assertThat(Talk.headers(exchange))
            .containsIgnoringCase("x-a: 1\r\n")
            .containsIgnoringCase("x-opaque-id: me\r\n")
            .doesNotContain("lost");
        assertThat(exchange.timeoutNanos()).isEqualTo(500_000_000);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sendingTypes")
  void sendsBodiesAsPlainJson(String type) {
    Talk talk = Talk.with(prepare(type, ""), FakeAnswer.ok("{}"));
    for (Exchange exchange : talk.exchanges()) {
      if (exchange.bodyBytes() == 0) {
        assertThat(Talk.headers(exchange)).isEmpty();
      } else {
        assertThat(Talk.headers(exchange))
            .isIn("Content-Type: application/json\r\n", "Content-Type: application/x-ndjson\r\n");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sendingTypes")
  void turnsTransportFailuresIntoOutcomes(String type) {
    for (TransportFailure failure : TransportFailure.values()) {
      Talk talk = Talk.with(prepare(type, ""), FakeAnswer.failed(failure));
      assertThat(talk.outcome().error()).isEqualTo(ErrorKind.valueOf(failure.name()));
      assertThat(talk.outcome().status()).isZero();
      assertThat(talk.outcome().weight()).isZero();
      assertThat(talk.message()).contains("127.0.0.1:9");
    }
  }

  @ParameterizedTest
  @MethodSource("sendingTypes")
  void turnsStatusesIntoOutcomes(String type) {
    for (int status : new int[] {301, 400, 401, 403, 408, 413, 429, 500, 502, 503, 504}) {
      for (String body : ODD_BODIES) {
        PreparedOperation operation = prepare(type, ",'request-timeout':1");
        Outcome outcome = Talk.with(operation, FakeAnswer.of(status, body)).outcome();
        ErrorKind expected =
            status == 429
                ? ErrorKind.REJECTED
                : status >= 500 ? ErrorKind.SERVER_ERROR : ErrorKind.CLIENT_ERROR;
        assertThat(outcome.error()).isEqualTo(expected);
        assertThat(outcome.status()).isEqualTo(status);
        assertThat(outcome.weight()).isZero();
        assertThat(outcome.message()).contains("HTTP " + status).hasSizeLessThan(800);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sendingTypes")
  void survivesAnyBody(String type) {
    for (String body : ODD_BODIES) {
      Outcome outcome = Talk.with(prepare(type, ""), FakeAnswer.ok(body)).outcome();
      if (outcome.error() != null) {
        assertThat(outcome.message()).isNotBlank().hasSizeLessThan(800);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sendingTypes")
  void doesTheSameEachTime(String type) {
    PreparedOperation operation = prepare(type, "");
    Request request = Talk.request(operation);
    Talk first = Talk.with(request, FakeAnswer.of(500, "x"));
    Talk second = Talk.with(request, FakeAnswer.of(500, "x"));
    assertThat(second.sent()).isEqualTo(first.sent());
    assertThat(second.outcome()).isEqualTo(first.outcome());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'headers':[]",
        "'headers':{'Host':'x'}",
        "'headers':{'a b':'x'}",
        "'headers':{'a':'x\\ny'}",
        "'request-timeout':-1",
        "'request-timeout':'soon'",
        "'request-timeout':true",
        "'include-in-reporting':'perhaps'",
        "'opaque-id':{}",
      })
  void namesPlaceAndKeyOfABadGeneralParameter(String parameter) {
    String key = parameter.substring(1, parameter.indexOf('\'', 1));
    assertThatThrownBy(() -> prepare("search", "," + parameter))
        .isInstanceOf(TrackException.class)
        .hasMessageStartingWith("track.json:7, $.operations[0]." + key + ": ")
        .hasMessageContaining("'" + key + "' of operation 'op-name'");
  }

  @Test
  void suggestsTheTypeThatWasMeant() {
    assertThatThrownBy(() -> Talk.prepare("serach", "{}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("track.json:7, $.operations[0]")
        .hasMessageContaining("'serach'")
        .hasMessageContaining("did you mean 'search'?")
        .hasMessageContaining("need a jar");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "close-point-in-time",
        "delete-async-search",
        "get-async-search",
        "open-point-in-time",
        "submit-async-search"
      })
  void namesThePlaceOfWhatOnlyACompositeCanUse(String type) {
    assertThatThrownBy(() -> Talk.prepare(type, LEAST.get(type) + "}"))
        .isInstanceOf(TrackException.class)
        .hasMessageStartingWith("track.json:7, $.operations[0]: ")
        .hasMessageContaining("'" + type + "'")
        .hasMessageContaining("item of a composite");
  }

  /** An item-only type is put into a composite, behind what opens its name. */
  private static PreparedOperation prepare(String type, String more) {
    if (!ITEMS_ONLY.contains(type)) {
      return prepared(type, LEAST.get(type) + more + "}");
    }
    String opener = type.contains("point") ? "open-point-in-time" : "submit-async-search";
    String first = type.equals(opener) ? "" : item(opener, more) + ",";
    return prepared("composite", "{'requests':[" + first + item(type, more) + "]}");
  }

  private static String item(String type, String more) {
    return LEAST.get(type) + ",'operation-type':'" + type + "'" + more + "}";
  }

  private static PreparedOperation prepared(String type, String params) {
    return OperationCatalog.standard()
        .prepare(
            Talk.operation(type, params), TestCorpora.context(files, Talk.index("logs", "{}")));
  }
}
