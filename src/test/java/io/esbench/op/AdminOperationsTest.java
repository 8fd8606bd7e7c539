package io.esbench.op;

import static io.esbench.op.Effect.Kind.CHANGES;
import static io.esbench.op.Effect.Kind.CHANGES_CLUSTER;
import static io.esbench.op.Effect.Kind.DELETES;
import static io.esbench.op.Effect.Kind.DELETES_INDEX;
import static io.esbench.op.Effect.Kind.REPLACES;
import static io.esbench.op.Effect.Kind.WRITES_INDEX;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import io.esbench.result.ErrorKind;
import io.esbench.track.DataStreamSpec;
import io.esbench.track.RawJson;
import io.esbench.track.TemplateSpec;
import io.esbench.transport.TransportFailure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Operations that administer a cluster, against scripted answers. */
class AdminOperationsTest {
  private static final FakeAnswer OK = answer("{'acknowledged':true}");

  private static FakeAnswer answer(String body) {
    return FakeAnswer.ok(body.replace('\'', '"'));
  }

  private static PreparedOperation prepare(String type, String params, TemplateSpec... templates) {
    return OperationCatalog.standard()
        .prepare(
            Talk.operation(type, params),
            TestCorpora.context(
                List.of(),
                List.of(new DataStreamSpec("one"), new DataStreamSpec("two")),
                List.of(templates)));
  }

