package io.esbench.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.cli.CliHarness;
import io.esbench.fault.ExitCode;
import io.esbench.fault.TrackException;
import io.esbench.op.Conversation;
import io.esbench.op.Outcome;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Request;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.TransportFailure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How the answer to a bulk is accounted for: by decisions N4 and L4, documents apart from requests
 * and repetitions apart from the measured request.
 */
final class BulkRowsTest {
  @TempDir Path directory;

  @Test
  void r01_aBulkWithoutErrors() {
    Spoken spoken = speak(2, "{'bulk-size':2}", "{\"took\":3,\"errors\":false,\"items\":[]}");
    assertThat(spoken.outcome())
        .isEqualTo(Outcome.success(2, new DocumentCounts(2, 2, 0, 0, 0, 0, 0, 0)));
  }

  @Test
  void r02_aBulkWithAFailedDocument() {
    Spoken spoken = speak(2, "{'bulk-size':2}", items("201", "400 bad"));
    assertThat(spoken.outcome())
        .isEqualTo(
            new Outcome(
                1,
                ErrorKind.DOCUMENTS_FAILED,
                400,
                "HTTP status: 400, message: bad",
                new DocumentCounts(2, 1, 0, 0, 0, 0, 1, 0)));
  }

  @Test
  void r03_failedShardsAreSeenIfResultsAreDetailed() {
    String answer =
        "{\"errors\":false,\"items\":[{\"index\":{\"status\":201,"
            + "\"_shards\":{\"total\":2,\"successful\":1,\"failed\":1}}}]}";
    assertThat(speak(1, "{'bulk-size':1}", answer).outcome().error()).isNull();
    Outcome detailed = speak(1, "{'bulk-size':1,'detailed-results':true}", answer).outcome();
    assertThat(detailed.error()).isEqualTo(ErrorKind.DOCUMENTS_FAILED);
    assertThat(detailed.documents().failed()).isEqualTo(1);
    assertThat(detailed.message()).isEqualTo("HTTP status: 201");
  }

  @Test
  void r04_manyDifferentErrorsAreCountedByStatus() {
    String answer = items("400 a", "400 b", "429 a", "429 b", "429 c", "500 a");
    assertThat(speak(6, "{'bulk-size':6}", answer).outcome().message())
        .isEqualTo(
            "HTTP status: 400, message: a | HTTP status: 400, message: b"
                + " | HTTP status: 429, message: a | HTTP status: 429, message: b"
                + " | HTTP status: 429, message: c | TRUNCATED 2x400, 3x429, 1x500");
  }

  @Test
  void r05_rejectedDocumentsAreSentAgain() {
    Spoken spoken =
        speak(
            2,
            "{'bulk-size':2,'retries_on_429':2}",
            items("400 bad", "429 full"),
            items("429 full"),
            items("201"));
    String action = "{\"index\": {\"_index\": \"logs\"}}\n";
    assertThat(spoken.sent())
        .containsExactly(
            action + "{\"n\":0}\n" + action + "{\"n\":1}\n",
            action + "{\"n\":1}\n",
            action + "{\"n\":1}\n");
    // A document that failed for good stays failed; one that came through is no error (N4).
    assertThat(spoken.outcome())
        .isEqualTo(
            new Outcome(
                1,
                ErrorKind.DOCUMENTS_FAILED,
                400,
                "HTTP status: 400, message: bad",
                new DocumentCounts(2, 1, 0, 0, 0, 0, 1, 2)));
  }

