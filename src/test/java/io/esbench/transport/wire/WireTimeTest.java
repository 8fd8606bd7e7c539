package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.Served;
import io.esbench.stub.script.StubAnswer;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The time stamps against those of the server, which has the same clock. Only orders and lower
 * bounds are asserted: nothing can arrive before it was sent, however busy the machine is.
 */
final class WireTimeTest {
  private static final Duration DELAY = Duration.ofMillis(30);

  private final ScriptedServer server = ScriptedServer.start();
  private final Caller caller = new Caller(server.target());

  @AfterEach
  void stop() {
    caller.close();
    server.close();
  }

  @Test
  void serviceTimeEnclosesThatOfTheServer() {
    server.on("GET", "/", StubAnswer.json("{}").after(DELAY));
    for (int i = 1; i < 4; i++) {
      Caller.Told told = caller.get("/");
      Served served = server.awaitServed(i).get(i - 1);
      assertThat(told.sentNanos()).isLessThan(served.request().receivedNanos());
      assertThat(told.firstByteNanos()).isGreaterThan(served.answerStartNanos());
      assertThat(told.receivedNanos()).isGreaterThanOrEqualTo(told.firstByteNanos());
      assertThat(told.service()).isGreaterThan(DELAY);
    }
  }

  @Test
  void theLastByteEndsTheServiceTime() {
    String body = "x".repeat(1000);
    server.on("GET", "/", StubAnswer.json(body).chunked(100).drip(600, DELAY));
    Caller.Told told = caller.get("/");
    Served served = server.awaitServed(1).get(0);
    assertThat(told.firstByteNanos() - served.answerStartNanos()).isPositive();
    assertThat(told.receivedNanos() - served.answerStartNanos()).isGreaterThan(DELAY.toNanos());
    assertThat(told.receivedNanos()).isGreaterThan(told.firstByteNanos());
  }

  @Test
  void anAnswerWithoutABodyEndsWithItsHead() {
    server.on("GET", "/", StubAnswer.status(204).after(DELAY));
    Caller.Told told = caller.get("/");
    assertThat(told.receivedNanos()).isEqualTo(told.firstByteNanos());
    assertThat(told.service()).isGreaterThan(DELAY);
  }

  @Test
  void aFailureHasAnEndToo() {
    server.on("GET", "/", StubAnswer.reset().after(DELAY));
    Caller.Told told = caller.get("/");
    assertThat(told.service()).isGreaterThan(DELAY);
    assertThat(told.firstByteNanos()).isZero();
  }
}
