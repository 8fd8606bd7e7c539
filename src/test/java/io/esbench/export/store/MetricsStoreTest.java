package io.esbench.export.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.export.Delivery;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import io.esbench.time.NanoTime;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import io.esbench.transport.Target;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A store that does as it is told, on a clock that only moves when somebody waits. */
@Timeout(60)
final class MetricsStoreTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Duration BOUND = Duration.ofSeconds(10);

  private final ScriptedServer server = ScriptedServer.start();
  private final Set<String> streams = new HashSet<>();
  private final Set<String> templates = new HashSet<>();
  private final List<JsonNode> kept = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private final Deque<Function<StubRequest, StubAnswer>> bulks = new ArrayDeque<>();
  private Function<StubRequest, StubAnswer> always = this::take;
  private final List<Duration> waits = new ArrayList<>();
  private long now;

  MetricsStoreTest() {
    server.on("*", "/", this::answer);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private MetricsStore store(Target target) {
    NanoTime time = () -> now;
    return new MetricsStore(
        new StoreSettings(target, "local", 10),
        time,
        duration -> {
          waits.add(duration);
          now += duration.toNanos();
        });
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
  private StubAnswer take(StubRequest request) {
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

  /** A race of three seconds with one request in each. */
  private static void race(MetricsStore store) throws IOException, InterruptedException {
    begin(store);
    seconds(store);
    end(store);
  }

  private static void begin(MetricsStore store) throws IOException, InterruptedException {
    store.begins(Told.HEAD);
    store.starts(List.of(Told.start("find")));
  }

  private static void seconds(MetricsStore store) throws InterruptedException {
    Told told = new Told();
    for (int second = 0; second < 3; second++) {
      told.request(second + 0.5, 2, null);
      store.second(told.look(second + 1.6));
    }
  }

  private static void end(MetricsStore store) throws InterruptedException {
    store.ended(Told.RESULT.tasks());
    store.complete(Told.RESULT);
    store.finish(BOUND);
  }

  /** Metric records of a name. */
  private List<JsonNode> named(String name) {
    return kept.stream()
        .filter(document -> document.has("relative-time"))
        .filter(record -> record.path("name").asText().equals(name))
        .toList();
  }

  @Test
  void hasEverySecondWhileTheRaceRunsAndTheRaceAtItsEnd() throws Exception {
    try (MetricsStore store = store(server.target())) {
      begin(store);
      assertThat(streams).hasSize(3);
      assertThat(templates).hasSize(3);
      seconds(store);
      assertThat(named("service_time")).hasSize(3);
      assertThat(named("throughput")).hasSize(2);
      end(store);

      Delivery delivery = store.delivery();
      assertThat(delivery.undelivered()).isZero();
      assertThat(delivery.problem()).isEmpty();
      assertThat(delivery.delivered()).isEqualTo(kept.size());
    }
    assertThat(kept.stream().filter(document -> document.has("results"))).hasSize(1);
    assertThat(kept.stream().filter(document -> document.path("active").asBoolean()))
        .hasSizeGreaterThan(20);
    assertThat(named("segments_count")).hasSize(1);
    assertThat(waits).isEmpty();
  }

  @Test
  void whatIsThereIsNotMadeAgain() throws Exception {
    for (Stream stream : Stream.values()) {
      streams.add(stream.dataStream());
    }
    try (MetricsStore store = store(server.target())) {
      race(store);
      assertThat(store.delivery().undelivered()).isZero();
    }
    assertThat(server.served())
        .extracting(served -> served.request().method())
        .doesNotContain("PUT");
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 502, 503, 504})
  void whatItCannotTakeNowIsSentAgain(int status) throws Exception {
    bulks.add(request -> StubAnswer.status(status));
    bulks.add(request -> StubAnswer.status(status));
    try (MetricsStore store = store(server.target())) {
      begin(store);
      seconds(store);
      assertThat(store.delivery().problem()).isNotEmpty();
      end(store);
      assertThat(store.delivery()).isEqualTo(new Delivery(kept.size(), 0, ""));
      assertThat(ids).hasSize(kept.size());
    }
  }

  @Test
  void whatItTookWithoutSayingSoIsNotThereTwice() throws Exception {
    bulks.add(
        request -> {
          take(request);
          return StubAnswer.reset();
        });
    try (MetricsStore store = store(server.target())) {
      race(store);
      assertThat(store.delivery().undelivered()).isZero();
      assertThat(store.delivery().delivered()).isEqualTo(kept.size());
    }
    assertThat(named("service_time")).hasSize(3);
  }

  @Test
  void anIdThatIsTakenAtFirstIsAProblem() throws Exception {
    try (MetricsStore store = store(server.target())) {
      race(store);
    }
    try (MetricsStore store = store(server.target())) {
      race(store);
      assertThat(store.delivery().delivered()).isZero();
      assertThat(store.delivery().problem()).isEqualTo("a document was refused with status 409");
    }
  }

  @Test
  void documentsThatItRefusesAreCountedAndTheFirstReasonIsTold() throws Exception {
    bulks.add(
        request ->
            StubAnswer.json(
                "{\"items\":[{\"create\":{\"status\":400,\"error\":{\"type\":"
                    + "\"mapper_parsing_exception\",\"reason\":\"failed to parse\\nfield\"}}},"
                    + "{\"create\":{\"status\":201}}]}"));
    try (MetricsStore store = store(server.target())) {
      race(store);
      assertThat(store.delivery().undelivered()).isEqualTo(1);
      assertThat(store.delivery().problem())
          .isEqualTo(
              "a document was refused with status 400: mapper_parsing_exception: failed to parse"
                  + " field");
    }
  }

  @Test
  void rejectedDocumentsOfABulkAreSentAgain() throws Exception {
    bulks.add(
        request ->
            StubAnswer.json(
                "{\"items\":[{\"create\":{\"status\":429}},{\"create\":{\"status\":429}}]}"));
    try (MetricsStore store = store(server.target())) {
      race(store);
      assertThat(store.delivery().undelivered()).isZero();
    }
    assertThat(named("service_time")).hasSize(3);
  }

  @Test
  void batchesThatAreTooLargeAreHalved() throws Exception {
    always = request -> request.text().lines().count() > 8 ? StubAnswer.status(413) : take(request);
    try (MetricsStore store = store(server.target())) {
      race(store);
      assertThat(store.delivery().undelivered()).isZero();
      assertThat(store.delivery().delivered()).isEqualTo(kept.size()).isGreaterThan(20);
    }
  }

  /** Each of them for ever: the end comes within the bound, and everything is accounted for. */
  @ParameterizedTest
  @ValueSource(strings = {"full", "forbidden", "reset", "garbage"})
  void oneThatNeverTakesAnythingIsGivenUp(String how) throws Exception {
    StubAnswer answer =
        switch (how) {
          case "full" -> StubAnswer.status(429);
          case "forbidden" -> StubAnswer.status(403);
          case "reset" -> StubAnswer.reset();
          default -> StubAnswer.raw("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi");
        };
    always = request -> answer;
    try (MetricsStore store = store(server.target())) {
      race(store);
      assertThat(store.delivery().delivered()).isZero();
      assertThat(store.delivery().undelivered()).isGreaterThan(20);
      assertThat(store.delivery().problem()).isNotEmpty();
    }
    assertThat(now).isLessThanOrEqualTo(BOUND.toNanos());
  }

  @Test
  void oneThatIsNotThereIsToldAtTheStartAndTheRaceGoesOn() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    Target nobody =
        new Target(
            List.of(HostAddress.http("127.0.0.1", port)),
            new ClientOptions(Duration.ofSeconds(5), new Secret("Basic aHVudGVyMg=="), null, true));
    try (MetricsStore store = store(nobody)) {
      store.begins(Told.HEAD);
      store.starts(List.of(Told.start("find")));
      assertThat(store.delivery().problem()).contains("takes no connection");
      assertThat(store.delivery().undelivered()).isZero();
      seconds(store);
      end(store);
      assertThat(store.delivery().delivered()).isZero();
      assertThat(store.delivery().undelivered()).isGreaterThan(20);
      assertThat(store.delivery().problem())
          .contains("takes no connection")
          .doesNotContain("aHVudGVyMg");
    }
    assertThat(now).isLessThanOrEqualTo(BOUND.toNanos());
  }

  @Test
  void whatWaitsForAStoreThatIsAwayIsBounded() {
    Outbox outbox = new Outbox(2_000);
    for (int i = 0; i < 50; i++) {
      outbox.add(new Parcel(Stream.METRICS, "2026-01", "id", "x".repeat(100), false));
    }
    assertThat(outbox.state().waiting()).isEqualTo(10);
    assertThat(outbox.state().undelivered()).isEqualTo(40);
    assertThat(outbox.take(100, 450)).hasSize(2);
    assertThat(outbox.take(1, 10)).as("one at least").hasSize(1);
    outbox.abandon("over");
    assertThat(outbox.state())
        .isEqualTo(
            new Outbox.State(
                0, 47, 0, "the store took too little in the time, and no more may wait for it"));
  }

  @Test
  void idsTellRacesApart() throws Exception {
    try (MetricsStore store = store(server.target())) {
      race(store);
    }
    String start = Long.toString(Told.RESULT.info().started().toEpochMilli());
    assertThat(ids).hasSize(kept.size());
    assertThat(ids.stream().map(id -> id.replaceAll("-\\d+$", "")).collect(Collectors.toSet()))
        .containsExactlyInAnyOrder(
            Told.RESULT.info().raceId() + "-" + start + "-metrics",
            Told.RESULT.info().raceId() + "-" + start + "-races",
            Told.RESULT.info().raceId() + "-" + start + "-results");
  }
}
