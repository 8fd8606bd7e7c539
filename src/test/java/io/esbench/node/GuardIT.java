package io.esbench.node;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The guard with a small program in the place of the server. */
@DisabledOnOs(OS.WINDOWS)
final class GuardIT {
  private static final long SECONDS = 30;

  /** Says its process number and sleeps. */
  private static final String SERVER = "echo $$; exec sleep 300";

  @TempDir Path parent;
  private final List<ProcessHandle> started = new ArrayList<>();
  private Path folder = Path.of("");

  @BeforeEach
  void folder() throws IOException {
    folder = parent.resolve("a node's folder");
    Files.createDirectories(folder.resolve("data"));
  }

  @AfterEach
  void killWhatATestLeft() {
    started.forEach(ProcessHandle::destroyForcibly);
  }

  @Test
  void endsTheServerAndRemovesItsFolderWhenTheInputEnds() throws Exception {
    Process guard = guard("remove", SERVER);
    ProcessHandle server = server(guard);
    guard.getOutputStream().close();
    assertThat(guard.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(server.isAlive()).isFalse();
    assertThat(folder).doesNotExist();
  }

  @Test
  void keepsTheFolderThatIsToBeKept() throws Exception {
    Process guard = guard("keep", SERVER);
    ProcessHandle server = server(guard);
    guard.getOutputStream().close();
    assertThat(guard.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(server.isAlive()).isFalse();
    assertThat(folder).exists();
  }

  @Test
  void letsTheServerGoOnOnceItIsDetached() throws Exception {
    Process guard = guard("remove", "echo $$; sleep 2; exit 5");
    server(guard);
    try (OutputStream input = guard.getOutputStream()) {
      input.write("detach\n".getBytes(UTF_8));
    }
    assertThat(guard.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    // 143 would be the end by a signal.
    assertThat(guard.exitValue()).isEqualTo(5);
    assertThat(folder).as("what is detached belongs to the registry").exists();
  }

  @Test
  void passesTheRequestToStopOnToTheServer() throws Exception {
    Process guard = guard("remove", "trap 'exit 7' TERM; echo $$; while :; do sleep 0.1; done");
    ProcessHandle server = server(guard);
    // Not of the process itself: that would close the input as well.
    guard.toHandle().destroy();
    assertThat(guard.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(guard.exitValue()).isEqualTo(7);
    assertThat(server.isAlive()).isFalse();
    assertThat(folder).as("the starter lives and removes it itself").exists();
  }

  @Test
  void endsWithTheServerThatIsKilled() throws Exception {
    Process guard = guard("remove", SERVER);
    server(guard).destroyForcibly();
    assertThat(guard.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(guard.exitValue()).isEqualTo(137);
  }

  @Test
  void endsWithAServerThatDiesAtOnceHoweverTheyAreScheduled() throws Exception {
    for (int i = 0; i < 100; i++) {
      Process guard = guard("keep", "exit 3");
      assertThat(guard.waitFor(SECONDS, TimeUnit.SECONDS)).as("guard %d", i).isTrue();
      assertThat(guard.exitValue()).isEqualTo(3);
    }
  }

  @Test
  void keepsCtrlCFromTheServer() throws Exception {
    Process guard = guard("remove", SERVER);
    ProcessHandle server = server(guard);
    Process interrupt =
        new ProcessBuilder("kill", "-INT", "" + server.pid(), "" + guard.pid()).start();
    assertThat(interrupt.waitFor()).isZero();
    // Not of the process itself: that would close the input as well.
    guard.toHandle().destroy();
    assertThat(guard.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    // 143 is the end by the later request; the interrupt would have made it 130.
    assertThat(guard.exitValue()).isEqualTo(143);
  }

  private Process guard(String fate, String server) throws IOException {
    String script;
    try (InputStream file = NodeCommand.class.getResourceAsStream("guard.sh")) {
      script = new String(Objects.requireNonNull(file).readAllBytes(), UTF_8);
    }
    Process guard =
        new ProcessBuilder("sh", "-c", script, "guard", folder.toString(), fate, "sh", "-c", server)
            .start();
    started.add(guard.toHandle());
    return guard;
  }

  private ProcessHandle server(Process guard) throws IOException {
    BufferedReader output = guard.inputReader(UTF_8);
    ProcessHandle server = ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
    started.add(server);
    return server;
  }
}
