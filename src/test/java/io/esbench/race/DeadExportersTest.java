package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.esbench.export.ExportPlan;
import io.esbench.export.Exports;
import io.esbench.export.choice.ExporterCatalog;
import io.esbench.result.ExportResult;
import io.esbench.result.RaceResult;
import io.esbench.time.NanoTime;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the other side of an export does, the race is the same, and what is lost is counted. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class DeadExportersTest {
  @TempDir private Path folder;
  private final List<AutoCloseable> open = Collections.synchronizedList(new ArrayList<>());
  private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable each : open) {
      each.close();
    }
  }

  private ServerSocket listening() throws IOException {
    ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    open.add(server);
    return server;
  }

  /** Nobody listens. */
  private String refusing() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return "127.0.0.1:" + server.getLocalPort();
    }
  }

  /** Connections are made by the system and never looked at. */
  private String silent() throws IOException {
    return "127.0.0.1:" + listening().getLocalPort();
  }

  /** Reads a little and breaks the connection. */
  private String breaking() throws IOException {
    ServerSocket server = listening();
    Thread thread =
        new Thread(
            () -> {
              try {
                while (true) {
                  try (Socket socket = server.accept()) {
                    var unused = socket.getInputStream().read(new byte[100]);
                    socket.setSoLinger(true, 0);
                  }
                }
              } catch (IOException e) {
                // Closed.
              }
            },
            "breaking");
    thread.setDaemon(true);
    thread.start();
    return "127.0.0.1:" + server.getLocalPort();
  }

  private String answering(int status) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(status, -1);
          }
        });
    server.start();
    open.add(() -> server.stop(0));
    return "127.0.0.1:" + server.getAddress().getPort();
  }

  private static ExportPlan graphite(String address) {
    return ExporterCatalog.standard().plan("graphite", address, name -> null);
  }

  private static ExportPlan otlp(String address) {
    String url = "http://user:s3cr3t@" + address + "/v1/metrics";
    return ExporterCatalog.standard().plan("otlp", url, name -> null);
  }

  private static ExportPlan influx(String address) {
    String url = "http://user:s3cr3t@" + address + "?db=esbench";
    return ExporterCatalog.standard().plan("influx", url, name -> null);
  }

  @Test
  void theRaceIsCompleteAndTellsWhatWasNotDelivered() throws IOException {
    List<ExportPlan> plans =
        List.of(
            graphite(refusing()),
            graphite(silent()),
            graphite(breaking()),
            otlp(refusing()),
            otlp(silent()),
            otlp(breaking()),
            otlp(answering(500)),
            influx(refusing()),
            influx(silent()),
            influx(breaking()),
            influx(answering(404)));
    RaceResult result;
    try (Exports exports = Exports.open(plans, NanoTime.system(), warnings::add)) {
      result = new SearchesWithFailures(number -> {}).race(folder, exports).result();
    }

    // 60 searches a second for three seconds, and 160 more.
    assertThat(result.usable()).isTrue();
    assertThat(result.tasks()).hasSize(2);
    assertThat(
            result.tasks().get(0).requests().succeeded()
                + result.tasks().get(0).requests().failed())
        .isEqualTo(60);
    assertThat(result.exports()).hasSize(plans.size());
    assertThat(result.exports())
        .allSatisfy(
            each -> {
              assertThat(each.delivered()).as(each.toString()).isZero();
              assertThat(each.undelivered()).as(each.toString()).isPositive();
              assertThat(each.problem()).as(each.toString()).isNotEmpty().doesNotContain("s3cr3t");
              assertThat(each.address()).doesNotContain("s3cr3t");
            });
    assertThat(result.exports())
        .filteredOn(each -> each.problem().startsWith("answered"))
        .extracting(ExportResult::problem)
        .containsExactly("answered 500", "answered 404");
    assertThat(result.notes()).filteredOn(note -> note.startsWith("export to")).hasSize(11);
    assertThat(warnings).hasSize(plans.size());
    assertThat(String.join("\n", warnings)).doesNotContain("s3cr3t");
    assertThat(Files.readString(folder.resolve("runs/run/report.md")))
        .contains("not delivered (answered 500)");
    assertThat(Files.readString(folder.resolve("runs/run/result.json"))).doesNotContain("s3cr3t");
  }
}