  private static TemplateSpec template(TemplateSpec.Kind kind, String name, String body) {
    return new TemplateSpec(kind, name, name + "*", true, new RawJson(body.replace('\'', '"')));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "create-data-stream|{}|PUT /_data_stream/one ; PUT /_data_stream/two",
        "create-data-stream|{'data-stream':'two','request-params':{'timeout':'5s'}}"
            + "|PUT /_data_stream/two?timeout=5s",
        "delete-data-stream|{'only-if-exists':false}"
            + "|DELETE /_data_stream/one ; DELETE /_data_stream/two",
        "delete-data-stream|{'data-stream':'x'}|HEAD /x ; DELETE /_data_stream/x",
        "create-index-template|{'template':'t','body':{'a':1},'settings':{'s':2}}"
            + "|PUT /_template/t {'a':1,'settings':{'s':2}}",
        "create-composable-template|{'template':'t','body':{'a':1},'settings':{'s':2}}"
            + "|PUT /_index_template/t {'a':1}",
        "create-component-template|{'template':'t','body':{'template':{'x':1},'version':3}}"
            + "|PUT /_component_template/t {'template':{'x':1}}",
        "delete-index-template|{'template':'t','request-params':{'timeout':'5s'}}"
            + "|HEAD /_template/t ; DELETE /_template/t?timeout=5s",
        "delete-composable-template|{'template':'t','only-if-exists':'false'}"
            + "|DELETE /_index_template/t",
        "delete-component-template|{'template':'t'}"
            + "|HEAD /_component_template/t ; DELETE /_component_template/t",
        "put-pipeline|{'id':'p q','body':{'processors':[]},'master-timeout':'1s','timeout':'2s'}"
            + "|PUT /_ingest/pipeline/p%20q?master_timeout=1s&timeout=2s {'processors':[]}",
        "create-ilm-policy|{'policy-name':'p','body':{'policy':{'phases':{}},'x':1},"
            + "'request-params':{'timeout':'5s','pretty':true}}"
            + "|PUT /_ilm/policy/p?timeout=5s {'policy':{'phases':{}}}",
        "delete-ilm-policy|{'policy-name':'p'}|DELETE /_ilm/policy/p",
        "enrich-policy|{'policies':{'a':{'match':{}},'b':{'range':{}}}}"
            + "|DELETE /_enrich/policy/a ; DELETE /_enrich/policy/b ; "
            + "PUT /_enrich/policy/a {'match':{}} ; PUT /_enrich/policy/b {'range':{}} ; "
            + "POST /_all/_refresh ; "
            + "POST /_enrich/policy/a/_execute?wait_for_completion=true ; "
            + "POST /_enrich/policy/b/_execute?wait_for_completion=true",
        "enrich-policy|{'policies':{'a':{}},'delete':false}"
            + "|PUT /_enrich/policy/a {} ; POST /_all/_refresh ; "
            + "POST /_enrich/policy/a/_execute?wait_for_completion=true",
        "create-snapshot-repository|{'repository':'r','body':{'type':'fs'},"
            + "'request-params':{'verify':false}}|PUT /_snapshot/r?verify=false {'type':'fs'}",
        "delete-snapshot-repository|{'repository':'r'}|DELETE /_snapshot/r",
        "create-snapshot|{'repository':'r','snapshot':'s','body':{'indices':'a'}}"
            + "|PUT /_snapshot/r/s?wait_for_completion=false {'indices':'a'}",
        "restore-snapshot|{'repository':'r','snapshot':'s','wait-for-completion':true,"
            + "'request-params':{'x':1,'ignore':[404]}}"
            + "|POST /_snapshot/r/s/_restore?x=1&wait_for_completion=true {}",
        "create-ml-datafeed|{'datafeed-id':'f','body':{'job_id':'j'}}"
            + "|PUT /_ml/datafeeds/f {'job_id':'j'}",
        "delete-ml-datafeed|{'datafeed-id':'f'}|DELETE /_ml/datafeeds/f?force=false",
        "start-ml-datafeed|{'datafeed-id':'f','body':{'a':1},'start':0,'end':'now'}"
            + "|POST /_ml/datafeeds/f/_start {'a':1,'start':0,'end':'now'}",
        "start-ml-datafeed|{'datafeed-id':'f'}|POST /_ml/datafeeds/f/_start",
        "stop-ml-datafeed|{'datafeed-id':'f','force':true,'timeout':'5s'}"
            + "|POST /_ml/datafeeds/f/_stop {'force':true,'timeout':'5s'}",
        "create-ml-job|{'job-id':'j','body':{'x':1}}|PUT /_ml/anomaly_detectors/j {'x':1}",
        "delete-ml-job|{'job-id':'j','force':true}|DELETE /_ml/anomaly_detectors/j?force=true",
        "open-ml-job|{'job-id':'j'}|POST /_ml/anomaly_detectors/j/_open",
        "close-ml-job|{'job-id':'j'}|POST /_ml/anomaly_detectors/j/_close {'force':false}",
        "create-transform|{'transform-id':'t','body':{'x':1},'defer-validation':true}"
            + "|PUT /_transform/t?defer_validation=true {'x':1}",
        "start-transform|{'transform-id':'t'}|POST /_transform/t/_start",
        "start-transform|{'transform-id':'t','timeout':'5s'}"
            + "|POST /_transform/t/_start?timeout=5s",
        "delete-transform|{'transform-id':'t'}|DELETE /_transform/t?force=false",
        "transform-stats|{'transform-id':'t'}|GET /_transform/t/_stats",
        "downsample|{'source-index':'a'}|POST /a/_downsample/a-1h {'fixed_interval':'1h'}",
        "downsample|{'data-stream':'d','fixed-interval':'5m','target-index':'b',"
            + "'sampling-method':'last_value'}"
            + "|POST /d/_downsample/b {'fixed_interval':'5m','sampling_method':'last_value'}",
        "node-stats|{}|GET /_nodes/stats/_all",
        "close-index|{'index':['a','b'],'request-params':{'timeout':'5s'}}"
            + "|POST /a/_close?timeout=5s ; POST /b/_close?timeout=5s",
        "open-index|{'index':'a'}|POST /a/_open",
      })
  void saysWhatRallySays(String type, String params, String expected) {
    Talk talk = Talk.with(prepare(type, params), OK);
    assertThat(String.join(" ; ", talk.sent())).isEqualTo(expected.replace('\'', '"'));
    assertThat(talk.outcome().error()).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "delete-ilm-policy|{'policy-name':'p'}",
        "delete-snapshot-repository|{'repository':'r'}",
        "delete-ml-datafeed|{'datafeed-id':'f'}",
        "delete-ml-job|{'job-id':'j'}",
        "delete-transform|{'transform-id':'t'}",
        "delete-index-template|{'template':'t'}",
        "delete-data-stream|{'data-stream':'t'}",
      })
  void takesWhatIsAbsentForDeleted(String type, String params) {
    assertThat(Talk.with(prepare(type, params), FakeAnswer.of(404, "{}")).outcome().error())
        .isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "start-ml-datafeed|{'datafeed-id':'f'}|{'started':false}|started is false",
        "open-ml-job|{'job-id':'j'}|{'opened':false}|opened is false",
        "close-ml-job|{'job-id':'j'}|{'closed':false}|closed is false",
        "open-index|{'index':'a'}|{'acknowledged':true,'shards_acknowledged':false}"
            + "|not every shard",
        "create-snapshot|{'repository':'r','snapshot':'s','body':{}}"
            + "|{'snapshot':{'state':'PARTIAL','failures':[{'reason':'why'}]}}|PARTIAL",
        "restore-snapshot|{'repository':'r','snapshot':'s'}"
            + "|{'snapshot':{'shards':{'total':3,'failed':2}}}|2 of 3 shards",
      })
  void failsIfTheAnswerSaysNo(String type, String params, String body, String words) {
    Talk talk = Talk.with(prepare(type, params), answer(body));
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.NOT_ACKNOWLEDGED);
    assertThat(talk.message()).contains(words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "create-ilm-policy|{'policy-name':'p','body':{'policy':{}}}|'body'",
        "create-component-template|{'template':'t','body':{'x':1}}|'template'",
        "enrich-policy|{'policies':{}}|'policies'",
        "put-pipeline|{'id':'','body':{}}|'id'",
        "wait-for-recovery|{'index':[]}|'index'",
      })
  void refusesWhatCannotWork(String type, String params, String key) {
    assertThatThrownBy(() -> prepare(type, params))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("track.json:7")
        .hasMessageContaining(key);
  }

  @Test
  void mergesSettingsIntoDeclaredTemplatesAtEveryDepth() {
    TemplateSpec declared =
        template(
            TemplateSpec.Kind.COMPOSABLE,
            "logs",
            "{'template':{'settings':{'index':{'a':1,'b':2}}},'priority':1}");
    String settings = "{'settings':{'index':{'b':3,'c':4}}}";
    PreparedOperation operation = prepare("create-composable-template", settings, declared);
    assertThat(Talk.with(operation, OK).sent())
        .containsExactly(
            "PUT /_index_template/logs {\"template\":{\"settings\":{\"index\":"
                + "{\"a\":1,\"b\":3,\"c\":4}}},\"priority\":1}");
    assertThat(Talk.with(prepare("create-composable-template", "{}", declared), OK).sent())
        .containsExactly(
            "PUT /_index_template/logs {\"template\":{\"settings\":{\"index\":"
                + "{\"a\":1,\"b\":2}}},\"priority\":1}");
  }

  @Test
  void looksUpTheIndicesOfATemplateAndDeletesThemByName() {
    TemplateSpec declared = template(TemplateSpec.Kind.COMPOSABLE, "logs", "{}");
    PreparedOperation operation =
        prepare("delete-composable-template", "{'delete-matching-indices':false}", declared);
    Talk talk =
        Talk.with(
            operation,
            FakeAnswer.ok(""),
            OK,
            answer("{'indices':[{'name':'logs-1'},{'name':'.ds-x','data_stream':'x'}]}"),
            OK);
    assertThat(talk.sent())
        .containsExactly(
            "HEAD /_index_template/logs",
            "DELETE /_index_template/logs",
            "GET /_resolve/index/logs*?expand_wildcards=open,closed",
            "DELETE /logs-1");
    assertThat(talk.outcome().weight()).isEqualTo(2);
    assertThat(operation.effects())
        .containsExactly(
            new Effect(DELETES, Thing.COMPOSABLE_TEMPLATE, "logs"),
            new Effect(DELETES_INDEX, "logs*"));
  }

  @Test
  void looksUpDataStreamsOfAPatternAndDeletesThemByName() {
    PreparedOperation operation = prepare("delete-data-stream", "{'data-stream':'o*'}");
    Talk talk =
        Talk.with(
            operation, answer("{'indices':[],'data_streams':[{'name':'one'},{'name':'o2'}]}"), OK);
    assertThat(talk.sent())
        .containsExactly(
            "GET /_resolve/index/o*?expand_wildcards=open,closed",
            "DELETE /_data_stream/one",
            "DELETE /_data_stream/o2");
    assertThat(operation.effects()).containsExactly(new Effect(DELETES, Thing.DATA_STREAM, "o*"));
  }

  @Test
  void looksUpIndicesOfAPatternBeforeItClosesThem() {
    Talk talk =
        Talk.with(
            prepare("close-index", "{'index':'a*'}"), answer("{'indices':[{'name':'a1'}]}"), OK);
    assertThat(talk.sent())
        .containsExactly("GET /_resolve/index/a*?expand_wildcards=open,closed", "POST /a1/_close");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "create-data-stream|{'data-stream':'one'}|WRITES_INDEX|INDEX|one",
        "delete-data-stream|{'data-stream':'x'}|DELETES|DATA_STREAM|x",
        "create-index-template|{'template':'t','body':{}}|REPLACES|LEGACY_TEMPLATE|t",
        "create-component-template|{'template':'t','body':{'template':{}}}"
            + "|REPLACES|COMPONENT_TEMPLATE|t",
        "delete-component-template|{'template':'t'}|DELETES|COMPONENT_TEMPLATE|t",
        "put-pipeline|{'id':'p','body':{}}|REPLACES|PIPELINE|p",
        "create-ilm-policy|{'policy-name':'p','body':{'policy':{'x':1}}}|REPLACES|ILM_POLICY|p",
        "delete-ilm-policy|{'policy-name':'p'}|DELETES|ILM_POLICY|p",
        "enrich-policy|{'policies':{'p':{}}}|DELETES|ENRICH_POLICY|p",
        "create-snapshot-repository|{'repository':'r','body':{}}|REPLACES|SNAPSHOT_REPOSITORY|r",
        "delete-snapshot-repository|{'repository':'r'}|DELETES|SNAPSHOT_REPOSITORY|r",
        "restore-snapshot|{'repository':'r','snapshot':'s','body':{'include_aliases':false}}"
            + "|REPLACES|INDEX|*",
        "restore-snapshot|{'repository':'r','snapshot':'s',"
            + "'body':{'indices':'a','include_aliases':false}}"
            + "|REPLACES|INDEX|a",
        "create-transform|{'transform-id':'t','body':{'dest':{'index':'d'}}}|WRITES_INDEX|INDEX|d",
        "delete-transform|{'transform-id':'t'}|DELETES|TRANSFORM|t",
        "wait-for-transform|{'transform-id':'t'}|CHANGES|TRANSFORM|t",
        "delete-ml-job|{'job-id':'j'}|DELETES|ML_JOB|j",
        "stop-ml-datafeed|{'datafeed-id':'f'}|CHANGES|ML_DATAFEED|f",
        "close-index|{'index':'i'}|CHANGES|INDEX|i",
        "shrink-index|{'source-index':'i','target-index':'t','target-body':{}}|CHANGES|INDEX|i",
      })
  void tellsTheGuardWhatItChanges(
      String type, String params, Effect.Kind kind, Thing thing, String name) {
    assertThat(prepare(type, params).effects()).containsExactly(new Effect(kind, thing, name));
  }

  @Test
  void cannotTellWhatARenamedRestoreReplaces() {
    String params =
        "{'repository':'r','snapshot':'s','body':{'include_aliases':false,'rename_pattern':'(.*)',"
            + "'rename_replacement':'x$1'}}";
    assertThat(prepare("restore-snapshot", params).effects())
        .extracting(Effect::kind)
        .containsExactly(CHANGES_CLUSTER);
    assertThat(List.of(CHANGES, REPLACES, WRITES_INDEX)).doesNotContain(CHANGES_CLUSTER);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'indices':'a','include_global_state':true}|true",
        "{'indices':'a','feature_states':['security']}|true",
        "{'indices':'a','include_global_state':'true'}|true",
        "{'indices':'a','include_global_state':false}|false",
        "{'indices':'a','feature_states':['none']}|false",
        "{'indices':'a','feature_states':[]}|false",
      })
  void stateOfTheClusterThatIsRestoredIsAChangeOfIt(String body, boolean changes) {
    String params = "{'repository':'r','snapshot':'s','body':" + body + "}";
    String without = params.replace("{'indices'", "{'include_aliases':false,'indices'");
    List<Effect> effects = prepare("restore-snapshot", without).effects();
    assertThat(effects).contains(new Effect(REPLACES, "a"));
    assertThat(effects.stream().anyMatch(effect -> effect.kind() == CHANGES_CLUSTER))
        .isEqualTo(changes);
  }

  /** The time that the server says its work took. */
  private static long served(@Nullable Request request, FakeAnswer... answers) {
    Outcome outcome = Talk.with(Objects.requireNonNull(request), answers).outcome();
    assertThat(outcome.error()).isNull();
    return outcome.servedNanos();
  }

  @Test
  void waitsForASnapshotAndCountsItsBytesByTheServersTime() {
    PreparedOperation operation =
        prepare("wait-for-snapshot-create", "{'repository':'r','snapshot':'s'}");
    FakeAnswer[] answers = {
      answer("{'snapshots':[{'snapshot':'other'},{'snapshot':'s'}],'total':2}"),
      answer("{'snapshots':[]}"),
      answer("{'snapshots':[{'state':'STARTED'}]}"),
      answer("{'snapshots':[]}"),
      answer(
          "{'snapshots':[{'state':'SUCCESS','stats':{'total':{'size_in_bytes':5000},"
              + "'start_time_in_millis':7,'time_in_millis':250}}]}")
    };
    Talk talk = Talk.with(operation, answers);
    String current = "GET /_snapshot/r/_current?verbose=false";
    String status = "GET /_snapshot/r/s/_status?ignore_unavailable=true";
    assertThat(talk.sent()).containsExactly(current, current, status, current, status);
    assertThat(talk.pauses()).containsExactly(0L, 1_000_000_000L, 0L, 1_000_000_000L, 0L, 0L);
    assertThat(talk.outcome().weight()).isEqualTo(5000);
    assertThat(served(Talk.request(operation), answers)).isEqualTo(250_000_000);
  }

  @Test
  void failsIfTheSnapshotFailed() {
    Talk talk =
        Talk.with(
            prepare("wait-for-snapshot-create", "{'repository':'r','snapshot':'s'}"),
            answer("{'snapshots':[]}"),
            answer("{'snapshots':[{'state':'FAILED'}]}"));
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.NOT_ACKNOWLEDGED);
    assertThat(talk.message()).contains("FAILED");
  }

  @Test
  void waitsUntilNoSnapshotIsTaken() {
    Talk talk =
        Talk.with(
            prepare(
                "wait-for-current-snapshots-create",
                "{'repository':'r','completion-recheck-wait-period':0.25}"),
            FakeAnswer.of(
                400, "{\"error\":\"request contains unrecognized parameter: [index_names]\"}"),
            answer("{'snapshots':[{}],'total':1}"),
            answer("{'snapshots':[],'total':0}"));
    assertThat(talk.sent())
        .containsExactly(
            "GET /_snapshot/r/_current?verbose=false&index_names=false",
            "GET /_snapshot/r/_current?verbose=false",
            "GET /_snapshot/r/_current?verbose=false");
    assertThat(talk.pauses()).containsExactly(0L, 0L, 250_000_000L, 0L);
    assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);
  }

  @Test
  void waitsUntilEveryShardIsRecovered() {
    PreparedOperation operation = prepare("wait-for-recovery", "{'index':'i'}");
    FakeAnswer[] answers = {
      answer("{}"),
      answer("{'i':{'shards':[{'stage':'DONE'},{'stage':'INDEX'}]}}"),
      answer(
          "{'i':{'shards':[{'stage':'DONE','start_time_in_millis':1000,'stop_time_in_millis':1500,"
              + "'index':{'size':{'recovered_in_bytes':30}}},"
              + "{'stage':'DONE','start_time_in_millis':1200,'stop_time_in_millis':3000,"
              + "'index':{'size':{'recovered_in_bytes':12}}}]}}")
    };
    Talk talk = Talk.with(operation, answers);
    assertThat(talk.sent()).hasSize(3).containsOnly("GET /i/_recovery");
    assertThat(talk.outcome().weight()).isEqualTo(42);
    assertThat(served(Talk.request(operation), answers)).isEqualTo(2_000_000_000L);
  }

  @Test
  void saysNoTimeIfTheServerSaysZero() {
    FakeAnswer done =
        answer(
            "{'i':{'shards':[{'stage':'DONE','start_time_in_millis':5,'stop_time_in_millis':5}]}}");
    assertThat(served(Talk.request(prepare("wait-for-recovery", "{'index':'i'}")), done)).isZero();
  }

  @Test
  void givesUpWaitingAtItsDeadline() {
    Talk talk =
        Talk.with(prepare("wait-for-recovery", "{'index':'i','retry-deadline':10}"), answer("{}"));
    assertThat(talk.sent()).hasSize(11);
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.GAVE_UP);
    assertThat(talk.message()).contains("(retry-deadline): no recovery is known");
  }

  @Test
  void keepsWaitingWhileTheTargetIsAwayForAWhile() {
    Talk talk =
        Talk.with(
            prepare("wait-for-recovery", "{'index':'i'}"),
            answer("{}"),
            FakeAnswer.failed(TransportFailure.UNREACHABLE),
            FakeAnswer.of(503, "{}"),
            answer("{'i':{'shards':[{'stage':'DONE'}]}}"));
    assertThat(talk.sent()).hasSize(4);
    assertThat(talk.outcome().error()).isNull();
  }

  @Test
  void losesPatienceWithATargetThatStaysAway() {
    Talk talk =
        Talk.with(
            prepare("wait-for-recovery", "{'index':'i','request-timeout':5}"),
            FakeAnswer.failed(TransportFailure.UNREACHABLE));
    assertThat(talk.sent()).hasSizeBetween(5, 12);
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.UNREACHABLE);
  }

  private static FakeAnswer stats(String state, long documents, long millis) {
    return answer(
        "{'transforms':[{'state':'"
            + state
            + "','reason':'why','stats':{'documents_processed':"
            + documents
            + ",'search_time_in_ms':"
            + millis
            + ",'processing_time_in_ms':0,'index_time_in_ms':0},'checkpointing':{'next':"
            + "{'checkpoint_progress':{'percent_complete':40.0}}}}]}");
  }

  @Test
  void followsATransformUntilItHasStopped() {
    PreparedOperation operation = prepare("wait-for-transform", "{'transform-id':'t'}");
    ParamSource source = operation.params(0, 2);
    List<Long> weights = new ArrayList<>();
    List<String> sent = new ArrayList<>();
    FakeAnswer[][] rounds = {
      {OK, stats("indexing", 100, 10), stats("stopping", 6000, 600)},
      {stats("stopping", 6100, 650), stats("stopped", 9000, 1000)}
    };
    for (FakeAnswer[] answers : rounds) {
      Request request = Objects.requireNonNull(source.next());
      Talk talk = Talk.with(request, answers);
      sent.addAll(talk.sent());
      weights.add(talk.outcome().weight());
    }
    assertThat(source.next()).isNull();
    assertThat(source.progress()).isEqualTo(1);
    assertThat(weights).containsExactly(6000L, 3000L);
    assertThat(sent.get(0))
        .isEqualTo(
            "POST /_transform/t/_stop?force=false&wait_for_completion=false"
                + "&wait_for_checkpoint=true");
    assertThat(sent.subList(1, sent.size())).containsOnly("GET /_transform/t/_stats");
    // One client follows it, and a second task starts from nothing.
    assertThat(operation.params(1, 2).next()).isNull();
    assertThat(operation.params(0, 1).next()).isNotNull();
  }

  @Test
  void countsTransformedDocumentsByTheServersTime() {
    ParamSource source = prepare("wait-for-transform", "{'transform-id':'t'}").params(0, 1);
    assertThat(served(source.next(), OK, stats("stopping", 6000, 600))).isEqualTo(600_000_000);
    assertThat(served(source.next(), stats("stopped", 9000, 1000))).isEqualTo(400_000_000);
  }

  @Test
  void endsWithATransformThatFailed() {
    ParamSource source = prepare("wait-for-transform", "{'transform-id':'t'}").params(0, 1);
    Request request = Objects.requireNonNull(source.next());
    Talk talk = Talk.with(request, OK, stats("failed", 1, 1));
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.NOT_ACKNOWLEDGED);
    assertThat(talk.message()).contains("the transform has failed: why");
    assertThat(source.next()).isNull();
  }

  @Test
  void givesUpOnATransformAtItsTimeout() {
    ParamSource source =
        prepare("wait-for-transform", "{'transform-id':'t','transform-timeout':3}").params(0, 1);
    Request request = Objects.requireNonNull(source.next());
    Talk talk = Talk.with(request, OK, stats("stopping", 1, 1));
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.GAVE_UP);
    assertThat(talk.message()).contains("transform-timeout");
    assertThat(source.next()).isNull();
  }

  @Test
  void asksOnceIfItNeedNotWaitForTheTransform() {
    ParamSource source =
        prepare("wait-for-transform", "{'transform-id':'t','wait-for-completion':false}")
            .params(0, 1);
    Request request = Objects.requireNonNull(source.next());
    assertThat(Talk.with(request, OK, stats("indexing", 7, 1)).outcome().weight()).isEqualTo(7);
    assertThat(source.next()).isNull();
  }

  @Test
  void judgesATransformByTheConditionOnItsFirstEntry() {
    String params =
        "{'transform-id':'t','condition':{'path':'stats.documents_processed','expected-value':5}}";
    Talk talk = Talk.with(prepare("transform-stats", params), stats("started", 4, 1));
    assertThat(talk.message()).contains("stats.documents_processed is 4, expected 5");
    assertThat(Talk.with(prepare("transform-stats", params), stats("started", 5, 1)).outcome())
        .isEqualTo(Outcome.ONE_OP);
  }

  @Test
  void shrinksOnTheDataNodesInTurn() {
    Talk talk =
        Talk.with(
            prepare(
                "shrink-index",
                "{'source-index':'src*','target-index':'t',"
                    + "'target-body':{'settings':{'index.number_of_shards':1}}}"),
            answer("{'src-b':{},'src-a':{}}"),
            answer(
                "{'nodes':{'1':{'name':'n2','roles':['data']},'2':{'name':'n1','roles':"
                    + "['data','ingest']},'3':{'name':'n0','roles':['master']}}}"),
            answer("{'acknowledged':true,'relocating_shards':0}"));
    assertThat(talk.outcome().weight()).isEqualTo(2);
    assertThat(talk.sent())
        .containsExactly(
            "GET /src*",
            "GET /_nodes",
            "PUT /src-a/_settings?preserve_existing=true "
                + "{\"index.routing.allocation.require._name\":\"n1\","
                + "\"index.blocks.write\":\"true\"}",
            "GET /_cluster/health/src-a?wait_for_no_relocating_shards=true",
            "PUT /src-a/_shrink/ta {\"settings\":{\"index.number_of_shards\":1,"
                + "\"index.routing.allocation.require._name\":null,\"index.blocks.write\":null}}",
            "GET /_cluster/health/ta?wait_for_no_relocating_shards=true",
            "PUT /src-b/_settings?preserve_existing=true "
                + "{\"index.routing.allocation.require._name\":\"n2\","
                + "\"index.blocks.write\":\"true\"}",
            "GET /_cluster/health/src-b?wait_for_no_relocating_shards=true",
            "PUT /src-b/_shrink/tb {\"settings\":{\"index.number_of_shards\":1,"
                + "\"index.routing.allocation.require._name\":null,\"index.blocks.write\":null}}",
            "GET /_cluster/health/tb?wait_for_no_relocating_shards=true");
    assertThat(Collections.max(talk.pauses())).isEqualTo(3_000_000_000L);
  }

  /** Between two parts of the work there is a moment at which nothing is to be seen. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "wait-for-recovery|{'index':'i'}"
            + "|{'i':{'shards':[{'stage':'INDEX'}]}} ; {} ; {'i':{'shards':[]}} ;"
            + " {'i':{'shards':[{'stage':'DONE'},{'stage':'INIT'}]}} ;"
            + " {'i':{'shards':[{'stage':'DONE'},{'stage':'DONE'}]}}",
        "wait-for-snapshot-create|{'repository':'r','snapshot':'s'}"
            + "|{'snapshots':[{'snapshot':'s'}]} ; {'snapshots':[]} ; {'snapshots':[]} ;"
            + " {'snapshots':[{'snapshot':'s'}]} ; {'snapshots':[]} ;"
            + " {'snapshots':[{'snapshot':'s','state':'SUCCESS'}]}",
        "wait-for-transform|{'transform-id':'t'}"
            + "|{'acknowledged':true} ; {'transforms':[{'state':'indexing'}]} ;"
            + " {'transforms':[{'state':'started'}]} ; {'transforms':[{'state':'indexing'}]} ;"
            + " {'transforms':[{'state':'stopped'}]}",
      })
  void aQuietMomentIsNotTheEnd(String type, String params, String answers) {
    FakeAnswer[] told =
        Arrays.stream(answers.split(";"))
            .map(each -> answer(each.strip()))
            .toArray(FakeAnswer[]::new);
    Talk talk = Talk.with(prepare(type, params), told);
    assertThat(talk.outcome().error()).isNull();
    assertThat(talk.sent()).hasSize(told.length);
  }

  @Test
  void aTemplateMayBeMadeOfComponentsAlone() {
    TemplateSpec declared =
        template(
            TemplateSpec.Kind.COMPOSABLE, "a", "{'index_patterns':['a*'],'composed_of':['b']}");
    assertThat(Talk.with(prepare("create-composable-template", "{}", declared), OK).sent())
        .containsExactly(
            "PUT /_index_template/a {\"index_patterns\":[\"a*\"],\"composed_of\":[\"b\"]}");
  }

  @Test
  void keepsWaitingWhileShardsMove() {
    Talk talk =
        Talk.with(
            prepare(
                "shrink-index",
                "{'source-index':'s','target-index':'t','target-body':{},'shrink-node':'n'}"),
            answer("{'s':{}}"),
            OK,
            FakeAnswer.of(408, "{\"timed_out\":true}"),
            answer("{'relocating_shards':1}"),
            answer("{'relocating_shards':0}"),
            OK,
            answer("{'relocating_shards':0}"));
    assertThat(talk.outcome().error()).isNull();
    assertThat(talk.sent())
        .hasSize(7)
        .contains(
            "PUT /s/_shrink/t {\"settings\":"
                + "{\"index.routing.allocation.require._name\":null,\"index.blocks.write\":null}}");
  }
}