  @Test
  void r06_refreshMustBeAText() {
    BulkScenario scenario = new BulkScenario(directory).corpus("c", 1);
    assertThatThrownBy(() -> scenario.bulk("{'bulk-size':1,'refresh':true}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("'refresh' of operation 'load' is true");
  }

  @ParameterizedTest(name = "R07 on-error {0}")
  @CsvSource({"continue, 3", "abort, 1"})
  @Timeout(60)
  void r07_aBulkThatIsRejectedAsAWhole(String onError, int requests) throws IOException {
    AtomicInteger bulks = new AtomicInteger();
    try (ScriptedServer server = ScriptedServer.start()) {
      server.onWaiting("*", "/", request -> cluster(request, bulks));
      Path track = Files.createDirectory(directory.resolve("track"));
      Files.writeString(track.resolve("d.json"), "{}\n{}\n{}\n");
      Files.writeString(
          track.resolve("track.json"),
          """
          {"corpora": [{"name": "c", "documents": [
             {"source-file": "d.json", "document-count": 3, "target-index": "i"}]}],
           "schedule": [{"operation": {"operation-type": "bulk", "bulk-size": 1}}]}
          """);
      CliHarness cli = CliHarness.in(directory);
      CliHarness.Ran ran =
          cli.run(
              "race",
              "--track-path=" + track,
              "--target-hosts=127.0.0.1:" + server.port(),
              "--on-error=" + onError,
              "--race-id=r07");
      assertThat(ran.exitCode()).as(ran.err()).isEqualTo(ExitCode.ABORTED.code());
      // Sent once, whatever the answer (L4).
      assertThat(bulks).hasValue(requests);
      TaskResult task = task(directory.resolve("benchmarks/r07/result.json"));
      assertThat(task.requests().failed()).isEqualTo(requests);
      assertThat(task.requests().errors().get(0).kind()).isEqualTo(ErrorKind.REJECTED);
      assertThat(task.requests().errors().get(0).status()).isEqualTo(429);
      assertThat(task.documents())
          .isEqualTo(new DocumentCounts(requests, 0, 0, 0, 0, requests, 0, 0));
    }
  }

  private static TaskResult task(Path file) throws IOException {
    RaceResult result = new ResultJson().read(Files.readString(file), file.toString());
    return result.tasks().get(0);
  }

  private static StubAnswer cluster(StubRequest request, AtomicInteger bulks) {
    String path = request.path().replaceAll("\\?.*", "");
    if (path.endsWith("/_bulk")) {
      bulks.incrementAndGet();
      return StubAnswer.status(429);
    }
    return switch (path) {
      case "/" ->
          StubAnswer.json("{\"version\":{\"number\":\"8.19.21\",\"build_flavor\":\"default\"}}")
              .header("x-elastic-product", "Elasticsearch");
      case "/_cat/indices/i" -> StubAnswer.json("[]");
      case "/_cluster/health" -> StubAnswer.json("{\"status\":\"green\",\"number_of_nodes\":1}");
      case "/i/_count" -> StubAnswer.json("{\"count\":0,\"_shards\":{\"failed\":0}}");
      default -> StubAnswer.status(404);
    };
  }

  /**
   * One bulk and what was said.
   *
   * @param sent bodies of all requests
   */
  private record Spoken(List<String> sent, Outcome outcome) {}

  private Spoken speak(int documents, String params, String... answers) {
    PreparedOperation bulk = new BulkScenario(directory).corpus("c", documents).bulk(params);
    Request request = bulk.params(0, 1).next();
    if (request == null) {
      throw new AssertionError("no request");
    }
    Conversation conversation = request.begin();
    List<String> sent = new ArrayList<>();
    Exchange exchange = conversation.next(null);
    while (exchange != null) {
      sent.add(BulkScenario.body(exchange));
      exchange = conversation.next(new Given(answers[sent.size() - 1]));
    }
    assertThat(sent).hasSize(answers.length);
    return new Spoken(sent, conversation.outcome());
  }

  private static String items(String... items) {
    List<String> written = new ArrayList<>();
    for (String item : items) {
      String error =
          item.length() > 4 ? ",\"error\":{\"reason\":\"" + item.substring(4) + "\"}" : "";
      written.add("{\"index\":{\"status\":" + item.substring(0, 3) + error + "}}");
    }
    return "{\"took\":1,\"errors\":true,\"items\":[" + String.join(",", written) + "]}";
  }

  private record Given(String text) implements Answer {
    @Override
    public int status() {
      return 200;
    }

    @Override
    public @Nullable TransportFailure failure() {
      return null;
    }

    @Override
    public @Nullable String failureDetail() {
      return null;
    }

    @Override
    public ByteBuffer body() {
      return StandardCharsets.UTF_8.encode(text);
    }

    @Override
    public long bodyBytes() {
      return text.length();
    }

    @Override
    public long sentNanos() {
      return 1;
    }

    @Override
    public long firstByteNanos() {
      return 2;
    }

    @Override
    public long receivedNanos() {
      return 3;
    }
  }
}
