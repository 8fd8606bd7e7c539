package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.export.ExportPlan;
import io.esbench.export.Exports;
import io.esbench.export.store.MetricsStore;
import io.esbench.export.store.StoreSettings;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import io.esbench.transport.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Races with a metrics store, which is a script. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class StoredRaceTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  @TempDir private Path folder;
  private final List<ScriptedServer> servers = new ArrayList<>();
  private final Queue<JsonNode> documents = new ConcurrentLinkedQueue<>();
  private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());

  @AfterEach
  void stop() {
    servers.forEach(ScriptedServer::close);
  }

  private ExportPlan plan(HostAddress address) {
    ClientOptions options = ClientOptions.DEFAULT.authorizedBy(new Secret("Basic s3cr3t"));
    StoreSettings settings =
        new StoreSettings(new Target(List.of(address), options), StoreSettings.LOCAL, 10);
    return new ExportPlan(
        "metrics-store",
        address.toString(),
        () -> new MetricsStore(settings, NanoTime.system(), Waiter.parking()));
  }

  private ExportPlan answering(StubAnswer answer) {
    ScriptedServer server = ScriptedServer.start().on("*", "/", answer);
    servers.add(server);
    return plan(server.address());
  }

  /** There is no such data stream or index, and nothing is ever taken. */
  private ExportPlan full() {
    ScriptedServer server =
        ScriptedServer.start()
            .on("POST", "/_bulk", StubAnswer.status(429))
            .on("*", "/", StubAnswer.status(200));
    servers.add(server);
    return plan(server.address());
  }

  /** Everything is there, and no documents are ever answered. */
  private ExportPlan silentOnDocuments() {
    ScriptedServer server =
        ScriptedServer.start()
            .on("POST", "/_bulk", StubAnswer.silence())
            .on("*", "/", StubAnswer.status(200));
    servers.add(server);
    return plan(server.address());
  }

  private ExportPlan refusing() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return plan(HostAddress.http("127.0.0.1", server.getLocalPort()));
    }
  }

  private StubAnswer take(StubRequest request) {
    List<String> lines = request.text().lines().toList();
    StringBuilder items = new StringBuilder("{\"create\":{\"status\":201}}");
    items.append(",{\"create\":{\"status\":201}}".repeat(lines.size() / 2 - 1));
    for (int i = 1; i < lines.size(); i += 2) {
      documents.add(json(lines.get(i)));
    }
    return StubAnswer.json("{\"items\":[" + items + "]}");
  }

  private static JsonNode json(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private RaceResult race(List<ExportPlan> plans) throws IOException {
    try (Exports exports = Exports.open(plans, NanoTime.system(), warnings::add)) {
      return new SearchesWithFailures(number -> {}).race(folder, exports).result();
    }
  }

  private long requests(TaskResult task, String sampleType, boolean success) {
    return documents.stream()
        .filter(document -> document.path("sample-type").asText().equals(sampleType))
        .filter(document -> document.path("name").asText().equals("service_time"))
        .filter(document -> document.path("task").asText().equals(task.task()))
        .filter(document -> document.path("meta").path("success").asBoolean() == success)
        .mapToLong(document -> document.path("_doc_count").asLong())
        .sum();
  }

  @Test
  void theStoreCountsEveryRequestOfTheRaceOnce() throws IOException {
    ScriptedServer server =
        ScriptedServer.start()
            .on("POST", "/_bulk", this::take)
            .on("*", "/", StubAnswer.status(200));
    servers.add(server);
    RaceResult result = race(List.of(plan(server.address())));

    assertThat(result.exports()).hasSize(1).allMatch(export -> export.whole());
    assertThat(result.exports().get(0).delivered()).isEqualTo(documents.size());
    assertThat(warnings).isEmpty();
    assertThat(result.tasks()).hasSize(2);
    for (TaskResult task : result.tasks()) {
      assertThat(requests(task, "normal", true)).isEqualTo(task.requests().succeeded());
      assertThat(requests(task, "normal", false)).isEqualTo(task.requests().failed());
      assertThat(requests(task, "warmup", true) + requests(task, "warmup", false))
          .isEqualTo(task.warmupRequests());
      assertThat(task.requests().failed()).isPositive();
    }
    assertThat(documents.stream().filter(document -> document.has("results"))).hasSize(1);
    assertThat(documents.stream().filter(document -> document.path("active").asBoolean()))
        .hasSizeGreaterThan(10);
  }

  @Test
  void whateverTheStoreDoesTheRaceIsComplete() throws IOException {
    List<ExportPlan> plans =
        List.of(
            refusing(),
            answering(StubAnswer.silence()),
            silentOnDocuments(),
            answering(StubAnswer.reset()),
            answering(StubAnswer.status(500)),
            answering(StubAnswer.status(503)),
            answering(StubAnswer.status(403)),
            answering(StubAnswer.json("{}")),
            full());
    RaceResult result = race(plans);

    assertThat(result.usable()).isTrue();
    assertThat(result.tasks().get(0).requests().succeeded())
        .isEqualTo(60 - result.tasks().get(0).requests().failed());
    assertThat(result.exports())
        .hasSize(plans.size())
        .allSatisfy(
            each -> {
              assertThat(each.delivered()).as(each.toString()).isZero();
              assertThat(each.undelivered()).as(each.toString()).isGreaterThan(50);
              assertThat(each.problem()).as(each.toString()).isNotEmpty().doesNotContain("s3cr3t");
            });
    assertThat(result.notes()).filteredOn(note -> note.startsWith("export to")).hasSize(9);
    assertThat(warnings).hasSize(plans.size());
    assertThat(String.join("\n", warnings))
        .contains("takes no connection", "status 503", "status 403", "status 429")
        .doesNotContain("s3cr3t");
    assertThat(Files.readString(folder.resolve("runs/run/result.json"))).doesNotContain("s3cr3t");
  }
}
