package io.esbench.op;

import static io.esbench.op.Talk.index;
import static io.esbench.op.Talk.prepare;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import io.esbench.result.Completeness;
import io.esbench.result.ErrorKind;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import io.esbench.transport.TransportFailure;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeasuredOperationsTest {

  @Nested
  class ManySearches {
    private static final String FOUND =
        "{'took':4,'_shards':{'failed':0},'hits':{'total':{'value':9},'hits':[{},{}]},'status':200}";
    private static final String FAILED =
        "{'error':{'type':'no_such_index','reason':'gone'},'status':404}";

    private static Outcome outcome(String... responses) {
      return Talk.with(two(), FakeAnswer.ok(answer(responses))).outcome();
    }

    private static PreparedOperation two() {
      return prepare("msearch", "{'index':'a','searches':[{'body':{}},{'body':{}}]}");
    }

    private static String answer(String... responses) {
      return ("{'took':7,'responses':[" + String.join(",", responses) + "]}").replace('\'', '"');
    }

    @Test
    void areHeadersAndBodiesInTurn() {
      String searches =
          "{'searches':[{'preference':'p','body':{'size':1}},{'index':['b','c'],'body':{}}],"
              + "'request-params':{'max_concurrent_searches':2}}";

      Talk talk = Talk.with(prepare("msearch", searches, index("a", "{}")), FakeAnswer.ok(""));

      assertThat(talk.sent())
          .containsExactly(
              "POST /_msearch?max_concurrent_searches=2 "
                  + "{\"preference\":\"p\",\"index\":[\"a\"]}\n{\"size\":1}\n"
                  + "{\"index\":[\"b\",\"c\"]}\n{}\n");
      assertThat(Talk.headers(talk.exchanges().get(0))).contains("application/x-ndjson");
    }

    @Test
    void tellWhatTheyFoundAndBroughtTogether() {
      Outcome outcome = outcome(FOUND, FOUND);

      assertThat(outcome.weight()).isEqualTo(1);
      assertThat(outcome.completeness()).isEqualTo(Completeness.COMPLETE);
      assertThat(outcome.values())
          .hasToString(
              "{\"searches\":2,\"hits\":18,\"fetched\":4,\"timed_out\":false,\"took\":7,"
                  + "\"shards\":{\"failed\":0}}");
    }

    @Test
    void failTogetherIfOneDoes() {
      Outcome outcome = outcome(FOUND, FAILED);

      assertThat(outcome.error()).isEqualTo(ErrorKind.CLIENT_ERROR);
      assertThat(outcome.status()).isEqualTo(404);
      assertThat(outcome.message())
          .isEqualTo(
              "1 of 2 searches in POST /_msearch failed; search 2: HTTP 404: no_such_index: gone");
    }

    @Test
    void arePartialIfOneIs() {
      Outcome outcome = outcome(FOUND, FOUND.replace("'failed':0", "'failed':1"));

      assertThat(outcome.error()).isNull();
      assertThat(outcome.completeness()).isEqualTo(Completeness.PARTIAL);
    }

    @Test
    void needAnAnswerForEach() {
      assertThat(outcome(FOUND).error()).isEqualTo(ErrorKind.MALFORMED_ANSWER);
      assertThat(outcome(FOUND).message()).contains("2 searches");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "{'searches':[]}",
          "{'searches':{}}",
          "{'searches':['x']}",
          "{'searches':[{'index':'a'}]}",
          "{'searches':[{'index':'a','body':'x'}]}"
        })
    void areRefusedWithoutBodies(String params) {
      assertThatThrownBy(() -> prepare("msearch", params))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("'searches'")
          .hasMessageContaining("at least one object with a 'body'");
    }

    @Test
    void needAnIndexEach() {
      assertThatThrownBy(() -> prepare("msearch", "{'searches':[{'body':{}}]}"))
          .hasMessageContaining("the track declares 0 indices");
    }
  }

  @Nested
  class SearchOperation {
    @Test
    void searchesArePosted() {
      assertThat(
              Talk.with(prepare("search", "{'index':'a','body':{'x':1}}"), FakeAnswer.ok("{}"))
                  .sent())
          .singleElement()
          .asString()
          .startsWith("POST /a/_search");
    }

    @Test
    void isOneExchangeThatIsUsedAgain() {
      PreparedOperation operation = prepare("search", "{'index':'a','body':{'x':1}}");
      ParamSource source = operation.params(0, 2);
      Request first = source.next();
      assertThat(source.next()).isSameAs(first).isNotNull();
      assertThat(source.progress()).isNaN();
      assertThat(operation.params(1, 2).next()).isNotSameAs(first);
      assertThat(operation.effects()).isEmpty();
      Exchange exchange = Talk.with(operation, FakeAnswer.ok("")).exchanges().get(0);
      assertThat(exchange.keep()).isEqualTo(Keep.PREFIX);
      assertThat(exchange.body()[0].isDirect()).isTrue();
    }

    @Test
    void isSentOnceWhateverHappens() {
      PreparedOperation operation = prepare("search", "{'index':'a','body':{},'retries':3}");
      assertThat(Talk.with(operation, FakeAnswer.of(503, "")).sent()).hasSize(1);
      assertThat(Talk.with(operation, FakeAnswer.failed(TransportFailure.UNREACHABLE)).sent())
          .hasSize(1);
    }

    @Test
    void succeedsOnStatusAsInRally() {
      String partial = "{\"timed_out\":true,\"_shards\":{\"failed\":1}}";
      PreparedOperation plain = prepare("search", "{'index':'a','body':{}}");
      PreparedOperation detailed =
          prepare("search", "{'index':'a','body':{},'detailed-results':true}");
      assertThat(Talk.with(plain, FakeAnswer.ok(partial)).outcome()).isEqualTo(Outcome.ONE_OP);
      Outcome read = Talk.with(detailed, FakeAnswer.ok(partial)).outcome();
      assertThat(read.error()).isNull();
      assertThat(read.weight()).isEqualTo(1);
      assertThat(read.completeness()).isEqualTo(Completeness.PARTIAL);
      assertThat(Talk.with(plain, FakeAnswer.ok("{\"hi")).outcome()).isEqualTo(Outcome.ONE_OP);
      assertThat(Talk.with(detailed, FakeAnswer.ok("{\"hi")).outcome().error())
          .isEqualTo(ErrorKind.MALFORMED_ANSWER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html>\n<body>Please log in</body></html>"})
    void aPageIsNoAnswerThoughItsStatusIsGood(String body) {
      PreparedOperation operation = prepare("search", "{'index':'a','body':{}}");
      Outcome outcome = Talk.with(operation, FakeAnswer.ok(body)).outcome();
      assertThat(outcome.error()).isEqualTo(ErrorKind.MALFORMED_ANSWER);
      assertThat(outcome.message()).startsWith("answer to POST /a/_search is not a search answer");
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        quoteCharacter = '"',
        value = {"{'ignore':404}", "{'ignore':[400,404]}", "{'request-params':{'ignore':'404'}}"})
    void ignoresStatusesOnDemand(String more) {
      String params = "{'index':'a','body':{}," + more.substring(1);
      Talk talk = Talk.with(prepare("search", params), FakeAnswer.of(404, ""));
      assertThat(talk.sent()).containsExactly("POST /a/_search {}");
      assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);
    }

    @Test
    void asksForPlainBytesOnDemand() {
      PreparedOperation operation =
          prepare("search", "{'index':'a','body':{},'response-compression-enabled':false}");
      Talk talk = Talk.with(operation, FakeAnswer.ok(""));
      assertThat(Talk.headers(talk.exchanges().get(0))).contains("Accept-Encoding: identity\r\n");
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        quoteCharacter = '"',
        value = {
          "{'index':'a'}|needs the parameter 'body'",
          "{'body':{}}|declares 2 indices",
          "{'index':'a','body':7}|is 7, expected an object or a text",
          "{'index':7,'body':{}}|is 7, expected a name or a list of names",
          "{'index':'a','body':{},'type':'doc'}|document types are gone",
          "{'index':'a','body':{},'pages':0}|expected a whole number of at least 1",
          "{'index':'a','body':{},'assertions':[{}]}|add \"detailed-results\": true",
          "{'index':'a','body':{},'cache':'perhaps'}|expected true or false",
          "{'index':'a','body':{},'request-params':[]}|expected an object",
          "{'index':'a','body':{},'ignore':'all'}|HTTP statuses",
          "{'index':'a','body':{},'results-per-page':'x'}|expected a whole number",
        })
    void refusesWhatItCannotSend(String params, String expected) {
      assertThatThrownBy(() -> prepare("search", params, index("a", "{}"), index("b", "{}")))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("track.json:7, $.operations[0]")
          .hasMessageContaining("op-name")
          .hasMessageContaining(expected);
    }
  }

  @Nested
  class RawRequestOperation {
    @Test
    void sendsAListAsLines() {
      PreparedOperation operation =
          prepare(
              "raw-request",
              "{'path':'/_msearch','method':'POST','body':[{'index':'a'},' {} ',{'q':'ä'}]}");
      Talk talk = Talk.with(operation, FakeAnswer.ok(""));
      assertThat(Talk.body(talk.exchanges().get(0)))
          .isEqualTo("{\"index\":\"a\"}\n{}\n{\"q\":\"ä\"}\n");
      assertThat(Talk.headers(talk.exchanges().get(0)))
          .isEqualTo("Content-Type: application/x-ndjson\r\n");
    }

    @Test
    void letsTheTracksContentTypeWin() {
      PreparedOperation operation =
          prepare(
              "raw-request",
              "{'path':'/x','method':'POST','body':{},'headers':{'content-type':'text/x'}}");
      Talk talk = Talk.with(operation, FakeAnswer.ok(""));
      assertThat(Talk.headers(talk.exchanges().get(0)))
          .isEqualToIgnoringCase("content-type: text/x\r\n");
    }

    @Test
    void takesAbsenceForAnAnswerToHead() {
      FakeAnswer absent = FakeAnswer.of(404, "");
      assertThat(
              Talk.with(prepare("raw-request", "{'path':'/x','method':'HEAD'}"), absent).outcome())
          .isEqualTo(Outcome.ONE_OP);
      assertThat(Talk.with(prepare("raw-request", "{'path':'/x'}"), absent).outcome().error())
          .isEqualTo(ErrorKind.CLIENT_ERROR);
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "GET|/a/_doc/1|false",
          "HEAD|/a|false",
          "POST|/a/_search|false",
          "POST|/a/_search?size=0|false",
          "POST|/_search/template|false",
          "POST|/a/_count/|false",
          "POST|/_msearch|false",
          "POST|/a/_eql/search|false",
          "POST|/a/_validate/query|false",
          "POST|/_query|false",
          "POST|/a/_delete_by_query|true",
          "POST|/a/_update_by_query|true",
          "POST|/_reindex|true",
          "POST|/_aliases|true",
          "POST|/a/_doc|true",
          "POST|/_bulk|true",
          "POST|/|true",
          "PUT|/_cluster/settings|true",
          "PUT|/a/_search|true",
          "DELETE|/a|true",
          "DELETE|/_search/scroll|true",
        })
    void declaresWhatMayChange(String method, String path, boolean changes) {
      List<Effect> effects =
          prepare("raw-request", "{'path':'" + path + "','method':'" + method + "'}").effects();
      assertThat(effects.isEmpty()).isNotEqualTo(changes);
      assertThat(effects).allMatch(effect -> effect.kind() == Effect.Kind.CHANGES_CLUSTER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"_cat", "", "//evil/_cat", "http://x/"})
    void refusesAPathWithoutExactlyOneSlash(String path) {
      assertThatThrownBy(() -> prepare("raw-request", "{'path':'" + path + "'}"))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("exactly one slash");
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "/a b|/a%20b",
          "/a%20b|/a%20b",
          "/ä|/%C3%A4",
          "/x#y|/x%23y",
          "/a\\r\\nHost:x|/a%0D%0AHost:x",
          "/<logs-{now/d}>|/%3Clogs-{now/d}%3E",
        })
    void neverSendsAnIllegalRequestLine(String path, String expected) {
      Talk talk = Talk.with(prepare("raw-request", "{'path':'" + path + "'}"), FakeAnswer.ok(""));
      assertThat(talk.sent()).containsExactly("GET " + expected);
    }
  }

  @Nested
  class IndexStatsOperation {
    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        quoteCharacter = '"',
        value = {
          "0|{'_all':{'merges':{'current':0}}}|true",
          "0|{'_all':{'merges':{'current':0.0}}}|true",
          "0.0|{'_all':{'merges':{'current':0}}}|true",
          "0|{'_all':{'merges':{'current':1}}}|false",
          "0|{'_all':{'merges':{'current':'0'}}}|false",
          "0|{'_all':{}}|false",
          "null|{'_all':{}}|true",
          "null|{'_all':{'merges':{'current':null}}}|true",
          "{'a':1}|{'_all':{'merges':{'current':{'a':1.0}}}}|true",
          "'x'|{'_all':{'merges':{'current':'x'}}}|true",
          "true|{'_all':{'merges':{'current':true}}}|true",
        })
    void comparesTheValueAtThePath(String expected, String body, boolean equal) {
      PreparedOperation operation =
          prepare(
              "index-stats",
              "{'condition':{'path':'_all.merges.current','expected-value':" + expected + "}}");
      Talk talk = Talk.with(operation, FakeAnswer.ok(body.replace('\'', '"')));
      assertThat(talk.sent()).hasSize(1);
      if (equal) {
        assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);
      } else {
        assertThat(talk.outcome().error()).isEqualTo(ErrorKind.NOT_ACKNOWLEDGED);
        assertThat(talk.message()).contains("_all.merges.current is ").contains(", expected 0");
      }
    }

    @Test
    void pollsUntilSuccess() {
      PreparedOperation operation =
          prepare(
              "index-stats",
              "{'retry-until-success':true,'condition':{'path':'a','expected-value':1}}");
      Talk talk =
          Talk.with(
              operation,
              FakeAnswer.ok("{\"a\":3}"),
              FakeAnswer.ok("{\"a\":2}"),
              FakeAnswer.ok("{\"a\":1}"));
      assertThat(talk.pauses()).containsExactly(0L, 500_000_000L, 500_000_000L, 0L);
      assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "{'path':'a'}", "{'expected-value':1}", "{'path':1,'x':2}"})
    void refusesAnIncompleteCondition(String condition) {
      assertThatThrownBy(() -> prepare("index-stats", "{'condition':" + condition + "}"))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("condition");
    }
  }

  @Nested
  class SleepOperation {
    @ParameterizedTest
    @ValueSource(strings = {"{}", "{'duration':-1}", "{'duration':'2'}", "{'duration':true}"})
    void needsANumberOfSeconds(String params) {
      assertThatThrownBy(() -> prepare("sleep", params))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("duration");
    }
  }
}
