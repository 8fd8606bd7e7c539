package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Exchange;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Keep;
import io.esbench.transport.Target;
import io.esbench.transport.TransportFailure;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way not to get an answer, told once and in words. */
@ParameterizedClass
@EnumSource(Platform.class)
final class WireFailureTest {
  private static final Duration LIMIT = Duration.ofMillis(100);

  private final ScriptedServer server = ScriptedServer.start();
  private final Caller caller;

  WireFailureTest(Platform platform) {
    caller = new Caller(server.target(), platform);
  }

  @AfterEach
  void stop() {
    caller.close();
    server.close();
  }

  static List<StubAnswer> cutShort() {
    StubAnswer whole = StubAnswer.json("0123456789");
    List<StubAnswer> all = new ArrayList<>();
    for (StubAnswer.End end : List.of(StubAnswer.End.CLOSE_SILENTLY, StubAnswer.End.RESET)) {
      for (int bytes : new int[] {0, 1, 17, 40, 80}) {
        all.add(whole.cutAfter(bytes).then(end));
        all.add(whole.chunked(3).cutAfter(bytes).then(end));
      }
    }
    all.add(whole.untilClose().then(StubAnswer.End.RESET));
    return all;
  }

  @ParameterizedTest
  @MethodSource("cutShort")
  void aConnectionThatEndsEarlyIsLost(StubAnswer answer) {
    server.on("POST", "/", answer);
    Caller.Told told = caller.post("/", "{}");
    assertThat(told.failure()).isEqualTo(TransportFailure.CONNECTION_LOST);
    assertThat(told.status()).isZero();
    assertThat(told.detail()).startsWith("127.0.0.1:" + server.port() + ": the connection ended ");
    assertThat(told.receivedNanos()).isGreaterThan(told.sentNanos());
    assertThat(server.received()).as("sent once").isEqualTo(1);
  }

  @Test
  void worksAgainAfterALostConnection() {
    server.on("GET", "/lost", StubAnswer.reset());
    server.on("GET", "/", StubAnswer.status(200));
    assertThat(caller.get("/").failure()).isNull();
    assertThat(caller.connections().opened()).isEqualTo(1);
    assertThat(caller.get("/lost").failure()).isEqualTo(TransportFailure.CONNECTION_LOST);
    assertThat(caller.get("/").failure()).isNull();
    assertThat(caller.connections().opened()).isEqualTo(2);
  }

  @Test
  void aClosedPortIsUnreachable() {
    server.close();
    Caller.Told told = caller.get("/");
    assertThat(told.failure()).isEqualTo(TransportFailure.UNREACHABLE);
    assertThat(told.detail()).startsWith("127.0.0.1:" + server.port() + ": ").contains("refused");
    assertThat(told.firstByteNanos()).isZero();
    assertThat(caller.connections().opened()).isZero();
    assertThat(caller.connections().shortages()).isZero();
  }

  @Test
  void aFailedPreparationShowsInTheAnswer() {
    server.close();
    caller.onLoop(caller.connection()::prepare);
    assertThat(caller.get("/").failure()).isEqualTo(TransportFailure.UNREACHABLE);
  }

  @Test
  void anUnknownNameIsUnreachableUntilItResolves() {
    AtomicInteger lookups = new AtomicInteger();
    Lookup second =
        name -> {
          if (lookups.getAndIncrement() == 0) {
            throw new UnknownHostException(name);
          }
          return new InetAddress[] {InetAddress.getLoopbackAddress()};
        };
    server.on("GET", "/", StubAnswer.status(200));
    try (Caller named = new Caller(target("es.example"), second)) {
      Caller.Told told = named.get("/");
      assertThat(told.failure()).isEqualTo(TransportFailure.UNREACHABLE);
      assertThat(told.detail())
          .isEqualTo("es.example:" + server.port() + ": the name does not resolve");
      Caller.eventually(() -> named.get("/").failure() == null);
      assertThat(server.awaitServed(1).get(0).request().header("host"))
          .isEqualTo("es.example:" + server.port());
    }
  }

  @Test
  void triesTheNextAddressOfAName() throws UnknownHostException {
    InetAddress[] found = {
      InetAddress.getByAddress(new byte[] {127, 0, 0, 77}), InetAddress.getLoopbackAddress()
    };
    server.on("GET", "/", StubAnswer.status(200).then(StubAnswer.End.CLOSE));
    try (Caller named = new Caller(target("es.example"), name -> found)) {
      for (int i = 0; i < 4; i++) {
        assertThat(named.get("/").detail()).isNull();
      }
    }
  }

