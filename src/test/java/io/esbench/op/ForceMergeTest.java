package io.esbench.op;

import static io.esbench.op.Talk.prepare;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import io.esbench.result.ErrorKind;
import io.esbench.transport.TransportFailure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForceMergeTest {
  private static final long SECOND = 1_000_000_000L;
  private static final String POLLING = "{'index':'a','mode':'polling','poll-period':2}";
  private static final FakeAnswer STARTED = answer("{'task':'node:7'}");
  private static final FakeAnswer RUNNING = answer("{'completed':false}");
  private static final FakeAnswer UNKNOWN_PARAMETER =
      FakeAnswer.of(
          400,
          "{\"error\":{\"type\":\"illegal_argument_exception\",\"reason\":\"request [/a/_forcemerge]"
              + " contains unrecognized parameter: [wait_for_completion]\"},\"status\":400}");

  @Test
  void blocksUntilTheAnswerComes() {
    PreparedOperation operation = prepare("force-merge", "{'index':'a'}");
    assertThat(Talk.with(operation, answer("{'_shards':{'failed':0}}")).outcome())
        .isEqualTo(Outcome.ONE_OP);
    Talk failed = Talk.with(operation, answer("{'_shards':{'total':2,'failed':1}}"));
    assertThat(failed.outcome().error()).isEqualTo(ErrorKind.NOT_ACKNOWLEDGED);
    Talk lost = Talk.with(operation, FakeAnswer.failed(TransportFailure.TIMEOUT));
    assertThat(lost.sent()).hasSize(1);
    assertThat(lost.outcome().error()).isEqualTo(ErrorKind.TIMEOUT);
  }

  @Test
  void pollsItsTaskUntilItIsCompleted() {
    Talk talk =
        Talk.with(
            prepare("force-merge", POLLING),
            STARTED,
            RUNNING,
            answer("{'completed':true,'response':{'_shards':{'failed':0}}}"));
    assertThat(talk.sent())
        .containsExactly(
            "POST /a/_forcemerge?wait_for_completion=false",
            "GET /_tasks/node%3A7",
            "GET /_tasks/node%3A7");
    assertThat(talk.pauses()).containsExactly(0L, 2 * SECOND, 2 * SECOND, 0L);
    assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'completed':true,'error':{'type':'x','reason':'disk full'}}",
        "{'completed':true,'response':{'_shards':{'failed':1,'failures':['disk full']}}}",
      })
  void failsIfTheTaskDid(String task) {
    Talk talk = Talk.with(prepare("force-merge", POLLING), STARTED, answer(task));
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.NOT_ACKNOWLEDGED);
  }

  @Test
  void outlivesAMinuteOfFailedPolls() {
    FakeAnswer lost = FakeAnswer.failed(TransportFailure.CONNECTION_LOST);
    Talk good =
        Talk.with(
            prepare("force-merge", POLLING),
            STARTED.at(SECOND),
            lost.at(40 * SECOND),
            RUNNING.at(50 * SECOND),
            FakeAnswer.of(503, "").at(100 * SECOND),
            answer("{'completed':true}").at(111 * SECOND));
    assertThat(good.outcome()).isEqualTo(Outcome.ONE_OP);
    Talk bad =
        Talk.with(
            prepare("force-merge", POLLING),
            STARTED.at(SECOND),
            lost.at(40 * SECOND),
            lost.at(62 * SECOND));
    assertThat(bad.sent()).hasSize(3);
    assertThat(bad.outcome().error()).isEqualTo(ErrorKind.CONNECTION_LOST);
  }

  @ParameterizedTest
  @ValueSource(ints = {403, 404})
  void endsIfTheTaskCannotBeSeen(int status) {
    Talk talk = Talk.with(prepare("force-merge", POLLING), STARTED, FakeAnswer.of(status, ""));
    assertThat(talk.sent()).hasSize(2);
    assertThat(talk.outcome().status()).isEqualTo(status);
  }

  @Test
  void givesUpAfterADay() {
    Talk talk =
        Talk.with(prepare("force-merge", POLLING), STARTED.at(SECOND), RUNNING.at(86_402 * SECOND));
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.GAVE_UP);
  }

  @Test
  void mergesInTheForegroundOnOldServers() {
    Talk talk =
        Talk.with(
            prepare("force-merge", POLLING),
            UNKNOWN_PARAMETER,
            FakeAnswer.failed(TransportFailure.TIMEOUT),
            answer("{'nodes':{'n':{}}}"),
            answer("{'nodes':{}}"));
    assertThat(talk.sent())
        .containsExactly(
            "POST /a/_forcemerge?wait_for_completion=false",
            "POST /a/_forcemerge",
            "GET /_tasks?actions=indices:admin/forcemerge",
            "GET /_tasks?actions=indices:admin/forcemerge");
    assertThat(talk.pauses()).containsExactly(0L, 0L, 2 * SECOND, 2 * SECOND, 0L);
    assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);
  }

  @Test
  void neverStartsAMergeTwice() {
    Talk talk =
        Talk.with(
            prepare("force-merge", POLLING), FakeAnswer.failed(TransportFailure.CONNECTION_LOST));
    assertThat(talk.sent()).hasSize(1);
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.CONNECTION_LOST);
  }

  @Test
  void mergesEverythingIfNothingIsNamed() {
    Talk talk = Talk.with(prepare("force-merge", "{}"), answer("{}"));
    assertThat(talk.sent()).containsExactly("POST /_all/_forcemerge");
    assertThat(prepare("force-merge", "{}").effects())
        .containsExactly(new Effect(Effect.Kind.WRITES_INDEX, "_all"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'max-num-segments':'many'}",
        "{'max-num-segments':0}",
        "{'max-num-segments':1.5}",
        "{'mode':'later'}",
        "{'poll-period':-1}",
      })
  void refusesBadParameters(String params) {
    assertThatThrownBy(() -> prepare("force-merge", params)).isInstanceOf(TrackException.class);
  }

  private static FakeAnswer answer(String body) {
    return FakeAnswer.ok(body.replace('\'', '"'));
  }
}
