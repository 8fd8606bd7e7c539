package io.esbench.node;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** One start of the real server, which costs most; the rest with a script in its place. */
@DisabledOnOs(OS.WINDOWS)
final class NodeLauncherIT {
  private static final long SECONDS = 60;

  @TempDir Path folder;
  private final List<String> told = new ArrayList<>();

  @Test
  void realNodeEndsAndLeavesNothingWhenItsStarterIsKilled() throws Exception {
    Process starter = JavaProgram.start(StartAndWait.class, folder.toString());
    String[] started = starter.inputReader(UTF_8).readLine().split(" ", 3);
    ProcessHandle server = ProcessHandle.of(Long.parseLong(started[1])).orElseThrow();
    List<ProcessHandle> all = starter.descendants().toList();
    assertThat(all).contains(server);
    assertThat(Path.of(started[2])).exists();

    starter.destroyForcibly();

    for (ProcessHandle process : all) {
      process.onExit().get(SECONDS, TimeUnit.SECONDS);
    }
    assertThat(Path.of(started[2])).doesNotExist();
  }

  @Test
  void stopsTheServerAndRemovesItsFolder() throws Exception {
    try (FakeServer fake = FakeServer.in(home())) {
      RunningNode node = launcher().start(request(fake.home())).nodes().get(0);
      ProcessHandle server = ProcessHandle.of(node.pid()).orElseThrow();
      assertThat(node.alive()).isTrue();
      assertThat(node.folder().resolve("config/elasticsearch.yml")).exists();
      assertThat(node.folder().resolve("config/elasticsearch.keystore")).doesNotExist();

      node.close();
      node.close();

      assertThat(node.alive()).isFalse();
      assertThat(server.isAlive()).isFalse();
      assertThat(left()).isEmpty();
      assertThat(told).contains("starting Elasticsearch 8.19.21 with a heap of 128m");
    }
  }

  @Test
  void keepsTheFolderThatIsToBeKept() throws Exception {
    try (FakeServer fake = FakeServer.in(home())) {
      RunningNode node = launcher().start(request(fake.home()).withKeep(true)).nodes().get(0);
      node.close();
      assertThat(left()).containsExactly(node.folder());
    }
  }

  @Test
  void startsSeveralNodesAndEndsThemTogether() throws Exception {
    try (FakeServer fake = FakeServer.in(home())) {
      RunningCluster cluster = launcher().start(request(fake.home()).withNodes(3));
      assertThat(left()).hasSize(3);
      assertThat(cluster.target().hosts()).hasSize(3);
      List<ProcessHandle> servers =
          cluster.nodes().stream().map(n -> ProcessHandle.of(n.pid()).orElseThrow()).toList();
      assertThat(servers).doesNotHaveDuplicates();

      servers.get(1).destroyForcibly();
      servers.get(1).onExit().get(SECONDS, TimeUnit.SECONDS);
      assertThat(cluster.alive()).isTrue();
      cluster.close();

      assertThat(cluster.alive()).isFalse();
      assertThat(servers).noneMatch(ProcessHandle::isAlive);
      assertThat(left()).isEmpty();
      assertThat(told)
          .contains(
              "starting 3 nodes of Elasticsearch 8.19.21 with a heap of 128m each, the first one"
                  + " first")
          .last()
          .isEqualTo("all 3 nodes are one cluster");
    }
  }

  @Test
  void oneOfSeveralThatDoesNotStartEndsTheOthers() throws Exception {
    try (FakeServer fake = FakeServer.in(home())) {
      fake.failingAs("esbench-2", "[ERROR] fatal exception while booting: no room");
      assertThatThrownBy(() -> launcher().start(request(fake.home()).withNodes(3)))
          .isInstanceOf(EnvironmentException.class)
          .hasMessage(
              "node 2 of 3 (Elasticsearch 8.19.21) did not start: [ERROR] fatal exception while"
                  + " booting: no room");
      assertThat(left()).isEmpty();
      assertThat(ProcessHandle.current().children()).noneMatch(this::isGuardOfThisTest);
    }
  }

  @Test
  void noticesThatTheServerWasKilled() throws Exception {
    try (FakeServer fake = FakeServer.in(home());
        RunningNode node = launcher().start(request(fake.home())).nodes().get(0)) {
      ProcessHandle server = ProcessHandle.of(node.pid()).orElseThrow();
      server.destroyForcibly();
      server.onExit().get(SECONDS, TimeUnit.SECONDS);
      assertThat(node.alive()).isFalse();
    }
    assertThat(left()).isEmpty();
  }

  @Test
  void showsWhyTheServerDidNotStartAndLeavesNothing() throws Exception {
    FakeServer.failing(home(), "[ERROR] fatal exception while booting: unknown setting [a]");
    assertThatThrownBy(() -> launcher().start(request(home())))
        .isInstanceOf(EnvironmentException.class)
        .hasMessage(
            "Elasticsearch 8.19.21 did not start: [ERROR] fatal exception while booting: unknown"
                + " setting [a]");
    assertThat(left()).isEmpty();
  }

  @Test
  void killsTheServerThatTakesTooLong() throws Exception {
    FakeServer.failing(home(), "slow'; exec sleep 300; echo '");
    NodeRequest hasty = request(home()).withStartTimeout(Duration.ofMillis(300));
    assertThatThrownBy(() -> launcher().start(hasty))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("to open its ports")
        .hasMessageEndingWith("slow");
    assertThat(left()).isEmpty();
    assertThat(ProcessHandle.current().children()).noneMatch(this::isGuardOfThisTest);
  }

  @Test
  void namesTheVersionThatTheRepositoryDoesNotHave() {
    NodeRequest missing = NodeRequest.DEFAULT.withVersion("8.19.999");
    assertThatThrownBy(() -> launcher().start(missing))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageStartingWith("Elasticsearch 8.19.999 is not in the Maven repository");
  }

  private NodeLauncher launcher() {
    return NodeLauncher.ofMachine(told::add);
  }

  private Path home() {
    return folder.resolve("home");
  }

  private NodeRequest request(Path home) {
    return NodeRequest.DEFAULT
        .withHome(home)
        .withHeap(HeapSize.parse("128m"))
        .withDataDir(folder.resolve("nodes"));
  }

  private boolean isGuardOfThisTest(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains(folder.toString());
  }

  private List<Path> left() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("nodes"))) {
      return files.toList();
    }
  }
}
