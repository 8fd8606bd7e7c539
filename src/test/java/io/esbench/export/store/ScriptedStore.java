package io.esbench.export.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import io.esbench.time.NanoTime;
import io.esbench.transport.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** A metrics store that does as it is told, on a clock that only moves when somebody waits. */
final class ScriptedStore implements AutoCloseable {
  static final Duration BOUND = Duration.ofSeconds(10);
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  final ScriptedServer server = ScriptedServer.start();
  final Set<String> streams = new HashSet<>();
  final Set<String> templates = new HashSet<>();
  final List<JsonNode> kept = new ArrayList<>();
  final Set<String> ids = new HashSet<>();
  final List<Duration> waits = new ArrayList<>();

  /** Answers of the next bulk requests, and then of all others. */
  final Deque<Function<StubRequest, StubAnswer>> bulks = new ArrayDeque<>();

  Function<StubRequest, StubAnswer> always = this::take;
  private volatile long now;

  ScriptedStore() {
    server.on("*", "/", this::answer);
  }

  @Override
  public void close() {
    server.close();
  }

  /** The exporter to it. */
  MetricsStore exporter() {
    return exporter(server.target());
  }

  /** The exporter to another place, on the same clock. */
  MetricsStore exporter(Target target) {
    return new MetricsStore(
        new StoreSettings(target, "local", 10),
        time(),
        duration -> {
          waits.add(duration);
          passes(duration);
        });
  }

  NanoTime time() {
    return () -> now;
  }

  synchronized void passes(Duration duration) {
    now += duration.toNanos();
  }

  private synchronized StubAnswer answer(StubRequest request) {
    String path = request.path().replaceAll("\\?.*", "");
    String name = path.replaceAll(".*/", "");
    if (path.startsWith("/_data_stream/")) {
      if (request.method().equals("GET")) {
        return StubAnswer.status(streams.contains(name) ? 200 : 404);
      }
      String template = "esbench-" + name.replace("-v1", "");
      return StubAnswer.status(templates.contains(template) && streams.add(name) ? 200 : 400);
    }
    if (path.startsWith("/_index_template/")) {
      templates.add(name);
      return StubAnswer.status(200);
    }
    Function<StubRequest, StubAnswer> next = bulks.poll();
    return (next == null ? always : next).apply(request);
  }

  /** Keeps what is new. */
  StubAnswer take(StubRequest request) {
    List<String> lines = request.text().lines().toList();
    StringBuilder items = new StringBuilder();
    for (int i = 0; i < lines.size(); i += 2) {
      JsonNode action = json(lines.get(i)).path("create");
      boolean fresh = ids.add(action.path("_id").asText());
      if (fresh) {
        kept.add(json(lines.get(i + 1)));
      }
      String item = "{\"create\":{\"status\":%d}},".formatted(fresh ? 201 : 409);
      items.append(item);
    }
    return StubAnswer.json("{\"items\":[" + items.substring(0, items.length() - 1) + "]}");
  }

  private static JsonNode json(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Metric records of a name. */
  List<JsonNode> named(String name) {
    return kept.stream()
        .filter(document -> document.has("relative-time"))
        .filter(record -> record.path("name").asText().equals(name))
        .toList();
  }
}
