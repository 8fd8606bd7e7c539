package io.esbench.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.esbench.cli.CliHarness;
import io.esbench.corpus.BulkBody;
import io.esbench.corpus.BulkReader;
import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.SetBuilder;
import io.esbench.corpus.prepare.CorpusPreparer;
import io.esbench.corpus.read.ActionLine;
import io.esbench.corpus.read.BulkReaders;
import io.esbench.fault.ExitCode;
import io.esbench.fault.TrackException;
import io.esbench.track.Corpus;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Document files at run time. Where Rally keeps offsets of every 50,000th line in a text file,
 * esbench keeps an index of its own, denser and checked against the file each time.
 */
final class CorpusFilesRowsTest {
  @TempDir Path directory;

  @Test
  void c12_anyLineIsFoundByTheIndex() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 120_002; i++) {
      text.append(String.format(Locale.ROOT, "{\"n\":%06d}%n", i).replace("\r", ""));
    }
    Files.writeString(directory.resolve("d.json"), text);
    DocumentFile file = prepare(120_002);
    for (long line : new long[] {50_000, 60_001, 100_000}) {
      long lineBytes = "{\"n\":000000}\n".length();
      long entry = file.index().entryBefore(line);
      assertThat(entry + file.index().linesAfterEntry(line) * lineBytes)
          .isEqualTo(line * lineBytes);
    }
    // The second of two clients begins behind 60,001 lines.
    BulkReader second = BulkReaders.open(List.of(file), ActionLine.ofTargets(), 1, 100, 1, 2);
    BulkBody body = new BulkBody();
    assertThat(second.next(body)).isTrue();
    assertThat(StandardCharsets.UTF_8.decode(body.slices()[0].duplicate()).toString())
        .endsWith("{\"n\":060001}\n");
    assertThat(names(directory)).containsExactly("d.json", "d.json.esbench-index");
  }

  @Test
  void c13_theNumberOfDocumentsIsCheckedEachTime() throws IOException {
    Files.writeString(directory.resolve("d.json"), "{}\n".repeat(100));
    for (int race = 0; race < 2; race++) {
      assertThatThrownBy(() -> prepare(99))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("d.json has 100 lines, 99 are expected");
      assertThat(prepare(100).index().lines()).isEqualTo(100);
    }
  }

  @Test
  void c14_aFileOfTheTrackWithAnotherSizeIsNotReplaced() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    HttpServer server = HttpServer.create(address(), 0);
    server.createContext(
        "/",
        exchange -> {
          asked.incrementAndGet();
          exchange.close();
        });
    server.start();
    try {
      Path track = track("http://127.0.0.1:" + server.getAddress().getPort(), 99);
      Files.writeString(track.resolve("d.json"), "{}\n{}\n");
      CliHarness.Ran ran = fetch(track);
      assertThat(ran.exitCode()).isEqualTo(ExitCode.TRACK.code());
      assertThat(ran.errors()).hasSize(1);
      assertThat(ran.errors().get(0))
          .contains("d.json has 6 bytes, the track expects 99")
          .contains("uncompressed-bytes");
      assertThat(asked).hasValue(0);
      assertThat(track.resolve("d.json")).hasContent("{}\n{}\n");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void c15_aFileThatIsNowhere() throws IOException {
    CliHarness.Ran nowhere = fetch(track("", 6));
    assertThat(nowhere.exitCode()).isEqualTo(ExitCode.TRACK.code());
    assertThat(nowhere.errors().get(0)).contains("Corpus 'c': no file d.json in");

    Path track = track("http://127.0.0.1:1/data", 6);
    CliHarness.Ran offline =
        CliHarness.in(directory)
            .run("race", "--track-path=" + track, "--offline", "--target-hosts=127.0.0.1:1");
    assertThat(offline.exitCode()).isEqualTo(ExitCode.TRACK.code());
    assertThat(offline.errors()).hasSize(1);
    assertThat(offline.errors().get(0))
        .contains("Corpus 'c': d.json is not there and --offline forbids to download it")
        .contains("esbench corpus fetch");
  }

  private static InetSocketAddress address() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  private CliHarness.Ran fetch(Path track) {
    return CliHarness.in(directory).run("corpus", "fetch", "--track-path=" + track);
  }

  private Path track(String baseUrl, int bytes) throws IOException {
    Path track = Files.createDirectories(directory.resolve("track"));
    String from = baseUrl.isEmpty() ? "" : "\"base-url\": \"" + baseUrl + "\",";
    Files.writeString(
        track.resolve("track.json"),
        """
        {"corpora": [{"name": "c", %s "documents": [
           {"source-file": "d.json", "document-count": 2, "uncompressed-bytes": %d,
            "target-index": "i"}]}],
         "schedule": [{"operation": {"operation-type": "bulk", "bulk-size": 1}}]}
        """
            .formatted(from, bytes));
    return track;
  }

  private DocumentFile prepare(int documents) {
    Corpus corpus =
        new Corpus(
            "c", List.of(new SetBuilder("d.json", "d.json", documents).in(directory).build()));
    return new CorpusPreparer(directory.resolve("cache"), CorpusProgress.NONE)
        .prepare(List.of(corpus))
        .files()
        .get(0);
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
