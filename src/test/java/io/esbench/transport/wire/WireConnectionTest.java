package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers of every shape over real sockets, and what becomes of the connection after them. */
@ParameterizedClass
@EnumSource(Platform.class)
final class WireConnectionTest {
  private static final String BODY = "{\"took\":1}";

  private final ScriptedServer server = ScriptedServer.start();
  private final Caller caller;

  WireConnectionTest(Platform platform) {
    caller = new Caller(server.target(), platform);
  }

  @AfterEach
  void stop() {
    caller.close();
    server.close();
  }

  @Test
  void reusesTheConnection() {
    server.on("GET", "/", StubAnswer.json(BODY));
    for (int i = 0; i < 5; i++) {
      expectBody(caller.get("/idx/_count"), BODY);
    }
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void framesChunks() {
    server.on("POST", "/_bulk", request -> StubAnswer.json(request.text()).chunked(7));
    String body = "{\"index\":{}}\n{\"a\":1}\n";
    expectBody(caller.post("/_bulk", body), body);
    expectBody(caller.post("/_bulk", body), body);
    assertThat(server.connections()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 17})
  void framesAnAnswerThatDrips(int bytes) {
    server.on("GET", "/", StubAnswer.json(BODY).chunked(4).drip(bytes, Duration.ofNanos(100_000)));
    expectBody(caller.get("/"), BODY);
  }

  @Test
  void skipsInterimAnswers() {
    String interim = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Hints\r\nLink: x\r\n\r\n";
    server.on("GET", "/", StubAnswer.raw(interim + answer("hello")));
    expectBody(caller.get("/"), "hello");
  }

  @Test
  void needsNoBody() {
    server.on("HEAD", "/idx", StubAnswer.json(BODY));
    server.on("DELETE", "/idx", StubAnswer.status(204));
    server.on("GET", "/empty", StubAnswer.json(""));
    Exchange head = Caller.exchange("HEAD", "/idx", Keep.ALL, Duration.ofSeconds(10));
    expectBody(caller.call(head), "");
    Exchange delete = Caller.exchange("DELETE", "/idx", Keep.ALL, Duration.ofSeconds(10));
    assertThat(caller.call(delete).status()).isEqualTo(204);
    expectBody(caller.get("/empty"), "");
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void opensANewConnectionAfterClose() {
    server.on("GET", "/", StubAnswer.json(BODY).then(StubAnswer.End.CLOSE));
    for (int i = 0; i < 3; i++) {
      expectBody(caller.get("/"), BODY);
    }
    assertThat(server.connections()).isEqualTo(3);
  }

  @Test
  void theEndOfTheStreamCompletesABodyWithoutLength() {
    server.on("GET", "/", StubAnswer.json(BODY).untilClose());
    expectBody(caller.get("/"), BODY);
    expectBody(caller.get("/"), BODY);
  }

  @Test
  void opensANewConnectionWhenTheServerClosedTheIdleOne() {
    server.on("GET", "/", StubAnswer.json(BODY));
    expectBody(caller.get("/"), BODY);
    server.closeConnections();
    prepareUntil(2);
    expectBody(caller.get("/"), BODY);
    assertThat(server.connections()).isEqualTo(2);
  }

  @Test
  void preparesTheConnection() {
    server.on("GET", "/", StubAnswer.json(BODY));
    for (int i = 1; i < 3; i++) {
      prepareUntil(i);
      expectBody(caller.get("/"), BODY);
      assertThat(server.connections()).isEqualTo(i);
      server.resetConnections();
      Caller.eventually(() -> server.openConnections() == 0);
    }
  }

  /** The end of a connection may still be on its way; only when it is seen is a new one opened. */
  private void prepareUntil(int connections) {
    Caller.eventually(
        () -> {
          caller.onLoop(caller.connection()::prepare);
          return server.connections() == connections;
        });
    caller.onLoop(caller.connection()::prepare);
  }

  @Test
  void sendsOnAConnectionThatIsStillBeingOpened() {
    server.on("GET", "/", StubAnswer.json(BODY));
    CompletableFuture<Caller.Told> told = new CompletableFuture<>();
    caller.onLoop(
        () -> {
          caller.connection().prepare();
          Exchange get = Caller.exchange("GET", "/", Keep.ALL, Duration.ofSeconds(10));
          caller.connection().send(get, answer -> told.complete(Caller.Told.of(answer)));
        });
    expectBody(Caller.join(told), BODY);
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void dropsAConnectionWithBytesAfterTheAnswer() {
    server.on("GET", "/", StubAnswer.raw(answer("one") + answer("two")));
    expectBody(caller.get("/"), "one");
    expectBody(caller.get("/"), "one");
    assertThat(server.connections()).isEqualTo(2);
  }

  @Test
  void dropsAnIdleConnectionThatSpeaksUnasked() {
    String first = answer("one");
    StubAnswer late = StubAnswer.raw(first + "x").drip(first.length(), Duration.ofMillis(20));
    server.on("GET", "/", late);
    expectBody(caller.get("/"), "one");
    Caller.eventually(() -> server.openConnections() == 0);
    expectBody(caller.get("/"), "one");
    assertThat(server.connections()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(Keep.class)
  void keepsWhatIsWanted(Keep keep) {
    String body = "{\"errors\":false," + "x".repeat(100_000);
    server.on("GET", "/", StubAnswer.json(body));
    Exchange get = Caller.exchange("GET", "/", keep, Duration.ofSeconds(10));
    Caller.Told told = caller.call(get);
    assertThat(told.body()).isEqualTo(keep == Keep.ALL ? body : body.substring(0, 1024));
    assertThat(told.bodyBytes()).isEqualTo(body.length());
  }

  @ParameterizedTest
  @EnumSource(Keep.class)
  void unpacksGzip(Keep keep) throws IOException {
    String body = "{\"errors\":false," + "x".repeat(100_000);
    byte[] packed = gzip(body);
    server.on("GET", "/", StubAnswer.json("").body(packed).header("content-encoding", "gzip"));
    Exchange get = Caller.exchange("GET", "/", keep, Duration.ofSeconds(10));
    Caller.Told told = caller.call(get);
    assertThat(told.body()).isEqualTo(keep == Keep.ALL ? body : body.substring(0, 1024));
    assertThat(told.bodyBytes()).isEqualTo(packed.length);
  }

  @Test
  void aListenerMaySendTheNextRequest() {
    server.on("GET", "/", StubAnswer.json(BODY));
    CompletableFuture<Integer> done = new CompletableFuture<>();
    Exchange get = Caller.exchange("GET", "/", Keep.PREFIX, Duration.ofSeconds(10));
    Connection.Listener again =
        new Connection.Listener() {
          private int count;

          @Override
          public void answered(Answer answer) {
            count++;
            if (count == 2000 || answer.failure() != null) {
              done.complete(count);
            } else {
              caller.connection().send(get, this);
            }
          }
        };
    caller.loop().execute(() -> caller.connection().send(get, again));
    assertThat(Caller.join(done)).isEqualTo(2000);
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void refusesASecondExchangeInFlight() {
    server.on("GET", "/", StubAnswer.silence());
    Exchange get = new Exchange("GET", "/", Map.of(), Keep.PREFIX, 0);
    CompletableFuture<Caller.Told> first = caller.begin(get);
    assertThatThrownBy(() -> caller.onLoop(() -> caller.connection().send(get, answer -> {})))
        .hasRootCauseMessage("127.0.0.1:" + server.port() + ": an exchange is still in flight");
    assertThat(first).isNotDone();
  }

  private static void expectBody(Caller.Told told, String body) {
    assertThat(told.detail()).isNull();
    assertThat(told.failure()).isNull();
    assertThat(told.status()).isEqualTo(200);
    assertThat(told.body()).isEqualTo(body);
  }

  private static String answer(String body) {
    return "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return packed.toByteArray();
  }
}
