package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.MetricRow;
import io.esbench.telemetry.ClusterApi;
import io.esbench.transport.admin.AdminAnswer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Plays a device once, on the calling thread, against a cluster that answers by rule. */
final class Played implements ClusterApi {
  private final Path folder;
  private final Map<String, List<AdminAnswer>> answers = new LinkedHashMap<>();
  private final List<String> asked = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final List<MetricRow> rows = new ArrayList<>();

  Played(Path folder) {
    this.folder = folder;
  }

  /** The next answer to paths that begin so; the last is repeated. */
  Played on(String start, int status, String body) {
    answers.computeIfAbsent(start, none -> new ArrayList<>()).add(new AdminAnswer(status, body));
    return this;
  }

  /** The same with single quotes for double ones. */
  Played on(String start, String body) {
    return on(start, 200, body.replace('\'', '"'));
  }

  /** The answers that were recorded of a version, changed. */
  Played recorded(String version, UnaryOperator<String> change) throws IOException {
    for (String[] each :
        new String[][] {
          {"/_nodes/stats/ingest", "ingest-before.json"},
          {"/_nodes/stats/ingest", "ingest-after.json"},
          {"/_nodes/stats/indices/docs", "shard-stats.json"},
          {"/_nodes/stats/", "node-stats.json"},
          {"/_recovery", "recovery-stats.json"},
          {"/_ccr/stats", "ccr-stats.json"},
          {"/_cat/segments", "segment-stats.txt"},
          {"/_transform/", "transform-stats.json"},
          {"/_searchable_snapshots/", "searchable.json"},
          {"/_data_stream/", "data-stream-stats.json"},
          {"/logs/_disk_usage", "disk-usage.json"},
          {"/_ingest/geoip", "geoip.json"},
          {"/_cluster/state/master_node", "master.json"},
          {"/_nodes", "names.json"}
        }) {
      String text = resource("/telemetry/" + version + "/devices/" + each[1]);
      on(each[0], status(text), change.apply(text));
    }
    return this;
  }

  private static int status(String text) throws IOException {
    if (!text.startsWith("{\"error\"")) {
      return 200;
    }
    return new ObjectMapper().readTree(text).path("status").asInt(400);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = Objects.requireNonNull(Played.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Override
  public AdminAnswer perform(
      String method, String path, @Nullable String jsonBody, @Nullable Duration timeout) {
    asked.add(method + " " + path);
    for (Map.Entry<String, List<AdminAnswer>> answer : answers.entrySet()) {
      if (path.startsWith(answer.getKey())) {
        List<AdminAnswer> left = answer.getValue();
        return left.size() > 1 ? left.remove(0) : left.get(0);
      }
    }
    return new AdminAnswer(404, "{}");
  }

  /** Begins, samples once if it samples, and ends; what it wrote, without moments. */
  List<ObjectNode> play(String device, Map<String, ?> params) throws IOException {
    ChosenDevices.OnCluster chosen =
        ChosenDevices.of(DeviceCatalog.standard(), List.of(device), params).onCluster().get(0);
    Observation observation = chosen.device().work().apply(chosen.values(), List.of("logs"));
    Logbook book = new Logbook(folder, device, () -> new Logbook.Moment(1, 2));
    Questions questions = new Questions(this);
    step(() -> observation.begin(questions, book));
    if (!observation.interval().isZero()) {
      step(() -> observation.sample(questions, book));
    }
    if (observation.ends()) {
      step(() -> observation.end(questions, book));
    }
    book.close();
    rows.addAll(book.rows());
    if (!book.notes().isEmpty()) {
      notes.add(book.notes());
    }
    return written(folder.resolve(device + ".jsonl"));
  }

  private interface Step {
    void run() throws NoAnswer, IOException;
  }

  private void step(Step step) throws IOException {
    try {
      step.run();
    } catch (NoAnswer e) {
      failures.add(e.getMessage());
    }
  }

  private static List<ObjectNode> written(Path file) throws IOException {
    List<ObjectNode> records = new ArrayList<>();
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        JsonNode record = new ObjectMapper().readTree(line);
        ObjectNode fields = (ObjectNode) record;
        fields.remove(List.of("@timestamp", "relative-time"));
        records.add(fields);
      }
    }
    return records;
  }

  List<String> asked() {
    return asked;
  }

  List<String> failures() {
    return failures;
  }

  List<String> notes() {
    return notes;
  }

  List<MetricRow> rows() {
    return rows;
  }
}
