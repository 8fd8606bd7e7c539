package io.esbench.transport.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.Served;
import io.esbench.stub.script.StubAnswer;
import io.esbench.time.Waiter;
import io.esbench.transport.Secret;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Keys are made before a load, deleted after it, and nothing of them is left behind. */
final class ApiKeysTest {
  private final ScriptedServer server = ScriptedServer.start();
  private final AdminClient admin = new AdminClient(server.target());
  private final List<Duration> pauses = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final AtomicInteger made = new AtomicInteger();

  @AfterEach
  void stop() {
    admin.close();
    server.close();
  }

  private Waiter waiter() {
    return pauses::add;
  }

  private ApiKeys make(int count) {
    return ApiKeys.make(admin, "r1", count, waiter(), warnings::add);
  }

  private StubAnswer key() {
    int number = made.getAndIncrement();
    return StubAnswer.json("{\"id\":\"i%d\",\"api_key\":\"k%d\"}".formatted(number, number));
  }

  private String lastBody() {
    List<Served> served = server.served();
    return new String(served.get(served.size() - 1).request().body(), StandardCharsets.UTF_8);
  }

  @Test
  void makesOneForEachClientAndDeletesThem() {
    server.on("POST", "/_security/api_key", request -> key());
    server.on("DELETE", "/_security/api_key", StubAnswer.json("{\"error_count\":0}"));
    try (ApiKeys keys = make(2)) {
      assertThat(keys.authorizations())
          .containsExactly(new Secret("ApiKey aTA6azA="), new Secret("ApiKey aTE6azE="));
      server.awaitServed(2);
      assertThat(lastBody()).isEqualTo("{\"name\":\"esbench-r1-client-1\"}");
    }
    server.awaitServed(3);
    assertThat(lastBody()).isEqualTo("{\"ids\":[\"i0\",\"i1\"],\"owner\":true}");
    assertThat(warnings).isEmpty();
    assertThat(pauses).isEmpty();
  }

  @Test
  void asksFiveTimesASecondApart() {
    server.on("POST", "/_security/api_key", StubAnswer.json("{}").withStatus(503));
    assertThatThrownBy(() -> make(1))
        .isInstanceOf(EnvironmentException.class)
        .hasMessage("the API key 'esbench-r1-client-0' could not be made: status 503");
    assertThat(pauses).hasSize(4).containsOnly(Duration.ofSeconds(1));
    assertThat(server.served().stream().filter(s -> s.request().method().equals("POST")))
        .hasSize(5);
  }

  @Test
  void goesOnWhenALaterAttemptSucceeds() {
    AtomicInteger asked = new AtomicInteger();
    server.on(
        "POST",
        "/_security/api_key",
        request -> asked.incrementAndGet() < 3 ? StubAnswer.json("busy").withStatus(429) : key());
    assertThat(make(1).authorizations()).hasSize(1);
    assertThat(pauses).hasSize(2);
  }

  @Test
  void aTargetWithoutKeysIsNamedAtOnceAndThoseBeforeAreDeleted() {
    server.on(
        "POST",
        "/_security/api_key",
        request ->
            made.get() == 0
                ? key()
                : StubAnswer.json("{\"error\":{\"reason\":\"not here\"}}").withStatus(405));
    server.on("DELETE", "/_security/api_key", StubAnswer.json("{}"));
    assertThatThrownBy(() -> make(3))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContainingAll("'esbench-r1-client-1'", "status 405, not here", "switched off");
    assertThat(pauses).isEmpty();
    server.awaitServed(3);
    assertThat(lastBody()).contains("[\"i0\"]");
  }

  @Test
  void whatCannotBeDeletedIsWarnedOf() {
    server.on("POST", "/_security/api_key", request -> key());
    make(2).close();
    assertThat(warnings)
        .containsExactly(
            "2 API keys of clients (esbench-r1-client-0 and so on) could not be deleted: status 404;"
                + " delete what is left");
  }

  @Test
  void countsOnlyThoseThatAreRefused() {
    server.on("POST", "/_security/api_key", request -> key());
    server.on("DELETE", "/_security/api_key", StubAnswer.json("{\"error_count\":1}"));
    make(3).close();
    assertThat(warnings)
        .containsExactly(
            "1 API keys of clients (esbench-r1-client-0 and so on) could not be deleted: the target"
                + " refuses them; delete what is left");
  }

  @Test
  void keysWhoseAnswerWasLostAreDeletedByName() {
    AtomicInteger asked = new AtomicInteger();
    server.on(
        "POST",
        "/_security/api_key",
        request -> asked.getAndIncrement() % 2 == 0 ? StubAnswer.reset() : key());
    server.on("DELETE", "/_security/api_key", StubAnswer.json("{\"error_count\":0}"));
    make(2).close();
    server.awaitServed(7);
    assertThat(deleteBodies())
        .containsExactly(
            "{\"ids\":[\"i0\",\"i1\"],\"owner\":true}",
            "{\"name\":\"esbench-r1-client-0\",\"owner\":true}",
            "{\"name\":\"esbench-r1-client-1\",\"owner\":true}");
    assertThat(warnings).isEmpty();
  }

  @Test
  void deletingIsAskedForAgainAndWarnedOfByName() {
    server.on("POST", "/_security/api_key", StubAnswer.reset());
    server.on("DELETE", "/_security/api_key", StubAnswer.json("{}").withStatus(503));
    assertThatThrownBy(() -> make(2)).isInstanceOf(EnvironmentException.class);
    server.awaitServed(7);
    assertThat(deleteBodies())
        .hasSize(2)
        .containsOnly("{\"name\":\"esbench-r1-client-0\",\"owner\":true}");
    assertThat(warnings)
        .containsExactly(
            "the API key 'esbench-r1-client-0', if it was made unheard, could not be deleted: status"
                + " 503; delete what is left");
  }

  private List<String> deleteBodies() {
    return server.served().stream()
        .filter(served -> served.request().method().equals("DELETE"))
        .map(served -> new String(served.request().body(), StandardCharsets.UTF_8))
        .toList();
  }

  @Test
  void anInterruptedThreadDeletesThemAndStaysInterrupted() {
    server.on("POST", "/_security/api_key", request -> key());
    server.on("DELETE", "/_security/api_key", StubAnswer.json("{}"));
    ApiKeys keys = make(1);
    Thread.currentThread().interrupt();
    keys.close();
    assertThat(Thread.interrupted()).isTrue();
    server.awaitServed(2);
    assertThat(lastBody()).contains("i0");
    assertThat(warnings).isEmpty();
  }

  @Test
  void anInterruptBetweenAttemptsEndsThem() {
    server.on("POST", "/_security/api_key", StubAnswer.json("{}").withStatus(500));
    Waiter interrupted =
        pause -> {
          throw new InterruptedException();
        };
    assertThatThrownBy(() -> ApiKeys.make(admin, "r1", 1, interrupted, warnings::add))
        .isInstanceOf(CancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
  }
}
