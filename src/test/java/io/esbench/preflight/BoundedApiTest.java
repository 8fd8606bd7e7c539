package io.esbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.HostAddress;
import io.esbench.transport.admin.AdminAnswer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BoundedApiTest {
  private final List<Duration> timeouts = new ArrayList<>();
  private long seconds;
  private long answersAfter;
  private final BoundedApi bounded =
      new BoundedApi(
          (method, path, body, timeout) -> {
            timeouts.add(timeout);
            seconds += answersAfter;
            if (answersAfter > 0) {
              throw new EnvironmentException("GET /a/long/path: raise the time-out");
            }
            return new AdminAnswer(200, "{}");
          },
          () -> seconds * 1_000_000_000,
          new PreflightSettings(
              List.of(HostAddress.http("es01", 9200), HostAddress.http("es02", 9200)),
              false,
              true,
              null,
              Duration.ofSeconds(20)));

  @ParameterizedTest
  @CsvSource({"POST,", "PUT,", "DELETE,", "PATCH,", "GET, {}", "get,"})
  void refusesWhatMayChangeTheCluster(String method, String body) {
    assertThatThrownBy(() -> bounded.perform(method, "/x", body, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("/x");
    assertThat(timeouts).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0, 5", "15, 5", "16, 4", "19, 1"})
  void givesEachQuestionATimeOutWithinThatOfAll(long passed, long timeout) {
    seconds = passed;
    bounded.perform("GET", "/", null, null);
    assertThat(timeouts).containsExactly(Duration.ofSeconds(timeout));
  }

  @Test
  void tellsLateAnswersInItsOwnWords() {
    answersAfter = 5;
    assertThatThrownBy(() -> bounded.perform("GET", "/", null, null))
        .isInstanceOf(EnvironmentException.class)
        .hasMessage("http://es01:9200, http://es02:9200 gave no complete answer within 5.0 s");
  }

  @Test
  void leavesOtherFailuresAsTheyAre() {
    answersAfter = 4;
    assertThatThrownBy(() -> bounded.perform("GET", "/", null, null))
        .hasMessage("GET /a/long/path: raise the time-out");
  }

  @Test
  void asksNothingWhenTheTimeIsOver() {
    seconds = 20;
    assertThatThrownBy(() -> bounded.perform("GET", "/", null, null))
        .isInstanceOf(EnvironmentException.class)
        .hasMessage("not asked, as earlier answers took all of the 20 s that a preflight has");
    assertThat(timeouts).isEmpty();
  }
}
