package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.driver.loop.ClientView;
import io.esbench.driver.loop.ClientView.Doing;
import io.esbench.transport.wire.ConnectionView;
import io.esbench.transport.wire.ConnectionView.Stage;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StepWordsTest {
  private static final long NOW = Duration.ofHours(-2).toNanos();
  private static final Duration SILENT = Duration.ofSeconds(30);

  private static long ago(long seconds) {
    return NOW - Duration.ofSeconds(seconds).toNanos();
  }

  private static ClientView speaking(long since, ClientView.Part... parts) {
    return new ClientView(Doing.SPEAKING, 0, ago(since), List.of(parts));
  }

  private static ClientView.Part at(Stage stage, String request, long since) {
    long timeout = request.isEmpty() ? 0 : Duration.ofMinutes(4).toNanos();
    return new ClientView.Part(
        false,
        0,
        new ConnectionView("es01:9200", stage, request, ago(since), timeout, false, 0, 0));
  }

  private static List<String> lines(ClientView... clients) {
    return new StepWords(Set.of(), Map.of("merge", List.of(clients)), NOW).lines(SILENT);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "DIALING, a connection to es01:9200 for 'merge'",
        "HANDSHAKE, the TLS handshake with es01:9200 for 'merge'",
        "SENDING, es01:9200 to take all of POST /a/_forcemerge of 'merge'",
        "AWAITING, the answer of es01:9200 to POST /a/_forcemerge of 'merge'",
        "READING, the rest of the answer of es01:9200 to POST /a/_forcemerge of 'merge'",
      })
  void namesWhatARequestWaitsFor(Stage stage, String what) {
    assertThat(lines(speaking(40, at(stage, "POST /a/_forcemerge", 35))))
        .containsExactly("waiting for " + what + " since 35 s (at most 4 min)");
  }

  @Test
  void aPauseBetweenTwoPollsTellsWhenItEnds() {
    ClientView.Part pause =
        new ClientView.Part(true, ago(-4) - 1, at(Stage.IDLE, "", 0).connection());
    assertThat(lines(speaking(125, pause)))
        .containsExactly("waiting for 'merge' since 2 min 5 s; it goes on in 4 s");
  }

  @Test
  void theLongestOfSeveralClientsIsNamed() {
    assertThat(
            lines(
                speaking(10, at(Stage.AWAITING, "GET /b", 10)),
                speaking(50, at(Stage.AWAITING, "GET /a", 50)),
                new ClientView(Doing.WAITING, ago(-100), 0, List.of())))
        .containsExactly(
            "waiting for the answer of es01:9200 to GET /a of 'merge' and 1 more since 50 s"
                + " (at most 4 min)");
  }

  @Test
  void theNextDueTimeIsNamedUnlessItIsAboutToCome() {
    ClientView late = new ClientView(Doing.WAITING, ago(-200), 0, List.of());
    ClientView early = new ClientView(Doing.WAITING, ago(-199), 0, List.of());
    ClientView soon = new ClientView(Doing.WAITING, ago(0) + 1_000_000, 0, List.of());
    ClientView ended = new ClientView(Doing.ENDED, 0, 0, List.of());
    assertThat(lines(late, early, ended))
        .containsExactly("next request of 'merge' is due in 3 min 19 s");
    assertThat(lines(soon)).isEmpty();
    assertThat(lines(ended)).isEmpty();
  }

  @Test
  void aBlockedLoopComesFirstAndThreeLinesAreEnough() {
    Map<String, List<ClientView>> tasks = new LinkedHashMap<>();
    for (String task : List.of("a", "b", "c", "d")) {
      tasks.put(task, List.of(speaking(6)));
    }
    assertThat(new StepWords(Set.of(1), tasks, NOW).lines(SILENT))
        .containsExactly(
            "waiting for event loop 1, which is blocked, since 30 s",
            "waiting for 'a' since 6 s",
            "waiting for 'b' since 6 s");
  }
}
