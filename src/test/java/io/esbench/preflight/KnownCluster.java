package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.fault.EnvironmentException;
import io.esbench.result.PreflightReport;
import io.esbench.telemetry.ClusterApi;
import io.esbench.telemetry.ClusterFacts;
import io.esbench.telemetry.ClusterProbe;
import io.esbench.time.WallClock;
import io.esbench.transport.HostAddress;
import io.esbench.transport.admin.AdminAnswer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Answers by path, of which the query and what follows a comma is left out. The last answer of a
 * path is repeated. Time passes only while it answers, and while somebody waits.
 */
final class KnownCluster implements ClusterApi {
  /** When the first question is asked. */
  static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

  static final String INFO = "/_nodes/os";
  static final String STATS = "/_nodes/stats/indices";
  static final String HEALTH = "/_cluster/health";
  static final String SETTINGS = "/_cluster/settings";
  static final String INDICES = "/_all/_settings";

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final Map<String, Deque<AdminAnswer>> answers = new HashMap<>();
  private final List<String> requests = new ArrayList<>();
  private AdminAnswer otherwise = new AdminAnswer(404, "");
  private Duration each = Duration.ofMillis(20);
  private long nanos;
  private PreflightSettings settings =
      new PreflightSettings(
          List.of(HostAddress.http("10.0.0.1", 9200)), false, true, null, Duration.ofSeconds(20));
  private LocalMachine machine =
      new LocalMachine(Set.of("10.0.0.99"), Map.of("10.0.0.1", Set.of("10.0.0.1")));

  /** Adds an answer; single quotes stand for double ones. */
  KnownCluster on(String path, int status, String json) {
    return on(path, new AdminAnswer(status, json.replace('\'', '"')));
  }

  /** Adds a good answer. */
  KnownCluster on(String path, String json) {
    return on(path, 200, json);
  }

  KnownCluster on(String path, AdminAnswer answer) {
    answers.computeIfAbsent(path, p -> new ArrayDeque<>()).add(answer);
    return this;
  }

  /** Every other path; a status below 0 means that no answer comes. */
  KnownCluster otherwise(int status, String json) {
    otherwise = new AdminAnswer(status, json.replace('\'', '"'));
    return this;
  }

  /** So long takes each answer. */
  KnownCluster taking(Duration time) {
    each = time;
    return this;
  }

  KnownCluster reachedBy(PreflightSettings how) {
    settings = how;
    return this;
  }

  KnownCluster from(LocalMachine here) {
    machine = here;
    return this;
  }

  /** Adds the answers of a file of {@code src/test/resources/preflight}. */
  static KnownCluster recorded(String name) {
    try {
      JsonNode file =
          MAPPER.readTree(Path.of("src/test/resources/preflight", name + ".json").toFile());
      KnownCluster cluster = new KnownCluster();
      cluster.otherwise = answer(file.path("otherwise"));
      file.path("answers")
          .properties()
          .forEach(
              path -> {
                for (JsonNode answer : path.getValue()) {
                  cluster.on(path.getKey(), answer(answer));
                }
              });
      return cluster;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static AdminAnswer answer(JsonNode json) {
    return new AdminAnswer(
        json.path("status").asInt(200),
        json.path("body").toString(),
        json.path("product").asText(),
        json.path("date").asText());
  }

  /** Method and path of every request, in order. */
  List<String> requests() {
    return List.copyOf(requests);
  }

  Duration passed() {
    return Duration.ofNanos(nanos);
  }

  PreflightReport report() {
    return new Preflight(this, settings, around()).report();
  }

  /** A fresh look at it, which knows what it is. */
  ClusterView view() {
    BoundedApi bounded = new BoundedApi(this, () -> nanos, settings);
    ClusterFacts facts = new ClusterProbe(bounded).introduction();
    return new ClusterView(bounded, facts, settings, around());
  }

  /** What one check says of it. */
  Finding look(String id) {
    return CheckCatalog.standard().stream()
        .filter(entry -> entry.id().equals(id))
        .findFirst()
        .orElseThrow()
        .check()
        .look(view());
  }

  private Surroundings around() {
    return new Surroundings(
        () -> nanos, new WallClock(START, 0), duration -> nanos += duration.toNanos(), machine);
  }

  @Override
  public AdminAnswer perform(
      String method, String path, @Nullable String jsonBody, @Nullable Duration timeout) {
    requests.add(method + " " + path);
    Duration most = timeout == null ? Duration.ofSeconds(60) : timeout;
    boolean late = each.compareTo(most) > 0;
    nanos += (late ? most : each).toNanos();
    Deque<AdminAnswer> queue = answers.get(path.replaceAll("[?,].*", ""));
    AdminAnswer answer =
        queue == null ? otherwise : queue.size() > 1 ? queue.remove() : queue.element();
    if (late || answer.status() < 0) {
      throw new EnvironmentException("http://10.0.0.1:9200 gave no complete answer in time");
    }
    return answer;
  }
}
