package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.calibration.Calibration;
import io.esbench.calibration.CalibrationFile;
import io.esbench.calibration.SampleCalibrations;
import io.esbench.driver.DriverSettings;
import io.esbench.driver.OnError;
import io.esbench.report.ReportFormat;
import io.esbench.result.LiveTask;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.Served;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import io.esbench.telemetry.GeneratorProbe;
import io.esbench.time.NanoTime;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whole races against a server whose answers are known, from the track's files to the reports:
 * every figure must be what the script makes it. Counts are exact, times have the tolerance of a
 * busy machine.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ScriptedRaceTest {
  private static final int DOCUMENTS = 1003;
  private static final int LOOPS = 2;

  @TempDir private Path folder;
  private final ScriptedServer server = ScriptedServer.start();

  /** How often each document came in a bulk that was not refused as a whole. */
  private final Map<String, Integer> seen = new ConcurrentHashMap<>();

  private int documentBytes = 10;
  private TrackParams params = TrackParams.NONE;
  private final AtomicLong indexed = new AtomicLong();

  @AfterEach
  void stopServer() {
    server.close();
  }

  @Test
  void everyDocumentIsSentOnceAndAccountedFor() throws IOException {
    // Document 7 is never taken, the 100 whose number ends in 3 are rejected once.
    answersAsACluster();
    server.on("PUT", "/_bulk", this::indexes);
    Run run = race(bulk("\"retries-on-429\": 2"));

    assertThat(seen).hasSize(DOCUMENTS);
    assertThat(seen)
        .allSatisfy((doc, times) -> assertThat(times).isEqualTo(rejectedOnce(doc) ? 2 : 1));
    JsonNode bulk = run.task("bulk");
    assertThat(counts(bulk))
        .isEqualTo(Map.of("sent", 1003, "created", 1002, "failed", 1, "retried", 100));
    long bytes = served("/_bulk").stream().mapToLong(each -> each.request().bodyBytes()).sum();
    assertThat(bulk.at("/requests/bodyBytes").asLong()).isEqualTo(bytes);
    // 125 or 126 documents for each of 8 clients: three bulks each, one of which has document 7.
    assertThat(bulk.at("/requests/succeeded").asInt()).isEqualTo(23);
    assertThat(bulk.at("/requests/failed").asInt()).isEqualTo(1);
    assertThat(bulk.at("/requests/errors/0/kind").asText()).isEqualTo("DOCUMENTS_FAILED");
    assertThat(bulk.at("/requests/errors/0/status").asInt()).isEqualTo(400);
    assertThat(bulk.at("/throughput/mean").asDouble())
        .isCloseTo(1002 / bulk.path("seconds").asDouble(), withinPercentage(0.001));
    assertThat(run.csv())
        .contains("error rate,bulk,4.17,%")
        .contains("document error rate,bulk,0.0997");
    assertThat(run.checks())
        .containsEntry("documents sent = acknowledged + rejected + failed", true);
    assertThat(run.checks()).containsEntry("documents in the index = documents acknowledged", true);
    assertThat(run.checks())
        .containsEntry("documents in the index = documents of the corpus", false);
  }

  @Test
  void noReportShowsASecretThatAPathHolds() throws IOException {
    answersAsACluster();
    params = TrackParams.parse("api_key:s3cr3t word");
    Run run =
        race(
            "{\"operation\": {\"name\": \"asks\", \"operation-type\": \"raw-request\","
                + " \"path\": \"/{{ api_key | urlencode }}/_nothing\"}}");

    assertThat(run.outcome().result().tasks().get(0).requests().errors().get(0).example())
        .contains("/***/_nothing");
    assertThat(run.outcome().result().statusReason()).doesNotContain("s3cr3t");
    try (var files = Files.list(run.directory())) {
      for (Path file : files.toList()) {
        assertThat(Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1))
            .doesNotContain("s3cr3t");
      }
    }
  }

  @Test
  void aRateIsPrintedAsTheServerSawIt() throws IOException {
    // 40/s, 30 ms each, every tenth fails at once; 20 of warm-up, then 80.
    answersAsACluster();
    AtomicInteger number = new AtomicInteger();
    StubAnswer hits = StubAnswer.json("{\"hits\":{}}").after(Duration.ofMillis(30)).chunked(5);
    server.on(
        "*",
        "/logs/_search",
        request -> number.getAndIncrement() % 10 == 9 ? StubAnswer.status(503) : hits);
    Run run =
        race(
            search(
                "\"clients\": 4, \"target-throughput\": 40, \"warmup-iterations\": 5,"
                    + " \"iterations\": 20"));

    JsonNode task = run.task("search");
    int failed = task.at("/requests/failed").asInt();
    assertThat(served("/logs/_search")).hasSize(100);
    assertThat(task.path("warmupRequests").asInt()).isEqualTo(20);
    assertThat(task.at("/requests/succeeded").asInt()).isEqualTo(80 - failed);
    assertThat(failed).isBetween(6, 10);
    assertThat(task.at("/latency/count").asInt()).isEqualTo(80 - failed);
    assertThat(task.at("/failureTime/count").asInt()).isEqualTo(failed);
    assertThat(task.at("/serviceTime/minMillis").asDouble()).isGreaterThanOrEqualTo(29.9);
    double seconds = task.path("seconds").asDouble();
    assertThat(seconds).isGreaterThanOrEqualTo(79 / 40.0);
    assertThat(task.at("/throughput/mean").asDouble())
        .isCloseTo((80 - failed) / seconds, withinPercentage(0.001));
    assertThat(task.at("/load/achievedPerSecond").asDouble())
        .isCloseTo(79 / seconds(served("/logs/_search").subList(20, 100)), withinPercentage(10));
    assertThat(task.at("/load/backlog").asInt()).isZero();
    assertThat(run.csv())
        .contains(String.format(Locale.ROOT, "error rate,search,%.2f,%%", failed * 100 / 80.0));
    for (int quantile = 0; quantile < 3; quantile++) {
      String place = "/quantiles/" + quantile + "/millis";
      assertThat(task.at("/latency" + place).asDouble())
          .isGreaterThanOrEqualTo(task.at("/serviceTime" + place).asDouble());
    }
    int requests = 0;
    for (JsonNode second : task.path("series")) {
      requests += second.path("requests").asInt();
    }
    assertThat(requests).isEqualTo(100);
  }

  @Test
  void answersThatDoNotComeAreTimeOutsAndNoThroughput() throws IOException {
    answersAsACluster();
    server.on("*", "/logs/_search", StubAnswer.silence());
    Run run = race(search("\"clients\": 2, \"iterations\": 2"));

    JsonNode task = run.task("search");
    assertThat(task.at("/requests/succeeded").asInt()).isZero();
    assertThat(task.at("/requests/errors/0/kind").asText()).isEqualTo("TIMEOUT");
    assertThat(task.at("/requests/errors/0/count").asInt()).isEqualTo(4);
    assertThat(task.at("/failureTime/minMillis").asDouble()).isGreaterThanOrEqualTo(249);
    assertThat(run.csv())
        .contains("Mean Throughput,search,0.00,ops/s")
        .contains("error rate,search,100.00,%");
    assertThat(run.csv()).doesNotContain("latency");
  }

  @Test
  void bulksThatAreAnsweredBeforeTheyAreReadAreLostOnce() throws IOException {
    // Bodies of several megabytes: the server answers 413 to the head and reads nothing.
    answersAsACluster();
    documentBytes = 20_000;
    server.onHead("PUT", "/_bulk", StubAnswer.status(413));
    Run run = race(bulk("\"bulk-size\": 400"));

    JsonNode bulk = run.task("bulk");
    assertThat(counts(bulk)).isEqualTo(Map.of("sent", 1003, "failed", 1003));
    assertThat(bulk.at("/requests/failed").asInt()).isEqualTo(8);
    assertThat(bulk.at("/throughput/mean").asDouble()).isZero();
    assertThat(run.checks()).containsEntry("documents in the index = documents acknowledged", true);
    assertThat(bulk.at("/requests/errors/0/status").asInt()).isEqualTo(413);
  }

  @Test
  void aCorpusLargerThanTheSocketBuffersArrivesWhole() throws IOException {
    answersAsACluster();
    documentBytes = 20_000;
    server.keepBodies(64 << 20).on("PUT", "/_bulk", this::indexes);
    Run run = race(bulk("\"bulk-size\": 400, \"retries-on-429\": 1"));

    assertThat(seen).hasSize(DOCUMENTS);
    assertThat(counts(run.task("bulk")))
        .isEqualTo(Map.of("sent", 1003, "created", 1002, "failed", 1, "retried", 100));
  }

  @Test
  void aRaceThatComesNearTheCalibratedCeilingSaysSo() throws IOException {
    // esbench is said to be able to do 50 searches per second; 45 are asked for.
    answersAsACluster();
    server.on("*", "/logs/_search", StubAnswer.json("{\"hits\":{}}"));
    Calibration slow = SampleCalibrations.of(GeneratorProbe.read("test").info(), LOOPS, 50, 1_000);
    new CalibrationFile(folder.resolve("cache")).keep(slow);
    Run run = race(search("\"clients\": 2, \"target-throughput\": 45, \"iterations\": 45"));

    assertThat(run.json().at("/ceiling/calibrated").asText()).isEqualTo("2026-01-02T03:04:05.678Z");
    JsonNode share = run.json().at("/ceiling/shares/0");
    assertThat(share.path("task").asText()).isEqualTo("search");
    assertThat(share.path("requestsPerSecond").asDouble())
        .isCloseTo(90 / run.task("search").path("seconds").asDouble(), withinPercentage(0.001));
    String note = "search came to ";
    assertThat(run.outcome().result().notes()).anyMatch(line -> line.startsWith(note));
    assertThat(Files.readString(run.directory().resolve("report.md"))).contains(note);
  }

  @Test
  void aRaceWithoutACalibrationSaysWhatServesInstead() throws IOException {
    answersAsACluster();
    server.on("*", "/logs/_search", StubAnswer.json("{\"hits\":{}}"));
    Run run = race(search("\"clients\": 1, \"iterations\": 1"));

    assertThat(run.json().at("/ceiling/calibrated").isNull()).isTrue();
    assertThat(run.json().at("/ceiling/reason").asText()).contains("esbench info --calibrate");
    assertThat(Files.readString(run.directory().resolve("report.md")))
        .contains("Ceiling of the load generator: not known (no calibration of this machine");
  }

  private void answersAsACluster() {
    server.on(
        "GET", "/_cluster/health", StubAnswer.json("{\"status\":\"green\",\"number_of_nodes\":1}"));
    server.on("*", "/_cat/indices/logs", request -> StubAnswer.json("[]"));
    server.on(
        "GET",
        "/logs/_count",
        request -> StubAnswer.json("{\"count\":" + indexed + ",\"_shards\":{\"failed\":0}}"));
    server.on("POST", "/logs/_refresh", StubAnswer.json("{}"));
    server.on("GET", "/_nodes", StubAnswer.json("{}"));
  }

  private static boolean rejectedOnce(String document) {
    return number(document) % 10 == 3;
  }

  private static int number(String document) {
    return Integer.parseInt(document.replaceAll("\\D+(\\d+).*", "$1"));
  }

  private StubAnswer indexes(StubRequest request) {
    StringBuilder items = new StringBuilder();
    boolean errors = false;
    String[] lines = request.text().split("\n", -1);
    assertThat(lines[lines.length - 1]).isEmpty();
    for (int i = 1; i < lines.length; i += 2) {
      int times = seen.merge(lines[i], 1, Integer::sum);
      int status = number(lines[i]) == 7 ? 400 : rejectedOnce(lines[i]) && times == 1 ? 429 : 201;
      errors |= status != 201;
      indexed.addAndGet(status == 201 ? 1 : 0);
      items
          .append(items.isEmpty() ? "" : ",")
          .append("{\"index\":{\"status\":")
          .append(status)
          .append("}}");
    }
    return StubAnswer.json("{\"took\":1,\"errors\":" + errors + ",\"items\":[" + items + "]}")
        .chunked(100);
  }

  private static String bulk(String parameters) {
    return """
    {"operation": {"name": "bulk", "operation-type": "bulk", %s}, "clients": 8}
    """
        .formatted(
            parameters.contains("bulk-size") ? parameters : "\"bulk-size\": 50, " + parameters);
  }

  private static String search(String bounds) {
    return """
    {"operation": {"name": "search", "operation-type": "search", "index": "logs",
      "request-timeout": 0.25, "body": {"query": {"match_all": {}}}}, %s}
    """
        .formatted(bounds);
  }

  /** Requests under a path in the order of their receipt. */
  private List<Served> served(String path) {
    return server.served().stream()
        .filter(each -> each.request().path().startsWith(path))
        .sorted(Comparator.comparingLong(each -> each.request().receivedNanos()))
        .toList();
  }

  private static double seconds(List<Served> served) {
    long first = served.get(0).request().receivedNanos();
    return (served.get(served.size() - 1).request().receivedNanos() - first) / 1e9;
  }

  /** Those that are not zero. */
  private static Map<String, Integer> counts(JsonNode task) {
    Map<String, Integer> counts = new TreeMap<>();
    task.path("documents")
        .properties()
        .forEach(count -> counts.put(count.getKey(), count.getValue().asInt()));
    counts.values().removeIf(count -> count == 0);
    return counts;
  }

  private Run race(String... schedule) throws IOException {
    List<String> documents = new ArrayList<>();
    for (int i = 0; i < DOCUMENTS; i++) {
      documents.add("{\"n\":" + i + ",\"text\":\"" + "x".repeat(documentBytes) + "\"}");
    }
    Path track = Files.createDirectories(folder.resolve("track"));
    Files.writeString(track.resolve("documents.json"), String.join("\n", documents));
    Files.writeString(
        track.resolve("track.json"),
        """
        {"version": 2, "description": "scripted",
         "corpora": [{"name": "logs", "documents": [
           {"source-file": "documents.json", "document-count": %d, "target-index": "logs"}]}],
         "challenges": [{"name": "only", "default": true, "schedule": [%s]}]}
        """
            .formatted(DOCUMENTS, String.join(",", schedule)));
    RaceRequest request =
        new RaceRequest(
            new RaceRequest.Work(TrackSource.at(track), params, null, folder.resolve("data")),
            new RaceRequest.Subject.Existing(server.target()),
            new RaceRequest.Safety(true, false),
            new DriverSettings(
                OnError.CONTINUE, Duration.ofSeconds(5), Duration.ofMillis(500), LOOPS, 42),
            new RaceRequest.Output(
                folder.resolve("runs"), "run", null, ReportFormat.MARKDOWN, Map.of()),
            List.of());
    Race race =
        new Race(NanoTime.system(), "test", folder.resolve("cache"), Map.of(), new Silence());
    RaceOutcome outcome = race.run(request, new Interruption(Thread.currentThread()));
    return new Run(outcome, folder.resolve("runs/run"));
  }

  private record Run(RaceOutcome outcome, Path directory) {
    JsonNode json() throws IOException {
      return new JsonMapper().readTree(directory.resolve("result.json").toFile());
    }

    JsonNode task(String name) throws IOException {
      return StreamSupport.stream(json().path("tasks").spliterator(), false)
          .filter(task -> task.path("task").asText().equals(name))
          .findFirst()
          .orElseThrow();
    }

    String csv() throws IOException {
      return Files.readString(directory.resolve("report.csv"));
    }

    Map<String, Boolean> checks() {
      Map<String, Boolean> checks = new TreeMap<>();
      outcome.result().selfChecks().forEach(check -> checks.put(check.name(), check.passed()));
      return checks;
    }
  }

  private static final class Silence implements Progress {
    @Override
    public void info(String line) {}

    @Override
    public void warn(String line) {}

    @Override
    public void work(String what, long done, long total, String unit) {}

    @Override
    public void live(List<LiveTask> tasks) {}

    @Override
    public void settle() {}
  }
}
