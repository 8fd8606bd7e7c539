package io.esbench.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.cli.CliHarness;
import io.esbench.fault.TrackException;
import io.esbench.op.FakeAnswer;
import io.esbench.op.OperationCatalog;
import io.esbench.op.Outcome;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Talk;
import io.esbench.op.TestCorpora;
import io.esbench.result.ErrorKind;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.track.IndexSpec;
import io.esbench.track.RawJson;
import io.esbench.track.TemplateSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows F23 to F28 and those of section 10.5 that are about administration. */
@Tag("conformance")
final class AdminRowsTest {
  private static final FakeAnswer OK = FakeAnswer.ok("{\"acknowledged\":true}");
  private static final long HALF_A_SECOND = 500_000_000;

  private static PreparedOperation prepare(String type, String params, String... indices) {
    IndexSpec[] declared =
        Arrays.stream(indices).map(name -> Talk.index(name, "{}")).toArray(IndexSpec[]::new);
    return Talk.prepare(type, params, declared);
  }

  private static List<String> sent(String type, String params, String... indices) {
    return Talk.with(prepare(type, params, indices), OK).sent();
  }

  @Test
  void f23_searchWithoutIndexMeansTheOnlyOneOfTheTrack() {
    assertThat(sent("search", "{'body':{}}", "i")).containsExactly("POST /i/_search {}");
    for (String[] indices : new String[][] {{"i", "j"}, {}}) {
      assertThatThrownBy(() -> prepare("search", "{'body':{}}", indices))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("'index'")
          .hasMessageContaining("'op-name'");
    }
  }

  @ParameterizedTest(name = "F25 indices {0} of the track: {1}")
  @CsvSource({"'a b', 'a,b'", "'', _all"})
  void f25_forceMergeWithoutParameters(String declared, String target) {
    String[] indices = declared.isEmpty() ? new String[0] : declared.split(" ", -1);
    assertThat(sent("force-merge", "{}", indices))
        .containsExactly("POST /" + target + "/_forcemerge");
  }

  @Test
  void f25_forceMergePollsEveryTenSeconds() {
    Talk talk =
        Talk.with(
            prepare("force-merge", "{'mode':'polling'}", "a"),
            FakeAnswer.ok("{\"task\":\"n:1\"}"),
            FakeAnswer.ok("{\"completed\":true}"));
    assertThat(talk.pauses()).containsExactly(0L, 10_000_000_000L, 0L);
  }

  @Test
  void f26_createIndexAddsSettingsToAnEmptyBody() {
    assertThat(sent("create-index", "{'settings':{'a':1}}", "i"))
        .containsExactly("PUT /i {\"settings\":{\"a\":1}}");
  }

  @Test
  void f27_unknownComposableTemplateIsAFault() {
    TemplateSpec declared =
        new TemplateSpec(
            TemplateSpec.Kind.COMPOSABLE, "z", "z*", true, new RawJson("{\"template\":{}}"));
    assertThatThrownBy(
            () ->
                OperationCatalog.standard()
                    .prepare(
                        Talk.operation("create-composable-template", "{'template':'zz'}"),
                        TestCorpora.context(List.of(), List.of(), List.of(declared))))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("'zz', which the track does not declare; did you mean 'z'?");
  }

