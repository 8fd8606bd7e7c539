package io.esbench.export.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.export.Delivery;
import io.esbench.stub.script.StubAnswer;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import io.esbench.transport.Target;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A store that is slow, full, refuses or is away: all that is told is accounted for. */
@Timeout(60)
final class MetricsStoreFaultTest {
  private final ScriptedStore scripted = new ScriptedStore();

  @AfterEach
  void stop() {
    scripted.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 502, 503, 504})
  void whatItCannotTakeNowIsSentAgain(int status) throws Exception {
    scripted.bulks.add(request -> StubAnswer.status(status));
    scripted.bulks.add(request -> StubAnswer.status(status));
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.begin(store);
      ToldRace.seconds(store);
      assertThat(store.delivery().problem()).isNotEmpty();
      ToldRace.end(store);
      assertThat(store.delivery()).isEqualTo(new Delivery(scripted.kept.size(), 0, ""));
      assertThat(scripted.ids).hasSize(scripted.kept.size());
    }
  }

  @Test
  void whatItTookWithoutSayingSoIsNotThereTwice() throws Exception {
    scripted.bulks.add(
        request -> {
          scripted.take(request);
          return StubAnswer.reset();
        });
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.race(store);
      assertThat(store.delivery().undelivered()).isZero();
      assertThat(store.delivery().delivered()).isEqualTo(scripted.kept.size());
    }
    assertThat(scripted.named("service_time")).hasSize(3);
  }

  @Test
  void documentsThatItRefusesAreCountedAndTheFirstReasonIsTold() throws Exception {
    scripted.bulks.add(
        request ->
            StubAnswer.json(
                "{\"items\":[{\"create\":{\"status\":400,\"error\":{\"type\":"
                    + "\"mapper_parsing_exception\",\"reason\":\"failed to parse\\nfield\"}}},"
                    + "{\"create\":{\"status\":201}}]}"));
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.race(store);
      assertThat(store.delivery().undelivered()).isEqualTo(1);
      assertThat(store.delivery().problem())
          .isEqualTo(
              "a document was refused with status 400: mapper_parsing_exception: failed to parse"
                  + " field");
    }
  }

  @Test
  void rejectedDocumentsOfABulkAreSentAgain() throws Exception {
    scripted.bulks.add(
        request ->
            StubAnswer.json(
                "{\"items\":[{\"create\":{\"status\":429}},{\"create\":{\"status\":429}}]}"));
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.race(store);
      assertThat(store.delivery().undelivered()).isZero();
    }
    assertThat(scripted.named("service_time")).hasSize(3);
  }

  @Test
  void batchesThatAreTooLargeAreHalved() throws Exception {
    scripted.always =
        request ->
            request.text().lines().count() > 8 ? StubAnswer.status(413) : scripted.take(request);
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.race(store);
      assertThat(store.delivery().undelivered()).isZero();
      assertThat(store.delivery().delivered()).isEqualTo(scripted.kept.size()).isGreaterThan(20);
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
    scripted.always = request -> answer;
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.race(store);
      assertThat(store.delivery().delivered()).isZero();
      assertThat(store.delivery().undelivered()).isGreaterThan(20);
      assertThat(store.delivery().problem()).isNotEmpty();
    }
    assertThat(scripted.time().nanos()).isLessThanOrEqualTo(ScriptedStore.BOUND.toNanos());
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
            ClientOptions.DEFAULT
                .within(Duration.ofSeconds(5))
                .authorizedBy(new Secret("Basic aHVudGVyMg==")));
    try (MetricsStore store = scripted.exporter(nobody)) {
      store.begins(Told.HEAD);
      store.starts(List.of(Told.start("find")));
      assertThat(store.delivery().problem()).contains("takes no connection");
      assertThat(store.delivery().undelivered()).isZero();
      ToldRace.seconds(store);
      ToldRace.end(store);
      assertThat(store.delivery().delivered()).isZero();
      assertThat(store.delivery().undelivered()).isGreaterThan(20);
      assertThat(store.delivery().problem())
          .contains("takes no connection")
          .doesNotContain("aHVudGVyMg");
    }
    assertThat(scripted.time().nanos()).isLessThanOrEqualTo(ScriptedStore.BOUND.toNanos());
  }

  @Test
  void whatIsUnderWayCountsAsNotDelivered() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    scripted.always =
        request -> {
          asked.countDown();
          return StubAnswer.silence();
        };
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.begin(store);
      Thread export = new Thread(() -> seconds(store));
      export.start();
      asked.await();

      assertThat(store.delivery().delivered()).isZero();
      assertThat(store.delivery().undelivered()).isPositive();
      export.interrupt();
      export.join();
      assertThat(store.delivery().undelivered()).as("nobody sends it any more").isPositive();
    }
  }

  private static void seconds(MetricsStore store) {
    try {
      ToldRace.seconds(store);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void whatIsLeftWhenTheTimeIsOverHasTheReasonOfTheStore() throws Exception {
    scripted.always = request -> StubAnswer.status(429);
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.begin(store);
      ToldRace.seconds(store);
      store.ended(Told.RESULT.tasks());
      store.complete(Told.RESULT);
      int before = scripted.server.served().size();
      store.finish(Duration.ofMillis(200));

      assertThat(scripted.server.served()).as("no time for a request").hasSize(before);
      assertThat(store.delivery().problem()).contains("status 429");
    }
  }

  @Test
  void aStoreThatTakesOneMoreRequestHasTheRaceAndItsResults() throws Exception {
    scripted.bulks.add(request -> StubAnswer.status(429));
    try (MetricsStore store = scripted.exporter()) {
      ToldRace.begin(store);
      ToldRace.seconds(store);
      scripted.bulks.add(scripted::take);
      scripted.always = request -> StubAnswer.status(429);
      ToldRace.end(store);

      assertThat(scripted.named("service_time")).isEmpty();
      assertThat(scripted.kept.get(0).has("results")).isTrue();
      assertThat(scripted.kept).hasSizeGreaterThan(20);
      assertThat(store.delivery().delivered()).isEqualTo(scripted.kept.size());
      assertThat(store.delivery().undelivered()).isPositive();
    }
  }
}
