package io.esbench.stub.script;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.fault.UsageException;
import io.esbench.stub.Peer;
import io.esbench.stub.StubServer;
import io.esbench.stub.StubSettings;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What script files make a server do. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ScriptReaderTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path folder;
  private @Nullable StubServer server;

  @AfterEach
  void stop() {
    if (server != null) {
      server.close();
    }
  }

  private Path write(String script) throws IOException {
    return Files.writeString(folder.resolve("script.json"), script.replace('\'', '"'));
  }

  private Peer play(String script) throws IOException {
    StubServer started =
        StubServer.start(StubSettings.DEFAULT.scripted(ScriptReader.read(write(script))));
    server = started;
    return Peer.at(started.port());
  }

  /** A script with one rule with one answer for all paths. */
  private Peer playAnswer(String answer) throws IOException {
    return play("{'rules':[{'then':[{" + answer + "}]}]}");
  }

  private static List<Integer> statuses(Peer peer, String method, String path, int count)
      throws IOException {
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      statuses.add(peer.ask(method, path, "").status());
    }
    return statuses;
  }

  @Test
  void answersCallsInTheirOrder() throws IOException {
    try (Peer peer =
        play(
            "{'rules':[{'method':'GET','path':'/a/*','then':[{'status':503,'times':2},"
                + "{'status':404},{'status':201}]}]}")) {
      assertThat(statuses(peer, "GET", "/a/b?c=d", 5)).containsExactly(503, 503, 404, 201, 201);
      assertThat(peer.ask("POST", "/a/b", "").body()).contains("acknowledged");
      assertThat(peer.ask("GET", "/", "").body()).contains("8.19.21");
    }
  }

  @Test
  void beginsAgainIfTold() throws IOException {
    try (Peer peer = play("{'rules':[{'again':true,'then':[{'status':500},{'default':true}]}]}")) {
      assertThat(statuses(peer, "GET", "/", 5)).containsExactly(500, 200, 500, 200, 500);
    }
  }

  @Test
  void theFirstRuleThatFitsWinsAndTheRestIsNotFound() throws IOException {
    try (Peer peer =
        play(
            "{'otherwise':'not-found','rules':[{'path':'/x?q=*','then':[{'status':201}]},"
                + "{'path':'/x','then':[{'status':202}]}]}")) {
      assertThat(peer.ask("GET", "/x?q=1", "").status()).isEqualTo(201);
      assertThat(peer.ask("GET", "/x?r=1", "").status()).isEqualTo(202);
      assertThat(peer.ask("GET", "/xy", "").status()).isEqualTo(404);
    }
  }

  @Test
  void refusesBodiesThatTheConditionNames() throws IOException {
    try (Peer peer =
        play(
            "{'rules':[{'method':'GET','if':{'body':true},'then':[{'status':400}]},"
                + "{'if':{'gzip':true},'then':[{'status':415}]},"
                + "{'if':{'larger-than':10},'then':[{'status':413}]}]}")) {
      assertThat(peer.ask("GET", "/_search", "{}").status()).isEqualTo(400);
      assertThat(peer.ask("GET", "/_search", "").status()).isEqualTo(200);
      assertThat(peer.ask("POST", "/_bulk", "x".repeat(11)).status()).isEqualTo(413);
      peer.write("POST / HTTP/1.1\r\nContent-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx");
      assertThat(peer.receive().status()).isEqualTo(415);
    }
  }

  @Test
  void composesAnswers() throws IOException {
    Files.writeString(folder.resolve("body.txt"), "from a file");
    try (Peer peer =
        play(
            "{'rules':[{'then':[{'json':{'a':[1,null]}},{'text':'hello','headers':"
                + "{'X-Elastic-Product':null,'content-type':'text/plain'}},{'file':'body.txt',"
                + "'chunk':3},{'filler-bytes':100000},{'text':'packed','gzip':true}]}]}")) {
      Peer.Reply json = peer.ask("GET", "/", "");
      assertThat(json.body()).isEqualTo("{\"a\":[1,null]}");
      assertThat(json.header("x-elastic-product")).isEqualTo("Elasticsearch");
      assertThat(json.header("content-type")).isEqualTo("application/json");
      Peer.Reply text = peer.ask("GET", "/", "");
      assertThat(text.body()).isEqualTo("hello");
      assertThat(text.headers()).doesNotContainKey("x-elastic-product");
      assertThat(text.header("content-type")).isEqualTo("text/plain");
      Peer.Reply chunks = peer.ask("GET", "/", "");
      assertThat(chunks.body()).isEqualTo("from a file");
      assertThat(chunks.header("transfer-encoding")).isEqualTo("chunked");
      assertThat(peer.ask("GET", "/", "").body()).hasSize(100_000);
      byte[] packed = peer.ask("GET", "/", "").body().getBytes(ISO_8859_1);
      assertThat(new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes())
          .asString()
          .isEqualTo("packed");
    }
  }

  @Test
  void takesItsTime() throws IOException {
    try (Peer peer =
        playAnswer("'text':'123456','delay':'5ms','drip':{'bytes':60,'pause':'5ms'}")) {
      long start = System.nanoTime();
      assertThat(peer.ask("GET", "/", "").body()).isEqualTo("123456");
      assertThat(System.nanoTime() - start).isGreaterThan(10_000_000);
    }
  }

  @Test
  void endsConnectionsAsTold() throws IOException {
    try (Peer peer = playAnswer("'text':'1','end':'close'")) {
      assertThat(peer.ask("GET", "/", "").header("connection")).isEqualTo("close");
      assertThat(peer.atEnd()).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({"close-silently, EOF", "reset, RESET", "half-open, EOF", "hang, SILENCE"})
  void cutsAnswersOff(String end, String seen) throws IOException {
    Class<? extends Throwable> expected =
        switch (seen) {
          case "EOF" -> EOFException.class;
          case "RESET" -> SocketException.class;
          default -> SocketTimeoutException.class;
        };
    try (Peer peer = playAnswer("'text':'12345','cut-after':20,'end':'" + end + "'")) {
      peer.patient(seen.equals("SILENCE") ? 200 : 20_000).send("GET", "/", "");
      assertThatThrownBy(peer::receive).isInstanceOf(expected);
    }
  }

  @Test
  void answersBeforeTheBody() throws IOException {
    try (Peer peer =
        play(
            "{'rules':[{'before-body':true,'if':{'larger-than':1000},'then':[{'status':413}]}]}")) {
      assertThat(peer.ask("POST", "/", "x".repeat(1000)).status()).isEqualTo(200);
      peer.write("POST / HTTP/1.1\r\nContent-Length: 1001\r\n\r\n");
      assertThat(peer.receive().status()).isEqualTo(413);
      assertThat(peer.atEnd()).isTrue();
    }
  }

  @Test
  void closesConnectionsThatAreOldEnough() throws IOException {
    try (Peer peer =
        play("{'close-after':'50ms','rules':[{'then':[{'end':'hang','cut-after':0}]}]}")) {
      peer.send("GET", "/", "");
      assertThatThrownBy(peer::receive).isInstanceOf(EOFException.class);
    }
  }

  private static String bulk(int... ids) {
    StringBuilder body = new StringBuilder();
    IntStream.of(ids)
        .forEach(id -> body.append("{\"index\":{\"_id\":\"").append(id).append("\"}}\n{}\n"));
    return body.toString();
  }

  private static List<Integer> itemStatuses(JsonNode answer) {
    List<Integer> statuses = new ArrayList<>();
    answer.path("items").forEach(item -> statuses.add(item.path("index").path("status").asInt()));
    return statuses;
  }

  @Test
  void answersEveryDocumentOfABulk() throws IOException {
    try (Peer peer =
        playAnswer(
            "'bulk':{'items':[{},{'status':429,'type':'es_rejected_execution_exception'},"
                + "{'status':400,'error':'text','type':'t','reason':'r'},{'status':404,'error':'none'}]}")) {
      JsonNode first = JSON.readTree(peer.ask("POST", "/i/_bulk", bulk(1, 2, 3)).body());
      assertThat(itemStatuses(first)).containsExactly(201, 429, 400);
      assertThat(first.path("errors").asBoolean()).isTrue();
      assertThat(first.at("/items/0/index").toString())
          .isEqualTo("{\"_index\":\"i\",\"_id\":\"1\",\"status\":201,\"result\":\"created\"}");
      assertThat(first.at("/items/1/index/error/type").asText())
          .isEqualTo("es_rejected_execution_exception");
      assertThat(first.at("/items/2/index/error").asText()).isEqualTo("t[r]");
      JsonNode second = JSON.readTree(peer.ask("POST", "/i/_bulk", bulk(4, 5)).body());
      assertThat(itemStatuses(second)).containsExactly(404, 201);
      assertThat(second.at("/items/0/index").has("error")).isFalse();
    }
  }

  @Test
  void takesADocumentThatItHasRejectedOnce() throws IOException {
    try (Peer peer = playAnswer("'bulk':{'items':[{'status':429,'once':true}]}")) {
      JsonNode first = JSON.readTree(peer.ask("POST", "/i/_bulk", bulk(1, 2)).body());
      assertThat(itemStatuses(first)).containsExactly(429, 429);
      JsonNode second = JSON.readTree(peer.ask("POST", "/i/_bulk", bulk(2, 3)).body());
      assertThat(itemStatuses(second)).containsExactly(201, 429);
    }
  }

  @Test
  void shufflesAndShortensAndLies() throws IOException {
    try (Peer peer =
        playAnswer("'bulk':{'items':[{'status':500},{}],'shuffle':7,'drop':2,'errors':false}")) {
      JsonNode answer =
          JSON.readTree(peer.ask("POST", "/i/_bulk", bulk(1, 2, 3, 4, 5, 6, 7, 8)).body());
      List<Integer> ids = new ArrayList<>();
      answer.path("items").forEach(item -> ids.add(item.path("index").path("_id").asInt()));
      assertThat(ids).hasSize(6).doesNotHaveDuplicates().isNotEqualTo(List.of(1, 2, 3, 4, 5, 6));
      assertThat(answer.path("errors").asBoolean(true)).isFalse();
    }
  }

  @Test
  void namesWhatOtherActionsDo() throws IOException {
    try (Peer peer = playAnswer("'bulk':{}")) {
      String body = "{\"delete\":{\"_id\":\"1\"}}\n{\"update\":{\"_id\":\"2\"}}\n{\"doc\":{}}\n";
      JsonNode answer = JSON.readTree(peer.ask("POST", "/i/_bulk", body).body());
      assertThat(answer.at("/items/0/delete/result").asText()).isEqualTo("deleted");
      assertThat(answer.at("/items/1/update/result").asText()).isEqualTo("updated");
      assertThat(answer.at("/items/1/update/status").asInt()).isEqualTo(200);
      assertThat(answer.path("errors").asBoolean(true)).isFalse();
      assertThat(peer.ask("POST", "/i/_bulk", "no bulk\n").status()).isEqualTo(400);
    }
  }

  @Test
  void aFullQueueRefuses() {
    BoundedQueue queue =
        new BoundedQueue(request -> StubAnswer.status(200), 1, 2, Duration.ofNanos(10));
    long origin = System.nanoTime() + 1_000_000_000L;
    long[] arrivals = {0, 1, 2, 3, 11, 12};
    int[] statuses = {200, 200, 200, 429, 200, 429};
    long[] delays = {10, 19, 28, 0, 29, 0};
    for (int i = 0; i < arrivals.length; i++) {
      @Nullable StubAnswer answer =
          queue.answer(
              new StubRequest(i, 0, "POST", "/_bulk", Map.of(), "", 0, origin + arrivals[i]));
      if (answer == null) {
        throw new AssertionError("no answer to request " + i);
      }
      assertThat(answer.status()).as("request %d", i).isEqualTo(statuses[i]);
      assertThat(answer.delivery().delayNanos()).as("request %d", i).isEqualTo(delays[i]);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'',            200, 0123456789, ",
    "'bytes=2-4',   206, 234,        bytes 2-4/10",
    "'bytes=7-',    206, 789,        bytes 7-9/10",
    "'bytes=-2',    206, 89,         bytes 8-9/10",
    "'bytes=8-100', 206, 89,         bytes 8-9/10",
    "'bytes=10-',   416, no such range, bytes */10",
    "'lines=1-2',   200, 0123456789, ",
  })
  void servesFilesAndRangesOfThem(
      String range, int status, String body, @Nullable String contentRange) throws IOException {
    Files.createDirectory(folder.resolve("files"));
    Files.writeString(folder.resolve("files/digits"), "0123456789");
    try (Peer peer =
        play("{'otherwise':'not-found','rules':[{'path':'/data/*','then':[{'files':'files'}]}]}")) {
      String header = range.isEmpty() ? "" : "Range: " + range + "\r\n";
      peer.write("GET /data/digits HTTP/1.1\r\n" + header + "\r\n");
      Peer.Reply reply = peer.receive();
      assertThat(reply.status()).isEqualTo(status);
      assertThat(reply.body()).isEqualTo(body);
      assertThat(reply.header("content-range")).isEqualTo(contentRange);
      assertThat(peer.ask("GET", "/data/../script.json", "").status()).isEqualTo(404);
      assertThat(peer.ask("GET", "/data/absent", "").status()).isEqualTo(404);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'rules':               | line 1, column 10: not JSON",
        "{'rules':[],'rules':[]} | not JSON: Duplicate field",
        "[]                      | at $: expected an object",
        "{}                      | at $.rules: expected an array with at least one item, found nothing",
        "{'rules':[{}]}          | at $.rules[0].then: expected an array",
        "{'rule':[]}             | at $: unknown member 'rule'; did you mean 'rules'?",
        "{'rules':[{'then':[{'status':'x'}]}]} | at $.rules[0].then[0].status: expected a whole number from 100 to 999, found \"x\"",
        "{'rules':[{'then':[{'status':99}]}]}  | from 100 to 999, found 99",
        "{'rules':[{'then':[{'delay':'2'}]}]}  | at $.rules[0].then[0].delay: expected a time",
        "{'rules':[{'then':[{'end':'bang'}]}]} | expected one of keep, close, close-silently, reset, half-open, hang",
        "{'rules':[{'then':[{'json':1,'text':'a'}]}]} | at $.rules[0].then[0]: an answer has one of json, text, not several",
        "{'rules':[{'then':[{'default':true,'status':500}]}]} | the default answer is given as it is",
        "{'rules':[{'then':[{'file':'absent'}]}]} | cannot be read",
        "{'rules':[{'then':[{'files':'absent'}]}]} | there is no folder",
        "{'rules':[{'then':[{'headers':{'a':1}}]}]} | at $.rules[0].then[0].headers.a: expected a text",
        "{'rules':[{'then':[{'chunk':1,'until-close':true}]}]} | exclude each other",
        "{'rules':[{'if':{'body':1},'then':[{}]}]} | at $.rules[0].if.body: expected true or false",
        "{'rules':[{'then':[{'bulk':{'items':[{'error':'x'}]}}]}]} | expected one of object, text, none",
      })
  void saysWhereAScriptIsWrong(String script, String part) throws IOException {
    Path file = write(script);
    assertThatThrownBy(() -> ScriptReader.read(file))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(file.toString())
        .hasMessageContaining(part)
        .hasMessageNotContaining("\n");
  }

  @Test
  void saysThatAScriptCannotBeRead() {
    Path absent = folder.resolve("absent.json");
    assertThatThrownBy(() -> ScriptReader.read(absent))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(absent + " cannot be read");
  }
}