  @Test
  void f27_deletingMatchingIndicesNeedsAPattern() {
    assertThatThrownBy(
            () ->
                prepare("delete-index-template", "{'template':'t','delete-matching-indices':true}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("'index-pattern' is missing");
  }

  @ParameterizedTest(name = "F28 sleep {0}")
  @ValueSource(strings = {"{}", "{'duration':'1'}", "{'duration':-1}"})
  void f28_sleepNeedsANumberOfSeconds(String params) {
    assertThatThrownBy(() -> prepare("sleep", params))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("'duration'");
  }

  @Test
  void r09_yellowIsNotTheGreenThatWasWanted() {
    Outcome outcome =
        Talk.with(
                prepare("cluster-health", "{'request-params':{'wait_for_status':'green'}}"),
                FakeAnswer.ok("{\"status\":\"yellow\",\"relocating_shards\":0}"))
            .outcome();
    assertThat(outcome.error()).isEqualTo(ErrorKind.NOT_ACKNOWLEDGED);
    assertThat(outcome.weight()).isZero();
  }

  @Test
  void r10_badRequestIsNotRepeated() {
    Talk talk = Talk.with(prepare("create-index", "{'retries':2}", "i"), FakeAnswer.of(400, "{}"));
    assertThat(talk.sent()).hasSize(1);
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.CLIENT_ERROR);
  }

  /** Decision L4: set-up is repeated with a deadline, here its time-out, whatever retries says. */
  @Test
  void r10_overloadedTargetIsAskedAgainUntilTheDeadline() {
    Talk talk =
        Talk.with(
            prepare("create-index", "{'retries':2,'request-timeout':5}", "i"),
            FakeAnswer.of(503, "{}"));
    assertThat(talk.sent()).hasSize(11).containsOnly("PUT /i");
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.SERVER_ERROR);
    assertThat(talk.outcome().status()).isEqualTo(503);
  }

  @Test
  void r10_timeoutOfTheServerIsRepeatedHalfASecondApart() {
    Talk talk = Talk.with(prepare("create-index", "{'retries':2}", "i"), FakeAnswer.of(408, "{}"));
    assertThat(talk.sent()).hasSize(3);
    assertThat(talk.pauses()).containsExactly(0L, HALF_A_SECOND, HALF_A_SECOND, 0L);
  }

  @Test
  void r23_pollingForceMergeAsksForItsTask() {
    Talk talk =
        Talk.with(
            prepare("force-merge", "{'mode':'polling','poll-period':3}", "i"),
            FakeAnswer.ok("{\"task\":\"n:1\"}"),
            FakeAnswer.ok("{\"completed\":false}"),
            FakeAnswer.ok("{\"completed\":true}"));
    assertThat(talk.sent())
        .containsExactly(
            "POST /i/_forcemerge?wait_for_completion=false",
            "GET /_tasks/n%3A1",
            "GET /_tasks/n%3A1");
    assertThat(talk.pauses()).containsExactly(0L, 3_000_000_000L, 3_000_000_000L, 0L);
  }

  @Test
  void r24_shrinkNamesTargetsByWhatTheSourcesDoNotShare() {
    Talk talk =
        Talk.with(
            prepare(
                "shrink-index",
                "{'source-index':'src-*','target-index':'target','target-body':{},"
                    + "'shrink-node':'n'}"),
            FakeAnswer.ok("{\"src-a\":{},\"src-b\":{}}"),
            FakeAnswer.ok("{\"acknowledged\":true,\"relocating_shards\":0}"));
    assertThat(talk.sent())
        .filteredOn(request -> request.contains("_shrink"))
        .extracting(request -> request.split(" ", 3)[1])
        .containsExactly("/src-a/_shrink/targeta", "/src-b/_shrink/targetb");
  }

  @Test
  @Timeout(60)
  void r13_lostConnectionsAndTimeoutsAreRecorded(@TempDir Path folder) throws IOException {
    RaceResult result =
        race(
            folder,
            "continue",
            """
            {"name": "l", "operation": {"operation-type": "raw-request", "path": "/lost"}},
            {"name": "s", "operation":
              {"operation-type": "raw-request", "path": "/silent", "request-timeout": 0.2}},
            {"name": "ok", "operation": {"operation-type": "raw-request", "path": "/ok"}}
            """);
    assertThat(result.tasks()).extracting(TaskResult::task).containsExactly("l", "s", "ok");
    assertThat(errors(result, 0)).containsExactly(ErrorKind.CONNECTION_LOST);
    assertThat(errors(result, 1)).containsExactly(ErrorKind.TIMEOUT);
    assertThat(result.tasks().get(2).requests().succeeded()).isEqualTo(1);
  }

  @Test
  @Timeout(60)
  void r14_aTaskMayHaveErrorsThatAbortNothing(@TempDir Path folder) throws IOException {
    RaceResult result =
        race(
            folder,
            "abort",
            """
            {"name": "m", "ignore-response-error-level": "non-fatal",
              "operation": {"operation-type": "raw-request", "path": "/missing"}},
            {"name": "ok", "operation": {"operation-type": "raw-request", "path": "/ok"}}
            """);
    assertThat(result.tasks()).extracting(TaskResult::task).containsExactly("m", "ok");
    assertThat(errors(result, 0)).containsExactly(ErrorKind.CLIENT_ERROR);
    assertThat(result.tasks().get(1).requests().succeeded()).isEqualTo(1);
  }

