package io.esbench.stub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.stub.script.Served;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The stub must be right before anything can be tested with it. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ScriptedServerTest {
  private final ScriptedServer server = ScriptedServer.start();

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void theFirstRuleThatFitsWins() throws IOException {
    server
        .on("GET", "/a/b", StubAnswer.json("1"))
        .on("*", "/a", StubAnswer.json("2"))
        .on("GET", "/", StubAnswer.json("3"));
    assertThat(talk("GET", "/a/b?c", "")).endsWith("\r\n\r\n1");
    assertThat(talk("POST", "/a/b", "")).endsWith("\r\n\r\n2");
    assertThat(talk("GET", "/x", "")).endsWith("\r\n\r\n3");
    assertThat(talk("PUT", "/x", "")).startsWith("HTTP/1.1 404 ");
  }

  @Test
  void composesAnAnswerWithALength() throws IOException {
    server.on("GET", "/", StubAnswer.json("{}").then(StubAnswer.End.CLOSE));
    assertThat(talk("GET", "/", ""))
        .isEqualTo(
            "HTTP/1.1 200 Stub\r\ncontent-type: application/json\r\n"
                + "content-length: 2\r\nconnection: close\r\n\r\n{}");
  }

  @Test
  void composesChunks() throws IOException {
    server.on("GET", "/", StubAnswer.json("abcde").chunked(2));
    assertThat(talk("GET", "/", "")).endsWith("\r\n\r\n2\r\nab\r\n2\r\ncd\r\n1\r\ne\r\n0\r\n\r\n");
  }

  @Test
  void cutsAnAnswerOff() throws IOException {
    server.on("GET", "/", StubAnswer.json("abcde").cutAfter(8).then(StubAnswer.End.CLOSE_SILENTLY));
    assertThat(talk("GET", "/", "")).isEqualTo("HTTP/1.1");
  }

  @Test
  void resetsAConnection() throws IOException {
    server.on("GET", "/", StubAnswer.reset());
    try (Peer peer = Peer.at(server.port())) {
      peer.send("GET", "/", "");
      assertThatThrownBy(peer::receive)
          .isInstanceOf(SocketException.class)
          .hasMessageContaining("reset");
    }
  }

  @Test
  void neverAnswersBeforeTheDelayIsOver() throws IOException {
    Duration delay = Duration.ofMillis(5);
    server.on("GET", "/", StubAnswer.json("{}").after(delay));
    for (int i = 0; i < 5; i++) {
      talk("GET", "/", "");
    }
    for (Served served : server.awaitServed(5)) {
      assertThat(served.answerStartNanos() - served.request().receivedNanos())
          .isGreaterThanOrEqualTo(delay.toNanos());
      assertThat(served.serviceNanos()).isGreaterThanOrEqualTo(delay.toNanos());
    }
  }

  @Test
  void logsWhatItReceived() throws IOException {
    server.on("POST", "/", StubAnswer.status(200));
    talk("POST", "/_bulk?x=1", "gr\u00fc\u00df");
    talk("POST", "/_bulk", "");
    List<Served> log = server.awaitServed(2);
    assertThat(log).extracting(one -> one.request().number()).containsExactly(0L, 1L);
    assertThat(log).extracting(one -> one.request().connection()).containsExactly(0, 1);
    StubRequest first = log.get(0).request();
    assertThat(first.path()).isEqualTo("/_bulk?x=1");
    assertThat(first.text()).isEqualTo("gr\u00fc\u00df");
    assertThat(first.bodyBytes()).isEqualTo(6);
    assertThat(first.header("host")).isEqualTo("stub");
  }

  @Test
  void countsBodiesThatItDoesNotKeep() throws IOException {
    server.keepBodies(3).on("POST", "/", StubAnswer.status(200));
    talk("POST", "/", "abcd");
    talk("POST", "/", "abc");
    List<Served> log = server.awaitServed(2);
    assertThat(log).extracting(one -> one.request().text()).containsExactly("", "abc");
    assertThat(log).extracting(one -> one.request().bodyBytes()).containsExactly(4L, 3L);
  }

  @Test
  void closingEndsWhatHangs() throws IOException {
    server.on("GET", "/", StubAnswer.silence());
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.getOutputStream().write(request("GET", "/", ""));
      server.awaitServed(1);
      server.close();
      assertThat(socket.getInputStream().read()).isEqualTo(-1);
    }
    assertThat(server.openConnections()).isZero();
  }

  @Test
  void aHandlerThatWaitsHoldsNobodyUp() throws IOException, InterruptedException {
    CountDownLatch released = new CountDownLatch(1);
    server
        .on("GET", "/free", StubAnswer.status(200))
        .onWaiting(
            "GET",
            "/waits",
            request -> {
              try {
                released.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              return StubAnswer.status(201);
            });
    try (Peer waits = Peer.at(server.port());
        Peer free = Peer.at(server.port())) {
      waits.send("GET", "/waits", "");
      waits.send("GET", "/free", "");
      assertThat(free.ask("GET", "/free", "").status()).isEqualTo(200);
      released.countDown();
      assertThat(waits.receive().status()).isEqualTo(201);
      assertThat(waits.receive().status()).isEqualTo(200);
    }
  }

  @Test
  void answersBeforeTheBodyAndCloses() throws IOException {
    server.onHead("POST", "/", StubAnswer.status(413));
    try (Peer peer = Peer.at(server.port())) {
      peer.write("POST / HTTP/1.1\r\nContent-Length: 1000000\r\n\r\n");
      assertThat(peer.receive().status()).isEqualTo(413);
      assertThat(peer.atEnd()).isTrue();
    }
    assertThat(server.awaitServed(1).get(0).request().number()).isEqualTo(-1);
  }

  @Test
  void aHalfOpenConnectionTakesEverythingAndSaysNothing() throws IOException {
    server.on("GET", "/", StubAnswer.status(200).then(StubAnswer.End.HALF_OPEN));
    try (Peer peer = Peer.at(server.port())) {
      assertThat(peer.ask("GET", "/", "").status()).isEqualTo(200);
      peer.send("POST", "/", "x".repeat(3_000_000));
      assertThat(peer.atEnd()).isTrue();
      assertThat(server.openConnections()).isEqualTo(1);
      assertThat(server.received()).isEqualTo(1);
    }
  }

  @Test
  void dripsAnAnswer() throws IOException {
    Duration pause = Duration.ofMillis(3);
    server.on("GET", "/", StubAnswer.json("x".repeat(100)).drip(50, pause));
    try (Peer peer = Peer.at(server.port())) {
      assertThat(peer.ask("GET", "/", "").body()).hasSize(100);
    }
    // The head has some 70 bytes: four pieces, three pauses.
    assertThat(server.awaitServed(1).get(0).serviceNanos())
        .isGreaterThanOrEqualTo(pause.multipliedBy(3).toNanos());
  }

  @Test
  void readsSlowly() throws IOException {
    Duration pause = Duration.ofMillis(2);
    server.readSlowly(10_000, pause).on("POST", "/", StubAnswer.status(200));
    long start = System.nanoTime();
    try (Peer peer = Peer.at(server.port())) {
      assertThat(peer.ask("POST", "/", "x".repeat(100_000)).status()).isEqualTo(200);
    }
    assertThat(System.nanoTime() - start).isGreaterThan(pause.multipliedBy(9).toNanos());
    assertThat(server.awaitServed(1).get(0).request().text()).hasSize(100_000);
  }

  @Test
  void aHandlerThatFailsIsSeenByTheClient() throws IOException {
    server.on(
        "GET",
        "/",
        request -> {
          throw new IllegalStateException("a bug of the test");
        });
    assertThat(talk("GET", "/", ""))
        .startsWith("HTTP/1.1 500 ")
        .contains("the script failed")
        .contains("a bug of the test");
  }

  /** One request on its own connection; everything that comes back until the stub is idle. */
  private String talk(String method, String path, String body) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.getOutputStream().write(request(method, path, body));
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  private static byte[] request(String method, String path, String body) {
    int length = body.getBytes(StandardCharsets.UTF_8).length;
    String head = method + " " + path + " HTTP/1.1\r\nHost: stub\r\nContent-Length: " + length;
    return (head + "\r\n\r\n" + body).getBytes(StandardCharsets.UTF_8);
  }
}
