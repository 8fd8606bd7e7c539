package io.esbench.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.node.provision.ServerVersion;
import io.esbench.result.Flavour;
import io.esbench.time.Waiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StartWaitTest {
  private static final ServerVersion VERSION =
      ServerVersion.parse(Flavour.ELASTICSEARCH, "8.19.21");

  @TempDir Path root;
  private final List<String> told = new ArrayList<>();
  private long nanos;
  private boolean lives = true;

  @BeforeEach
  void console() throws IOException {
    Files.createDirectories(root.resolve("logs"));
    Files.writeString(root.resolve("console.log"), "ERROR: bad setting\n");
  }

  @Test
  void givesTheStateOnceTheServerIsHealthy() throws IOException {
    HttpServer server = HttpServer.create(loopback(), 0);
    int[] asked = {0};
    server.createContext(
        "/_cluster/health",
        exchange -> {
          exchange.sendResponseHeaders(asked[0]++ == 0 ? 503 : 200, -1);
          exchange.close();
        });
    server.start();
    try {
      NodeState state = wait(duration -> writePorts(server.getAddress().getPort())).await(VERSION);

      assertThat(asked[0]).isEqualTo(2);
      assertThat(state.pid()).isEqualTo(ProcessHandle.current().pid());
      assertThat(state.alive()).isTrue();
      assertThat(state.host()).hasToString("http://127.0.0.1:" + server.getAddress().getPort());
      assertThat(state.transportPort()).isEqualTo(9312);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void tellsAfterFiveSecondsWhatItWaitsFor() {
    assertThatThrownBy(() -> wait(this::advance).await(VERSION))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageStartingWith("the server took longer than 12 s to open its ports")
        .hasMessageEndingWith("its console says: ERROR: bad setting");
    assertThat(told)
        .containsExactly("waiting for the server to open its ports since 5 s (at most 12 s)");
  }

  @Test
  void endsAtOnceWhenTheProcessDies() {
    assertThatThrownBy(() -> wait(duration -> lives = false).await(VERSION))
        .isInstanceOf(EnvironmentException.class)
        .hasMessage("the server did not start: ERROR: bad setting");
    assertThat(told).isEmpty();
  }

  @Test
  void endsWithTheInterruptedThread() {
    Waiter interrupted =
        duration -> {
          throw new InterruptedException();
        };
    assertThatThrownBy(() -> wait(interrupted).await(VERSION))
        .isInstanceOf(CancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  private StartWait wait(Waiter waiter) {
    return new StartWait(
        "the server",
        new NodeFolder(root),
        () -> lives,
        Duration.ofSeconds(12),
        told::add,
        () -> nanos,
        waiter);
  }

  private void advance(Duration duration) {
    nanos += duration.toNanos();
  }

  private void writePorts(int http) {
    try {
      Files.writeString(root.resolve("pid"), ProcessHandle.current().pid() + "\n");
      Files.writeString(root.resolve("logs/http.ports"), "[::1]:1\n127.0.0.1:" + http + "\n");
      Files.writeString(root.resolve("logs/transport.ports"), "[::1]:2\n127.0.0.1:9312\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InetSocketAddress loopback() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }
}
