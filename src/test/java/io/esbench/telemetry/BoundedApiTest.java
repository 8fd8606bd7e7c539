package io.esbench.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.admin.AdminAnswer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class BoundedApiTest {
  private final List<Duration> timeouts = new ArrayList<>();
  private long seconds;

  /** Of the next questions, as many as there are, none gets an answer. */
  private int silent;

  private final BoundedApi bounded =
      new BoundedApi(this::answer, () -> seconds * 1_000_000_000, Duration.ofSeconds(30));

  private AdminAnswer answer(
      String method, String path, @Nullable String body, @Nullable Duration timeout) {
    timeouts.add(timeout);
    if (silent > 0 && timeout != null) {
      silent--;
      seconds += timeout.toSeconds();
      throw new EnvironmentException("no complete answer");
    }
    return new AdminAnswer(200, "{}");
  }

  @Test
  void asksOnceMoreWhatGotNoAnswerInAThirdOfTheTime() {
    silent = 1;
    assertThat(bounded.perform("GET", "/_stats", null, null).ok()).isTrue();
    assertThat(timeouts).containsExactly(Duration.ofSeconds(10), Duration.ofSeconds(20));
    assertThat(bounded.usedUp()).isFalse();
  }

  @Test
  void gaveAllItsTimeToWhoDoesNotAnswerAtAll() {
    silent = 2;
    assertThatThrownBy(() -> bounded.perform("GET", "/_stats", null, null))
        .isInstanceOf(EnvironmentException.class)
        .hasMessage("no complete answer");
    assertThat(seconds).isEqualTo(30);
    assertThat(bounded.usedUp()).isTrue();
    assertThatThrownBy(() -> bounded.perform("GET", "/_nodes", null, null))
        .hasMessageContaining("not asked");
  }

  @Test
  void asksButOnceWhatMayChangeSomething() {
    silent = 1;
    assertThatThrownBy(() -> bounded.perform("POST", "/_refresh", null, null))
        .hasMessage("no complete answer");
    assertThat(timeouts).containsExactly(Duration.ofSeconds(30));
  }

  @Test
  void asksButOnceWhoRefusesAtOnce() {
    BoundedApi refused =
        new BoundedApi(
            (method, path, body, timeout) -> {
              timeouts.add(timeout);
              throw new EnvironmentException("takes no connection");
            },
            () -> seconds * 1_000_000_000,
            Duration.ofSeconds(30));
    assertThatThrownBy(() -> refused.perform("GET", "/_stats", null, null))
        .hasMessage("takes no connection");
    assertThat(timeouts).hasSize(1);
  }
}
