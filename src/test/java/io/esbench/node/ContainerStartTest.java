package io.esbench.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.esbench.fault.EnvironmentException;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Containers of an engine that is played by a script, which notes what it was asked for. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the engine is played by a shell script")
final class ContainerStartTest {
  private static final String IMAGE = "example/elasticsearch:8.19.21";

  @TempDir Path folder;
  private final List<String> told = new ArrayList<>();

  @Test
  void racesOnLoopbackWithTheHeapThatWasAskedForAndRemovesContainerAndVolumes() throws Exception {
    try (StartedCluster node = started("")) {
      assertThat(node.alive()).isTrue();
      assertThat(node.notes())
          .containsExactly("The node was a container of " + IMAGE + " (sha256:d1)");
      assertThat(asked())
          .contains("--publish 127.0.0.1::9200")
          .contains("ES_JAVA_OPTS=-Xms128m -Xmx128m")
          .doesNotContain("pull");
    }
    assertThat(asked()).contains("rm --force --volumes esbench-");
    assertThat(told)
        .anyMatch(line -> line.endsWith(" of " + IMAGE + " (sha256:d1) with a heap of 128m"));
  }

  @Test
  void keepsAStoppedContainerIfThatIsAskedFor() throws Exception {
    started("", request().withKeep(true)).close();
    assertThat(asked()).contains("stop --time 30 esbench-").doesNotContain("rm --force");
  }

  @Test
  void knowsThatTheContainerHasDied() throws Exception {
    try (StartedCluster node = started("wait) exit 0 ;;")) {
      for (int i = 0; i < 500 && node.alive(); i++) {
        Waiter.parking().await(Duration.ofMillis(10));
      }
      assertThat(node.alive()).isFalse();
      assertThat(node.died()).isEqualTo(node.target().hosts());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "version) echo 'Cannot connect to the Docker daemon' >&2; exit 1 ;;"
            + "|the container engine does not answer: Cannot connect to the Docker daemon; start it",
        "'image inspect') exit 1 ;; 'pull --quiet') echo 'manifest unknown' >&2; exit 1 ;;"
            + "|cannot be fetched: manifest unknown; check its name",
        "'run --detach') echo 'no space left on device' >&2; exit 125 ;;"
            + "|cannot be started: no space left on device",
        "port) echo 'no public port' >&2; exit 1 ;;"
            + "|has no port 9200 on 127.0.0.1: no public port",
        "port) exit 1 ;; inspect) case $* in *ExitCode*) echo 78 ;; *) echo false ;; esac ;;"
            + " logs) echo 'max map count is too low' ;;"
            + "|ended at its start with exit code 78; it printed last: max map count is too low; all",
      })
  void saysWhatIsWrong(String fault, String words) throws Exception {
    assertThatThrownBy(() -> started(fault).close())
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining(words)
        .hasMessageNotContaining("\n");
    if (asked().contains("run --detach")) {
      assertThat(asked()).as("nothing is left behind").contains("rm --force --volumes esbench-");
    }
  }

  @Test
  void keepsWhatTheContainerPrintedIfItDoesNotStart() {
    String fault = "port) exit 1 ;; inspect) echo false ;; logs) printf 'one\\ntwo\\n' ;;";
    assertThatThrownBy(() -> started(fault).close()).hasMessageContaining("two; all of it is in");
    assertThat(folder.resolve("cache/nodes"))
        .isDirectoryContaining(file -> file.toString().endsWith(".log"));
  }

  @Test
  void fetchesNothingOffline() throws Exception {
    engine("'image inspect') exit 1 ;;", 1);
    assertThatThrownBy(() -> launcher().offline(true).open(request()))
        .hasMessageContaining("--offline forbids to fetch it; run 'docker pull " + IMAGE + "'");
    assertThat(asked()).doesNotContain("pull");
  }

  @Test
  void saysThatThereIsNoDockerProgram() {
    assertThatThrownBy(() -> launcher().open(request()))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("needs the program 'docker', which is not on the PATH");
  }

  @Test
  void givesUpOnAContainerThatNeverAnswersInTime() throws Exception {
    engine("", 1);
    assertThatThrownBy(() -> launcher().open(request().withStartTimeout(Duration.ofMillis(300))))
        .hasMessageContaining("to report its health at http://127.0.0.1:1");
    assertThat(asked()).contains("rm --force --volumes esbench-");
  }

  private StartedCluster started(String fault) throws IOException {
    return started(fault, request());
  }

  /** With a server that answers everything at the port that the engine tells. */
  private StartedCluster started(String fault, NodeRequest request) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.getResponseHeaders().add("X-elastic-product", "Elasticsearch");
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, 2);
          exchange.getResponseBody().write(new byte[] {'{', '}'});
          exchange.close();
        });
    server.start();
    try {
      engine(fault, server.getAddress().getPort());
      return launcher().open(request);
    } finally {
      server.stop(0);
    }
  }

  private void engine(String fault, int port) throws IOException {
    Path script = Files.createDirectories(folder.resolve("bin")).resolve("docker");
    Files.writeString(
        script,
        """
        #!/bin/sh
        echo "$*" >> '%s'
        for call in "$1 $2" "$1"; do
          case $call in
            %s
            'image inspect') case $* in *format*) echo sha256:d1 ;; esac; exit 0 ;;
            version) echo 20.10; exit 0 ;;
            port) echo 127.0.0.1:%d; exit 0 ;;
            inspect) echo true; exit 0 ;;
            wait) exec sleep 20 ;;
          esac
        done
        """
            .formatted(folder.resolve("asked"), fault, port));
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private String asked() throws IOException {
    return Files.readString(folder.resolve("asked"));
  }

  private NodeRequest request() {
    return NodeRequest.DEFAULT.withImage(IMAGE).withHeap(new HeapSize(128));
  }

  private NodeLauncher launcher() {
    return new NodeLauncher(
        folder.resolve("cache"),
        Map.of("PATH", folder.resolve("bin").toString()),
        told::add,
        NanoTime.system(),
        Waiter.parking());
  }
}
