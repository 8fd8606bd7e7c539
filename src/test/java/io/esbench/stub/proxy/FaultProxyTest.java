package io.esbench.stub.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.stub.Peer;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FaultProxyTest {
  private static final Duration DELAY = Duration.ofMillis(30);

  private final ScriptedServer server =
      ScriptedServer.start()
          .keepBodies(1 << 20)
          .on("*", "/", request -> StubAnswer.json(request.bodyLatin1()));
  private final FaultProxy proxy = FaultProxy.start("127.0.0.1", 0, server.address());

  @AfterEach
  void stop() {
    proxy.close();
    server.close();
  }

  private static void eventually(BooleanSupplier condition) {
    long deadline = System.nanoTime() + 20_000_000_000L;
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime() - deadline).as("20 s are over").isNegative();
      LockSupport.parkNanos(500_000);
    }
  }

  /** One request; returns how long it took. */
  private static Duration echo(Peer peer, String body) throws IOException {
    long start = System.nanoTime();
    assertThat(peer.ask("POST", "/", body).body()).isEqualTo(body);
    return Duration.ofNanos(System.nanoTime() - start);
  }

  @Test
  void passesEverythingOn() throws IOException {
    try (Peer peer = Peer.at(proxy.port())) {
      for (int size : new int[] {0, 1, 900_000, 10}) {
        echo(peer, "x".repeat(size));
      }
    }
    assertThat(proxy.connections()).isEqualTo(1);
    eventually(() -> server.openConnections() == 0);
  }

  @Test
  void delaysBothDirections() throws IOException {
    try (Peer peer = Peer.at(proxy.port())) {
      proxy.set(Faults.NONE.delaying(DELAY));
      assertThat(echo(peer, "a")).isGreaterThanOrEqualTo(DELAY.multipliedBy(2));
      assertThat(echo(peer, "x".repeat(100_000))).isGreaterThanOrEqualTo(DELAY.multipliedBy(2));
      proxy.set(Faults.NONE);
      echo(peer, "b");
    }
  }

  @Test
  void hesitatesWithNewConnectionsOnly() throws IOException {
    proxy.set(Faults.NONE.hesitating(DELAY));
    try (Peer peer = Peer.at(proxy.port())) {
      long start = System.nanoTime();
      echo(peer, "a");
      assertThat(System.nanoTime() - start).isGreaterThan(DELAY.toNanos() / 2);
      assertThat(echo(peer, "b")).isPositive();
    }
  }

  @Test
  void limitsTheRate() throws IOException {
    try (Peer peer = Peer.at(proxy.port())) {
      proxy.set(Faults.NONE.limitedTo(50_000));
      // 10,000 bytes there and 10,000 back at 50,000 a second.
      assertThat(echo(peer, "x".repeat(10_000))).isGreaterThan(Duration.ofMillis(390));
    }
  }

  @Test
  void losesWhatItIsToldToLose() throws IOException {
    try (Peer peer = Peer.at(proxy.port())) {
      echo(peer, "a");
      proxy.set(Faults.NONE.droppingAll());
      // Long enough for the proxy to have read it, before it is told to pass everything on again.
      peer.patient(500);
      peer.send("POST", "/", "lost");
      assertThatThrownBy(peer::receive).isInstanceOf(SocketTimeoutException.class);
      assertThat(server.received()).isEqualTo(1);
      proxy.set(Faults.NONE);
      peer.patient(20_000);
      echo(peer, "b");
    }
  }

  @Test
  void resetsConnections() throws IOException {
    try (Peer peer = Peer.at(proxy.port())) {
      echo(peer, "a");
      proxy.resetConnections();
      assertThatThrownBy(peer::receive)
          .isInstanceOf(SocketException.class)
          .hasMessageContaining("reset");
    }
    eventually(() -> server.openConnections() == 0);
  }

  @Test
  void aHalfOpenConnectionIsSilent() throws IOException {
    try (Peer peer = Peer.at(proxy.port())) {
      echo(peer, "a");
      proxy.halfOpenConnections();
      eventually(() -> server.openConnections() == 0);
      peer.patient(150).send("POST", "/", "into the void");
      assertThatThrownBy(peer::receive).isInstanceOf(SocketTimeoutException.class);
    }
    assertThat(server.received()).isEqualTo(1);
  }

  @Test
  void aServerThatIsNotThereResets() throws IOException {
    server.close();
    try (Peer peer = Peer.at(proxy.port())) {
      assertThatThrownBy(() -> peer.ask("GET", "/", "")).isInstanceOf(SocketException.class);
    }
  }
}
