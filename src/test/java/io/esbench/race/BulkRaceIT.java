package io.esbench.race;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.esbench.cli.CliHarness;
import io.esbench.fault.ExitCode;
import io.esbench.node.WithNode;
import io.esbench.result.DocumentCounts;
import io.esbench.result.RaceResult;
import io.esbench.result.json.ResultJson;
import io.esbench.transport.Target;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Bulks of a track of one's own on a real node, through the whole command line. */
@WithNode
@Timeout(120)
final class BulkRaceIT {
  private static final int DOCUMENTS = 2000;

  @TempDir Path folder;
  private final Target node;
  private NodeRace races;
  private Path track;

  BulkRaceIT(Target node) {
    this.node = node;
  }

  @BeforeEach
  void harness() throws IOException {
    races = new NodeRace(node, folder);
    track = Files.createDirectory(folder.resolve("mine"));
  }

  @Test
  void conflictsUpdateDocumentsOfAPartOfTheCorpus() throws IOException {
    Files.writeString(track.resolve("d.json"), documents());
    track(
        "\"target-index\": \"bulk-it-conflicts\"",
        "d.json",
        """
        {"operation": {"operation-type": "delete-index", "index": "bulk-it-conflicts"}},
        {"name": "bulk", "clients": 2, "operation": {"operation-type": "bulk", "bulk-size": 100,
          "conflicts": "random", "conflict-probability": 50, "on-conflict": "update",
          "recency": 0.5, "ingest-percentage": 50}}
        """);

    assertOk(race("race"));

    RaceResult result = result("race");
    DocumentCounts counts = result.tasks().get(result.tasks().size() - 1).documents();
    assertThat(counts.sent()).isEqualTo(DOCUMENTS / 2);
    assertThat(counts.acknowledged()).isEqualTo(DOCUMENTS / 2);
    // Updates that change nothing are no-ops; here every document differs.
    assertThat(counts.updated()).isBetween(420L, 580L);
    assertThat(counts.created() + counts.updated()).isEqualTo(DOCUMENTS / 2);
    assertThat(races.documents("bulk-it-conflicts")).isEqualTo(counts.created());
    assertThat(result.selfChecks()).allMatch(check -> check.passed());
  }

  @Test
  void documentsAreCreatedInADataStream() throws IOException {
    Files.writeString(track.resolve("d.json"), documents());
    track(
        "\"target-data-stream\": \"bulk-it-stream\"",
        "d.json",
        """
        {"operation": {"name": "template", "operation-type": "raw-request", "method": "PUT",
          "path": "/_index_template/bulk-it-stream",
          "body": {"index_patterns": ["bulk-it-stream*"], "data_stream": {}, "priority": 500}}},
        {"name": "bulk", "operation": {"operation-type": "bulk", "bulk-size": 500,
          "data-streams": ["bulk-it-stream"]}}
        """);

    assertOk(race("race"));

    assertThat(races.documents("bulk-it-stream")).isEqualTo(DOCUMENTS);
    // The node has no API for data streams, so this one stays until the node is removed.
    assertThat(races.get("/_resolve/index/bulk-it-stream"))
        .contains("\"data_streams\":[{\"name\":\"bulk-it-stream\"");
    RaceResult result = result("race");
    DocumentCounts counts = result.tasks().get(result.tasks().size() - 1).documents();
    assertThat(counts).isEqualTo(new DocumentCounts(2000, 2000, 0, 0, 0, 0, 0, 0));
    assertThat(result.selfChecks()).allMatch(check -> check.passed());
  }

  @Test
  void aCorpusIsDownloadedUnpackedAndLoadedAndFoundAgainOffline() throws IOException {
    byte[] archive = gzip(documents());
    AtomicInteger requests = new AtomicInteger();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/corpora/d.json.gz",
        exchange -> {
          // The first transfer breaks off in the middle.
          boolean first = requests.incrementAndGet() == 1;
          exchange.sendResponseHeaders(200, archive.length);
          try (exchange) {
            exchange.getResponseBody().write(archive, 0, first ? 100 : archive.length);
          }
        });
    server.start();
    track(
        "\"target-index\": \"bulk-it-fetched\", \"compressed-bytes\": %d, \"base-url\": \"%s\""
            .formatted(
                archive.length, "http://127.0.0.1:" + server.getAddress().getPort() + "/corpora"),
        "d.json.gz",
        """
        {"operation": {"operation-type": "delete-index", "index": "bulk-it-fetched"}},
        {"name": "bulk", "operation": {"operation-type": "bulk", "bulk-size": 500}}
        """);
    try {
      CliHarness.Ran offline = race("none", "--offline");
      assertThat(offline.exitCode()).isEqualTo(ExitCode.TRACK.code());
      assertThat(folder.resolve("benchmarks/none")).doesNotExist();
      CliHarness.Ran ran = race("race");
      assertOk(ran);
      assertThat(ran.err()).contains("corpus c: downloading d.json.gz");
    } finally {
      server.stop(0);
    }
    assertThat(requests).hasValue(2);
    assertThat(races.documents("bulk-it-fetched")).isEqualTo(DOCUMENTS);

    assertOk(race("again", "--offline"));
    CliHarness.Ran fetched = races.cli().run("corpus", "fetch", "--track-path=" + track);
    assertOk(fetched);
    assertThat(fetched.out()).contains("cache/corpora/c/d.json: 2,000 documents, ").hasLineCount(1);
  }

  private CliHarness.Ran race(String id, String... options) {
    List<String> arguments =
        new java.util.ArrayList<>(
            List.of(
                "race",
                "--track-path=" + track,
                "--target-hosts=" + node.hosts().get(0),
                "--race-id=" + id));
    arguments.addAll(List.of(options));
    return races.cli().run(arguments.toArray(String[]::new));
  }

  private RaceResult result(String id) throws IOException {
    Path file = folder.resolve("benchmarks").resolve(id).resolve("result.json");
    return new ResultJson().read(Files.readString(file), file.toString());
  }

  private void track(String target, String file, String schedule) throws IOException {
    Files.writeString(
        track.resolve("track.json"),
        """
        {"corpora": [{"name": "c", "documents": [
           {"source-file": "%s", "document-count": %d, %s}]}],
         "schedule": [%s]}
        """
            .formatted(file, DOCUMENTS, target, schedule));
  }

  private static String documents() {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < DOCUMENTS; i++) {
      lines.append("{\"@timestamp\":\"2026-01-01T00:00:00Z\",\"n\":").append(i).append("}\n");
    }
    return lines.toString();
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