  /** Decision L5: refused connections end no race, whichever of Rally's two names is given. */
  @ParameterizedTest(name = "R13 connection refused under {0}")
  @ValueSource(strings = {"continue", "continue-on-network"})
  @Timeout(60)
  void r13_refusedConnectionsAreRecorded(String onError, @TempDir Path folder) throws IOException {
    RaceResult result =
        race(
            folder,
            onError,
            """
            {"name": "half", "clients": 2,
              "operation": {"operation-type": "raw-request", "path": "/ok"}},
            {"name": "ok", "operation": {"operation-type": "raw-request", "path": "/ok"}}
            """,
            "," + nobody());
    assertThat(result.tasks()).extracting(TaskResult::task).containsExactly("half", "ok");
    assertThat(errors(result, 0)).containsExactly(ErrorKind.UNREACHABLE);
    assertThat(result.tasks().get(0).requests().succeeded()).isEqualTo(1);
  }

  @Test
  @Timeout(60)
  void r13_refusedConnectionsEndTheRaceIfThatIsWanted(@TempDir Path folder) throws IOException {
    RaceResult result =
        race(
            folder,
            "abort",
            """
            {"name": "half", "clients": 2,
              "operation": {"operation-type": "raw-request", "path": "/ok"}},
            {"name": "ok", "operation": {"operation-type": "raw-request", "path": "/ok"}}
            """,
            "," + nobody());
    assertThat(result.tasks()).extracting(TaskResult::task).containsExactly("half");
  }

  /** An address where nobody listens. */
  private static String nobody() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return "127.0.0.1:" + socket.getLocalPort();
    }
  }

  private static RaceResult race(Path folder, String onError, String tasks) throws IOException {
    return race(folder, onError, tasks, "");
  }

  /** A race against a server that loses, leaves open, refuses or answers requests by their path. */
  private static RaceResult race(Path folder, String onError, String tasks, String moreHosts)
      throws IOException {
    try (ScriptedServer server = ScriptedServer.start()) {
      server
          .on("GET", "/lost", StubAnswer.reset())
          .on("GET", "/silent", StubAnswer.silence())
          .on("*", "/_cluster/health", StubAnswer.json("{\"status\":\"green\"}"))
          .on("*", "/ok", StubAnswer.json("{}"))
          .on("GET", "/", request -> root(request.path()));
      Files.writeString(folder.resolve("track.json"), "{\"schedule\": [" + tasks + "]}");
      CliHarness.in(folder)
          .run(
              "race",
              "--track-path=" + folder,
              "--race-id=id",
              "--on-error=" + onError,
              "--target-hosts=127.0.0.1:" + server.port() + moreHosts);
      Path file = folder.resolve("benchmarks/id/result.json");
      return new ResultJson().read(Files.readString(file), file.toString());
    }
  }

  private static StubAnswer root(String path) {
    return path.equals("/")
        ? StubAnswer.json("{\"cluster_name\":\"stub\",\"version\":{\"number\":\"8.19.21\"}}")
            .header("x-elastic-product", "Elasticsearch")
        : StubAnswer.status(404);
  }

  private static List<ErrorKind> errors(RaceResult result, int task) {
    assertThat(result.tasks().get(task).requests().failed()).isEqualTo(1);
    return result.tasks().get(task).requests().errors().stream().map(e -> e.kind()).toList();
  }

  @Test
  void f24_assertionsNeedResultsThatTheyCanLookAt() {
    String asserted = "{'body':{},'assertions':[{'property':'hits','condition':'>','value':1}]";
    assertThatThrownBy(() -> prepare("search", asserted + "}", "i"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("'assertions'")
        .hasMessageContaining("detailed-results");
    assertThatCode(() -> prepare("search", asserted + ",'detailed-results':true}", "i"))
        .doesNotThrowAnyException();
  }
}