  private Target target(String host) {
    HostAddress address = HostAddress.http(host, server.port());
    return new Target(List.of(address), ClientOptions.DEFAULT);
  }

  @Test
  void neverCallsTheListenerInsideSend() {
    Target unresolved = target("es.example");
    Lookup never =
        name -> {
          throw new UnknownHostException(name);
        };
    try (Caller named = new Caller(unresolved, never)) {
      List<String> order = new ArrayList<>();
      Exchange get = Caller.exchange("GET", "/", Keep.ALL, LIMIT);
      named.onLoop(
          () -> {
            named.connection().send(get, answer -> order.add("answered"));
            order.add("returned");
          });
      named.settle();
      named.onLoop(() -> assertThat(order).containsExactly("returned", "answered"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"silent", "head only", "dripping"})
  void anAnswerThatIsNotCompleteInTimeTimesOut(String kind) {
    StubAnswer whole = StubAnswer.json("x".repeat(1000));
    switch (kind) {
      case "silent" -> server.on("GET", "/slow", StubAnswer.silence());
      case "head only" -> server.on("GET", "/slow", whole.cutAfter(100).then(StubAnswer.End.HANG));
      default -> server.on("GET", "/slow", whole.drip(1, Duration.ofMillis(2)));
    }
    server.on("GET", "/", StubAnswer.status(200));
    assertThat(caller.get("/").failure()).as("a longer limit runs").isNull();
    Caller.Told told = caller.call(Caller.exchange("GET", "/slow", Keep.ALL, LIMIT));
    assertThat(told.failure()).isEqualTo(TransportFailure.TIMEOUT);
    assertThat(told.detail()).containsPattern(": no complete answer after \\d+ ms");
    assertThat(told.service()).isBetween(LIMIT, LIMIT.plusSeconds(2));
    assertThat(caller.get("/").failure()).isNull();
    assertThat(server.connections()).isEqualTo(2);
  }

  @Test
  void aTimeOutOfTheRequestBeforeDoesNotEndTheNext() {
    server.on("GET", "/slow", StubAnswer.status(200).after(LIMIT.multipliedBy(2)));
    server.on("GET", "/", StubAnswer.status(200));
    // A busy machine may exceed the limit; the one that keeps it is followed by the slow request.
    Exchange limited = Caller.exchange("GET", "/", Keep.ALL, LIMIT);
    Caller.eventually(() -> caller.call(limited).failure() == null);
    assertThat(caller.get("/slow").failure()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SSH-2.0-OpenSSH\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nxxxx"
      })
  void whatIsNotFramedIsMalformed(String bytes) {
    server.on("GET", "/odd", StubAnswer.raw(bytes));
    server.on("GET", "/", StubAnswer.status(200));
    Caller.Told told = caller.get("/odd");
    assertThat(told.failure()).isEqualTo(TransportFailure.MALFORMED_ANSWER);
    assertThat(told.detail()).startsWith("127.0.0.1:" + server.port() + ": the answer has ");
    assertThat(told.status()).isZero();
    assertThat(caller.get("/").failure()).isNull();
  }

  @Test
  void closingEndsTheExchangeInFlightOnce() {
    server.on("GET", "/", StubAnswer.silence());
    AtomicInteger calls = new AtomicInteger();
    CompletableFuture<Caller.Told> told = new CompletableFuture<>();
    Exchange get = Caller.exchange("GET", "/", Keep.ALL, LIMIT);
    caller
        .loop()
        .execute(
            () ->
                caller
                    .connection()
                    .send(
                        get,
                        answer -> {
                          calls.incrementAndGet();
                          told.complete(Caller.Told.of(answer));
                        }));
    Caller.eventually(() -> server.received() == 1);
    caller.onLoop(caller.connection()::close);
    caller.onLoop(caller.connection()::close);
    assertThat(Caller.join(told).failure()).isEqualTo(TransportFailure.CONNECTION_LOST);
    assertThat(calls).hasValue(1);
  }

  @Test
  void readsTheAnswerOfAServerThatDoesNotReadTheRequest() {
    server.onHead("POST", "/_bulk", StubAnswer.status(413).then(StubAnswer.End.CLOSE));
    Exchange bulk = Caller.exchange("POST", "/_bulk", Keep.ALL, Duration.ofSeconds(10));
    for (int i = 0; i < 5; i++) {
      Caller.Told told = caller.call(bulk.body(ByteBuffer.allocateDirect(16 << 20)));
      assertThat(told.detail()).isNull();
      assertThat(told.status()).isEqualTo(413);
    }
  }
}
