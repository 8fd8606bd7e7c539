package io.esbench.op;

import static io.esbench.op.Talk.index;
import static io.esbench.op.Talk.prepare;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.ErrorKind;
import io.esbench.track.IndexSpec;
import io.esbench.transport.TransportFailure;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetupOperationsTest {
  private static final IndexSpec A = index("a", "{'settings':{'x':1}}");
  private static final IndexSpec B = index("b", "{}");
  private static final FakeAnswer OK = answer("{'acknowledged':true}");

  @Nested
  class CreateIndexOperation {
    @Test
    void createsEveryIndexOfTheTrack() {
      PreparedOperation operation =
          prepare("create-index", "{'request-params':{'timeout':'5s'}}", A, B);
      assertThat(operation.effects())
          .containsExactly(
              new Effect(Effect.Kind.WRITES_INDEX, "a"), new Effect(Effect.Kind.WRITES_INDEX, "b"));
      assertThat(Talk.request(operation).weight()).isEqualTo(2);
      Talk talk = Talk.with(operation, OK);
      assertThat(talk.sent())
          .containsExactly("PUT /a?timeout=5s {\"settings\":{\"x\":1}}", "PUT /b?timeout=5s");
      assertThat(talk.outcome().weight()).isEqualTo(2);
    }

    @Test
    void createsOnlyNamedIndices() {
      assertThat(Talk.with(prepare("create-index", "{'index':['b','c']}", A, B), OK).sent())
          .containsExactly("PUT /b");
      Talk none = Talk.with(prepare("create-index", "{'index':'c'}", A, B), OK);
      assertThat(none.sent()).isEmpty();
      assertThat(none.outcome().error()).isNull();
      assertThat(none.outcome().weight()).isZero();
    }

    @Test
    void usesItsOwnBodyIfTheTrackDeclaresNoIndex() {
      assertThat(Talk.with(prepare("create-index", "{'index':'c','body':{'y':1}}"), OK).sent())
          .containsExactly("PUT /c {\"y\":1}");
    }

    @Test
    void leavesTheTracksBodyAlone() {
      prepare("create-index", "{'settings':{'x':2}}", A);
      assertThat(Talk.with(prepare("create-index", "{}", A), OK).sent())
          .containsExactly("PUT /a {\"settings\":{\"x\":1}}");
      assertThat(Talk.with(prepare("create-index", "{'settings':{'z':2}}", B), OK).sent())
          .containsExactly("PUT /b {\"settings\":{\"z\":2}}");
    }

    @Test
    void stopsAtTheFirstRefusal() {
      Talk talk =
          Talk.with(
              prepare("create-index", "{}", A, B),
              FakeAnswer.of(
                  400,
                  "{\"error\":{\"type\":\"resource_already_exists_exception\","
                      + "\"reason\":\"index [a] already exists\"},\"status\":400}"));
      assertThat(talk.sent()).hasSize(1);
      assertThat(talk.outcome().error()).isEqualTo(ErrorKind.CLIENT_ERROR);
      assertThat(talk.message())
          .isEqualTo(
              "HTTP 400 to PUT /a: resource_already_exists_exception: index [a] already exists");
    }

    @Test
    void failsIfTheClusterDoesNotAcknowledge() {
      Talk talk = Talk.with(prepare("create-index", "{}", B), answer("{'acknowledged':false}"));
      assertThat(talk.outcome().error()).isEqualTo(ErrorKind.NOT_ACKNOWLEDGED);
      assertThat(talk.message()).contains("PUT /b").contains("acknowledged is false");
    }
  }

  @Nested
  class DeleteIndexOperation {
    @Test
    void deletesWhatIsThere() {
      PreparedOperation operation =
          prepare("delete-index", "{'request-params':{'timeout':'5s'}}", A, B);
      Talk talk = Talk.with(operation, FakeAnswer.of(404, ""), answer(""), OK);
      assertThat(talk.sent()).containsExactly("HEAD /a", "HEAD /b", "DELETE /b?timeout=5s");
      assertThat(talk.outcome().error()).isNull();
      assertThat(talk.outcome().weight()).isEqualTo(1);
      assertThat(operation.effects())
          .containsExactly(
              new Effect(Effect.Kind.DELETES_INDEX, "a"),
              new Effect(Effect.Kind.DELETES_INDEX, "b"));
    }

    @Test
    void takesAnAbsentIndexForDeleted() {
      Talk talk =
          Talk.with(
              prepare("delete-index", "{'index':'x','only-if-exists':false}", A),
              FakeAnswer.of(404, "{}"));
      assertThat(talk.sent()).containsExactly("DELETE /x");
      assertThat(talk.outcome().error()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "logs-*|logs-*",
          "_all|*",
          "a,b|a,b",
          "a*,-ab|a*,-ab",
        })
    void resolvesExpressionsAndDeletesByName(String expression, String path) {
      Talk talk =
          Talk.with(
              prepare("delete-index", "{'index':'" + expression + "'}"),
              answer(
                  "{'indices':[{'name':'logs-1'},{'name':'.ds-x','data_stream':'x'},"
                      + "{'name':'logs-2'}],'aliases':[{'name':'logs-a'}],'data_streams':[]}"),
              OK);
      assertThat(talk.sent())
          .containsExactly(
              "GET /_resolve/index/" + path + "?expand_wildcards=open,closed",
              "DELETE /logs-1",
              "DELETE /logs-2");
      assertThat(talk.outcome().weight()).isEqualTo(2);
    }

    @Test
    void finishesIfAPatternMatchesNothing() {
      PreparedOperation operation = prepare("delete-index", "{'index':'x*'}");
      assertThat(Talk.with(operation, answer("{'indices':[]}")).outcome().error()).isNull();
      assertThat(Talk.with(operation, FakeAnswer.of(404, "{}")).outcome().error()).isNull();
      assertThat(operation.effects()).containsExactly(new Effect(Effect.Kind.DELETES_INDEX, "x*"));
    }

    @Test
    void encodesDateMath() {
      Talk talk =
          Talk.with(prepare("delete-index", "{'index':'<logs-{now/d}>'}"), FakeAnswer.of(404, ""));
      assertThat(talk.sent()).containsExactly("HEAD /%3Clogs-%7Bnow%2Fd%7D%3E");
    }
  }

  @Nested
  class ClusterHealthOperation {
    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        quoteCharacter = '"',
        value = {
          "{}|200|{'status':'red'}|",
          "{'wait_for_status':'yellow'}|200|{'status':'green'}|",
          "{'wait_for_status':'green'}|200|{'status':'GREEN','timed_out':false}|",
          "{'wait_for_status':'green'}|200|{'status':'yellow','unassigned_shards':1}|"
              + "number_of_replicas",
          "{'wait_for_status':'yellow'}|200|{'status':'red'}|health is red, wanted at least yellow",
          "{'wait_for_status':'green'}|408|{'status':'yellow','timed_out':true}|wait ran out",
          "{'wait_for_status':'green'}|200|{'status':'green','timed_out':true}|wait ran out",
          "{}|200|{'status':'green','relocating_shards':2}|",
          "{'wait_for_no_relocating_shards':false}|200|{'status':'green','relocating_shards':2}|"
              + "2 shards relocating",
          "{'wait_for_no_relocating_shards':true}|200|{'status':'green','relocating_shards':0}|",
        })
    void letsTheBodyDecide(String query, int status, String body, String expected) {
      PreparedOperation operation = prepare("cluster-health", "{'request-params':" + query + "}");
      Talk talk = Talk.with(operation, FakeAnswer.of(status, body.replace('\'', '"')));
      assertThat(talk.sent()).hasSize(1);
      if (expected == null) {
        assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);
      } else {
        assertThat(talk.outcome().error()).isEqualTo(ErrorKind.NOT_ACKNOWLEDGED);
        assertThat(talk.message()).contains(expected);
      }
    }

    /** A user with privileges on indices alone gets 403 for every health. */
    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        quoteCharacter = '"',
        value = {
          "200|{'_shards':{'total':3,'successful':3}}|",
          "200|{'_shards':{'total':3,'successful':2}}|only 2 of 3 shards answer",
          "200|{}|not an answer to a search",
          "503|{'error':{'reason':'all shards failed'}}|all shards failed",
          "403|{'error':{'reason':'no search'}}|GET /_cluster/health/bench-a: no health",
        })
    void asksTheShardsOfAClusterThatHidesItsHealth(int status, String body, String expected) {
      PreparedOperation operation =
          prepare("cluster-health", "{'index':'bench-a','retry-on-timeout':false}");
      FakeAnswer denied = FakeAnswer.of(403, "{\"error\":{\"reason\":\"no health\"}}");
      Talk talk = Talk.with(operation, denied, FakeAnswer.of(status, body.replace('\'', '"')));
      assertThat(talk.sent().subList(0, 2))
          .containsExactly(
              "GET /_cluster/health/bench-a", "GET /bench-a/_search?size=0&terminate_after=1");
      if (expected == null) {
        assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);
        assertThat(operation.remark(1)).contains("403", "monitor");
      } else {
        assertThat(talk.message()).contains(expected);
      }
    }

    @Test
    void saysNothingOfAHealthThatIsShown() {
      PreparedOperation operation = prepare("cluster-health", "{}");
      Talk.with(operation, answer("{'status':'green'}"));
      assertThat(operation.remark(1)).isNull();
    }

    @Test
    void waitsUntilSuccessAndGivesUpAtTheDeadline() {
      PreparedOperation operation =
          prepare(
              "cluster-health",
              "{'retry-until-success':true,'retry-deadline':2,"
                  + "'request-params':{'wait_for_status':'green'}}");
      FakeAnswer yellow = answer("{'status':'yellow'}");
      Talk good = Talk.with(operation, yellow, yellow, answer("{'status':'green'}"));
      assertThat(good.pauses()).containsExactly(0L, 500_000_000L, 500_000_000L, 0L);
      assertThat(good.outcome()).isEqualTo(Outcome.ONE_OP);
      Talk bad = Talk.with(operation, yellow);
      assertThat(bad.outcome().error()).isEqualTo(ErrorKind.GAVE_UP);
      assertThat(bad.message())
          .startsWith("gave up after 5 attempts in 2.0 s: GET /_cluster/health")
          .contains("health is yellow");
    }

    @Test
    void countsTheTimeThatAnswersTake() {
      PreparedOperation operation =
          prepare(
              "cluster-health",
              "{'retry-until-success':true,'retry-deadline':50,"
                  + "'request-params':{'wait_for_status':'green'}}");
      FakeAnswer late = FakeAnswer.of(408, "{\"status\":\"red\"}");
      Talk talk =
          Talk.with(
              operation,
              late.at(30_000_000_000L),
              late.at(60_000_000_000L),
              late.at(90_000_000_000L));
      assertThat(talk.sent()).hasSize(3);
      assertThat(talk.message()).startsWith("gave up after 3 attempts in 60.0 s");
      assertThat(talk.outcome().status()).isEqualTo(408);
    }
  }

  @Nested
  class RefreshAndSettings {
    @Test
    void failIfShardsFailed() {
      Talk talk =
          Talk.with(
              prepare("refresh", "{}"),
              answer("{'_shards':{'total':4,'successful':3,'failed':1}}"));
      assertThat(talk.outcome().error()).isEqualTo(ErrorKind.NOT_ACKNOWLEDGED);
      assertThat(talk.message()).contains("POST /_refresh: 1 of 4 shards failed");
    }

    @Test
    void changeTheCluster() {
      PreparedOperation operation = prepare("put-settings", "{'body':{'transient':{}}}");
      assertThat(operation.effects())
          .containsExactly(new Effect(Effect.Kind.CHANGES_CLUSTER, "cluster settings"));
      assertThat(prepare("refresh", "{}").effects()).isEmpty();
    }
  }

  @Nested
  class Retries {
    @Test
    void repeatWhileTheTargetCannotBeAsked() {
      Talk talk =
          Talk.with(
              prepare("refresh", "{}"),
              FakeAnswer.failed(TransportFailure.UNREACHABLE),
              FakeAnswer.of(503, ""),
              FakeAnswer.of(429, ""),
              answer("{}"));
      assertThat(talk.sent()).hasSize(4);
      assertThat(talk.outcome().error()).isNull();
    }

    @Test
    void endAtTheRequestTimeoutAndKeepTheKind() {
      Talk talk =
          Talk.with(
              prepare("refresh", "{'request-timeout':3}"),
              FakeAnswer.failed(TransportFailure.UNREACHABLE));
      assertThat(talk.sent()).hasSize(7);
      assertThat(talk.outcome().error()).isEqualTo(ErrorKind.UNREACHABLE);
      assertThat(talk.message()).startsWith("gave up after 7 attempts in 3.0 s: POST /_refresh");
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        quoteCharacter = '"',
        value = {
          "refresh|{'retries':2}|400|1",
          "refresh|{'retries':2}|408|3",
          "refresh|{'retries':'2'}|408|3",
          "refresh|{'retries':2,'retry-on-timeout':false}|408|1",
          "refresh|{}|408|1",
          "refresh|{'retries':2}|500|1",
          "refresh|{'retries':2}|403|1",
          "create-index|{'index':'a','retries':2}|408|3",
          "create-index|{'index':'a','request-timeout':3}|408|7",
          "create-index|{'index':'a','request-timeout':3,'retry-on-timeout':false}|408|1",
        })
    void followRallysRulesByStatus(String type, String params, int status, int attempts) {
      Talk talk = Talk.with(prepare(type, params), FakeAnswer.of(status, ""));
      assertThat(talk.sent()).hasSize(attempts);
      assertThat(talk.outcome().status()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        quoteCharacter = '"',
        value = {
          "cluster-health|{}|2",
          "create-index|{'index':'a'}|2",
          "delete-index|{'index':'a','only-if-exists':false}|2",
          "create-index|{'index':'a','retry-on-timeout':false}|1",
          // A POST is not, nor is what is counted.
          "refresh|{}|1",
          "open-index|{'index':'a'}|1",
          "index-stats|{}|1",
        })
    void repeatWhatTookTooLongIfItMayBeDoneTwice(String type, String params, int attempts) {
      Talk talk =
          Talk.with(
              prepare(type, params),
              FakeAnswer.failed(TransportFailure.TIMEOUT),
              FakeAnswer.failed(TransportFailure.MALFORMED_ANSWER));
      assertThat(talk.sent()).hasSize(attempts).containsOnly(talk.sent().get(0));
    }

    @Test
    void takeForDoneWhatARepeatedRequestFindsDone() {
      FakeAnswer there =
          FakeAnswer.of(
              400,
              "{\"error\":{\"type\":\"resource_already_exists_exception\",\"reason\":\"there\"}}");
      PreparedOperation creation = prepare("create-index", "{}", A, B);

      Talk talk = Talk.with(creation, FakeAnswer.failed(TransportFailure.TIMEOUT), there, OK);
      assertThat(talk.sent())
          .extracting(sent -> sent.substring(0, 6))
          .containsExactly("PUT /a", "PUT /a", "PUT /b");
      assertThat(talk.outcome().error()).isNull();
      assertThat(talk.outcome().weight()).isEqualTo(2);

      assertThat(Talk.with(creation, there).outcome().error()).isEqualTo(ErrorKind.CLIENT_ERROR);
      assertThat(Talk.with(creation, FakeAnswer.failed(TransportFailure.UNREACHABLE), there))
          .as("that attempt was never sent")
          .extracting(unsent -> unsent.outcome().error())
          .isEqualTo(ErrorKind.CLIENT_ERROR);
      assertThat(Talk.with(creation, OK, FakeAnswer.of(503, ""), OK).sent()).hasSize(3);
    }

    @Test
    void pauseAsTheOperationSays() {
      Talk talk =
          Talk.with(
              prepare("refresh", "{'retries':1,'retry-wait-period':0.25}"),
              FakeAnswer.failed(TransportFailure.TIMEOUT));
      assertThat(talk.pauses()).containsExactly(0L, 250_000_000L, 0L);
      assertThat(talk.outcome().error()).isEqualTo(ErrorKind.TIMEOUT);
    }

    @Test
    void goOnWithTheStepThatFailed() {
      Talk talk =
          Talk.with(
              prepare("delete-index", "{'index':'a'}"), answer(""), FakeAnswer.of(503, ""), OK);
      assertThat(talk.sent()).containsExactly("HEAD /a", "DELETE /a", "DELETE /a");
      assertThat(talk.outcome().weight()).isEqualTo(1);
    }
  }

  private static FakeAnswer answer(String body) {
    return FakeAnswer.ok(body.replace('\'', '"'));
  }
}
