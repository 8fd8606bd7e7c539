package io.esbench.stub;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class StubServerTest {
  private final List<StubServer> started = new ArrayList<>();

  @AfterEach
  void stop() {
    started.forEach(StubServer::close);
  }

  private StubServer start(StubSettings settings) {
    StubServer server = StubServer.start(settings);
    started.add(server);
    return server;
  }

  @ParameterizedTest
  @CsvSource({
    "GET,  /,                     200, 8.19.21",
    "POST, /i/_search?x=1,        200, '\"hits\":{\"total\"'",
    "GET,  /_search,              200, '\"hits\":{\"total\"'",
    "POST, /_bulk,                200, '\"errors\":false'",
    "PUT,  /i/_bulk?refresh=true, 200, '\"errors\":false'",
    "GET,  /_cluster/health/i,    200, green",
    "GET,  /_cat/indices/i,       200, []",
    "PUT,  /i,                    200, acknowledged",
    "POST, /i/_refresh,           200, '\"failed\":0'",
    "GET,  /i/_count,             404, keeps no documents",
    "GET,  /_nodes/stats,         404, no statistics",
  })
  void answersAsAClusterWould(String method, String target, int status, String part)
      throws IOException {
    try (Peer peer = Peer.of(start(StubSettings.DEFAULT))) {
      Peer.Reply reply = peer.ask(method, target, "");
      assertThat(reply.status()).isEqualTo(status);
      assertThat(reply.header("x-elastic-product")).isEqualTo("Elasticsearch");
      assertThat(reply.body()).contains(part);
    }
  }

  @Test
  void aSearchAnswerHasTheSizeOfTenDocumentsAndABulkAnswerIsShort() throws IOException {
    try (Peer peer = Peer.of(start(StubSettings.DEFAULT))) {
      assertThat(peer.ask("POST", "/_search", "{}").body().length()).isBetween(1200, 1600);
      assertThat(peer.ask("POST", "/_bulk", "{}").body().length()).isLessThan(100);
    }
  }

  @Test
  void answersPipelinedRequestsInTheirOrder() throws IOException {
    try (Peer peer = Peer.of(start(StubSettings.DEFAULT))) {
      for (int i = 0; i < 50; i++) {
        peer.send("POST", "/_search", "{}");
        peer.send("POST", "/_bulk", "x".repeat(i));
      }
      for (int i = 0; i < 50; i++) {
        assertThat(peer.receive().body()).contains("\"hits\"");
        assertThat(peer.receive().body()).contains("\"errors\"");
      }
    }
  }

  @Test
  void answersPipelinedRequestsInTheirOrderThoughEachTakesTime() throws IOException {
    StubTiming timing =
        StubTiming.NONE.serviceTimes(number -> number % 2 == 0 ? 2_000_000 : 100_000);
    try (Peer peer = Peer.of(start(StubSettings.DEFAULT.taking(timing)))) {
      for (int i = 0; i < 10; i++) {
        peer.send("POST", "/_search", "{}");
        peer.send("POST", "/_bulk", "x".repeat(200_000));
      }
      for (int i = 0; i < 10; i++) {
        assertThat(peer.receive().body()).contains("\"hits\"");
        assertThat(peer.receive().body()).contains("\"errors\"");
      }
    }
  }

  @Test
  void aHeadRequestGetsTheLengthButNoBody() throws IOException {
    try (Peer peer = Peer.of(start(StubSettings.DEFAULT))) {
      peer.send("HEAD", "/", "");
      peer.send("GET", "/", "");
      Peer.Reply head = peer.receiveHead();
      Peer.Reply whole = peer.receive();
      assertThat(head.header("content-length"))
          .isEqualTo(String.valueOf(whole.body().length()))
          .isEqualTo(whole.header("content-length"));
    }
  }

  @Test
  void tellsAClientThatWaitsToGoOn() throws IOException {
    try (Peer peer = Peer.of(start(StubSettings.DEFAULT))) {
      peer.write("PUT /_bulk HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n");
      assertThat(peer.receiveHead().status()).isEqualTo(100);
      peer.write("abc");
      assertThat(peer.receive().body()).contains("\"errors\"");
    }
  }

  @Test
  void refusesWhatIsNoRequestAndCloses() throws IOException {
    try (Peer peer = Peer.of(start(StubSettings.DEFAULT))) {
      peer.write("what is this?\r\n\r\n");
      assertThat(peer.receive().status()).isEqualTo(400);
      assertThat(peer.atEnd()).isTrue();
    }
  }

  @Test
  void closesAfterTheAnswerIfTheClientWantsThat() throws IOException {
    try (Peer peer = Peer.of(start(StubSettings.DEFAULT))) {
      peer.write("GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
      assertThat(peer.receive().status()).isEqualTo(200);
      assertThat(peer.atEnd()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void countsWhatItIsAsked(int loops) throws IOException {
    StubServer server = start(StubSettings.DEFAULT.withLoops(loops));
    try (Peer one = Peer.of(server);
        Peer other = Peer.of(server)) {
      one.ask("POST", "/_search", "1234");
      other.ask("POST", "/_bulk", "x".repeat(3_000_000));
      other.ask("GET", "/", "");
      String expected =
          "{\"requests\":3,\"searches\":1,\"bulks\":1,\"bodyBytes\":3000004,\"connections\":2,"
              + "\"open\":2}";
      assertThat(one.ask("GET", "/_stub/counters", "").body()).isEqualTo(expected);
      assertThat(one.ask("GET", "/_stub/counters", "").body()).isEqualTo(expected);
      assertThat(server.counters()).isEqualTo(new StubCounters(3, 1, 1, 3_000_004, 2, 2));
    }
  }

  @Test
  void servesThousandsOfConnections() throws IOException {
    int clients = 5_000;
    StubServer server = start(StubSettings.DEFAULT);
    List<Peer> peers = new ArrayList<>();
    try {
      for (int i = 0; i < clients; i++) {
        peers.add(Peer.of(server));
      }
      for (int round = 0; round < 2; round++) {
        for (Peer peer : peers) {
          peer.send("POST", "/_search", "{}");
        }
        for (Peer peer : peers) {
          assertThat(peer.receive().status()).isEqualTo(200);
        }
      }
      assertThat(server.counters())
          .isEqualTo(new StubCounters(10_000, 10_000, 0, 20_000, 5_000, 5_000));
    } finally {
      for (Peer peer : peers) {
        peer.close();
      }
    }
  }

  /**
   * Never early; late by less than 100 ms in the median, which a busy machine keeps. One server
   * less would make it 200 ms.
   */
  @Test
  void aQueueIsServedAsComputed() throws IOException {
    int clients = 40;
    int servers = 3;
    long service = 50_000_000;
    StubServer server =
        start(
            StubSettings.DEFAULT
                .loggingArrivals()
                .taking(StubTiming.fixed(Duration.ofNanos(service)).withServers(servers)));
    List<Peer> peers = new ArrayList<>();
    for (int i = 0; i < clients; i++) {
      peers.add(Peer.of(server));
    }
    for (Peer peer : peers) {
      peer.send("POST", "/_search", "{}");
    }
    for (Peer peer : peers) {
      peer.receive();
      peer.close();
    }
    Arrivals log = server.arrivals();
    assertThat(log.size()).isEqualTo(clients);
    long[] late = new long[clients];
    long[] freeAt = new long[servers];
    Arrays.fill(freeAt, log.arrivedNanos(0));
    for (int i = 0; i < clients; i++) {
      assertThat(log.kind(i)).isEqualTo(PathKind.SEARCH);
      // With equal service times servers become free in turn.
      int free = i % servers;
      freeAt[free] = Math.max(freeAt[free], log.arrivedNanos(i)) + service;
      late[i] = log.answeredNanos(i) - freeAt[free];
    }
    Arrays.sort(late);
    assertThat(late[0]).isNotNegative();
    assertThat(late[clients / 2]).isLessThan(100_000_000);
  }

  @Test
  void writesTheTimesOfRequestsAndAnswers(@TempDir Path folder) throws IOException {
    StubServer server = start(StubSettings.DEFAULT.loggingArrivals());
    try (Peer peer = Peer.of(server)) {
      peer.ask("POST", "/_search", "{}");
      peer.ask("POST", "/_bulk", "{}");
    }
    server.close();
    Path file = folder.resolve("arrivals.csv");
    server.arrivals().write(file, server.startNanos());
    assertThat(Files.readAllLines(file))
        .hasSize(3)
        .satisfies(
            lines -> assertThat(lines.get(0)).isEqualTo("arrived_us,answered_us,kind,connection"))
        .satisfies(
            lines -> assertThat(lines.get(1)).matches("\\d+\\.\\d{3},\\d+\\.\\d{3},search,0"))
        .satisfies(lines -> assertThat(lines.get(2)).matches("\\d+\\.\\d{3},\\d+\\.\\d{3},bulk,0"));
  }

  @Test
  void countsAndHashesDocumentsIfTold() throws IOException {
    StubServer server = start(StubSettings.DEFAULT.watching(StubSettings.DocumentLog.HASH));
    try (Peer peer = Peer.of(server)) {
      assertThat(peer.ask("GET", "/_cat/indices/i", "").body()).isEqualTo("[]");
      String document = "{\"a\":\"" + "x".repeat(600_000) + "\"}";
      peer.ask("POST", "/i/_bulk", "{\"index\":{}}\n" + document + "\n{\"index\":{}}\n{}\n");
      assertThat(peer.ask("GET", "/i/_count", "").body()).startsWith("{\"count\":2,");
      assertThat(peer.ask("GET", "/_cat/indices/i?h=x", "").body())
          .contains("\"index\":\"i\",\"docs.count\":\"2\"");
      assertThat(server.documentHashes())
          .containsExactly(
              StubServer.documentHash(document.getBytes(US_ASCII)),
              StubServer.documentHash("{}".getBytes(US_ASCII)));
      peer.ask("DELETE", "/i", "");
      assertThat(server.documentCount()).isZero();
    }
  }

  @Test
  void patternsResolveToNothing() throws IOException {
    StubServer server = start(StubSettings.DEFAULT);
    try (Peer peer = Peer.of(server)) {
      assertThat(peer.ask("GET", "/_resolve/index/logs-*?expand_wildcards=open", "").body())
          .isEqualTo("{\"indices\":[],\"aliases\":[],\"data_streams\":[]}");
    }
  }

  /** Loops were seen to end without closing a socket that had just begun to listen. */
  @Test
  void closingFreesThePort() {
    for (int i = 0; i < 100; i++) {
      StubServer server = start(StubSettings.DEFAULT);
      server.close();
      start(StubSettings.DEFAULT.at("127.0.0.1", server.port())).close();
    }
  }

  @Test
  void saysWhichPortIsTaken() {
    int port = start(StubSettings.DEFAULT).port();
    assertThatThrownBy(() -> StubServer.start(StubSettings.DEFAULT.at("127.0.0.1", port)))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("127.0.0.1:" + port)
        .hasMessageContaining("choose another");
  }
}
