package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.component.PluginJar;
import io.esbench.fault.ExitCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CorpusFetchCommandTest {
  @TempDir Path folder;
  private Path track;
  private CliHarness cli;

  @BeforeEach
  void harness() throws IOException {
    cli = CliHarness.in(folder);
    track = Files.createDirectories(folder.resolve("my-track"));
    Files.writeString(
        track.resolve("track.json"),
        """
        {"version": 2,
         "corpora": [{"name": "c", "documents": [
           {"source-file": "d.json", "document-count": 2000, "target-index": "i"}]}],
         "schedule": [
           {"name": "load", "operation": {"operation-type": "bulk", "bulk-size": 10}},
           {"name": "own", "operation": {"operation-type": "mine"}}]}
        """);
    Files.writeString(track.resolve("d.json"), "{}\n".repeat(2000));
    PluginJar.of(
        track.resolve("track.jar"),
        "a.P",
        """
        package a;
        import io.esbench.plugin.*;
        import java.util.Map;
        public final class P implements TrackPlugin {
          public Map<String, Runner.Factory> runners() {
            return Map.of("mine", Runner.reading(p -> Call.of("GET", "/")));
          }
        }
        """);
  }

  private CliHarness.Ran fetch(String... options) {
    String[] words = new String[5 + options.length];
    System.arraycopy(
        new String[] {"corpus", "fetch", "--plugin=track.jar", "--track-path", track.toString()},
        0,
        words,
        0,
        5);
    System.arraycopy(options, 0, words, 5, options.length);
    return cli.run(words);
  }

  @Test
  void offlineNothingIsAskedFor() throws IOException {
    Path file = track.resolve("track.json");
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout(1);
      Files.writeString(
          file,
          Files.readString(file)
              .replace(
                  "{\"source-file\": \"d.json\",",
                  "{\"base-url\": \"http://127.0.0.1:"
                      + server.getLocalPort()
                      + "\", \"source-file\": \"absent.json\","));

      CliHarness.Ran ran = fetch("--offline");

      assertThat(ran.exitCode()).isEqualTo(ExitCode.TRACK.code());
      assertThat(ran.errors().get(0)).contains("absent.json").contains("--offline");
      assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void knowsTheTypesOfTheTracksOwnCode() {
    CliHarness.Ran ran = fetch();
    assertThat(ran.errors()).isEmpty();
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).contains("d.json: 2,000 documents, 6,000 bytes");
  }

  @Test
  void testModeTakesTheSmallFiles() throws IOException {
    Files.delete(track.resolve("d.json"));
    Files.writeString(track.resolve("d-1k.json"), "{}\n".repeat(1000));
    CliHarness.Ran ran = fetch("--test-mode");
    assertThat(ran.errors()).isEmpty();
    assertThat(ran.out()).contains("d-1k.json: 1,000 documents, 3,000 bytes");
  }

  @Test
  void takesTheFirstDocumentsOnly() throws IOException {
    Files.writeString(track.resolve("d.json"), "{}\n".repeat(500));
    assertThat(fetch().exitCode()).isEqualTo(ExitCode.TRACK.code());
    CliHarness.Ran ran = fetch("--corpus-docs", "500");
    assertThat(ran.errors()).isEmpty();
    assertThat(ran.out()).contains("d.json: 500 documents");
  }

  @Test
  void tasksThatAreLeftOutNeedNoFiles() throws IOException {
    Files.delete(track.resolve("d.json"));
    assertThat(fetch("--exclude-tasks", "load").out())
        .isEqualTo("The challenge reads no corpora.\n");
  }

  @Test
  void refusesAWrongNumber() {
    CliHarness.Ran ran = fetch("--corpus-docs", "0");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors().get(0))
        .contains("--corpus-docs: expected at least 1 document, found 0");
  }
}
