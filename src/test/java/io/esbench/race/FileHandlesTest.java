package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.track.Bounds;
import io.esbench.track.Challenge;
import io.esbench.track.CompletedBy;
import io.esbench.track.Parallel;
import io.esbench.track.ScheduleItem;
import io.esbench.track.Task;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FileHandlesTest {
  private static Task task(String name, int clients) {
    return Sketch.task(name, clients, new Bounds.Iterations(0, 1), null);
  }

  private static Challenge challenge(ScheduleItem... steps) {
    return Sketch.challenge("c", null, List.of(steps));
  }

  @Test
  void enoughForEachStepIsEnough() {
    // The connections of a step are closed before those of the next are opened.
    Challenge challenge = challenge(task("a", 800), task("b", 860));
    assertThatCode(() -> new FileHandles(1024, 100).check(challenge, one -> 1))
        .doesNotThrowAnyException();
  }

  @Test
  void tooFewForOneStepAreToldWithTheLimitThatIsNeeded() {
    Challenge challenge = challenge(task("a", 1), task("search", 5000));
    assertThatThrownBy(() -> new FileHandles(1024, 100).check(challenge, one -> 1))
        .isInstanceOf(EnvironmentException.class)
        .hasMessage(
            "task search has 5,000 clients with 5,000 connections, but this process may open only"
                + " 1,024 files and sockets: raise the limit (ulimit -n 5164) or use fewer"
                + " clients");
  }

  @Test
  void clientsOfACompositeCountWithAllTheirConnections() {
    Challenge challenge = challenge(task("both", 500));
    assertThatThrownBy(() -> new FileHandles(1024, 100).check(challenge, both -> 3))
        .hasMessageStartingWith("task both has 500 clients with 1,500 connections, ")
        .hasMessageContaining("ulimit -n 1664");
  }

  @Test
  void tasksThatRunTogetherNeedTheirConnectionsTogether() {
    Parallel both =
        new Parallel(List.of(task("a", 450), task("b", 450)), null, new CompletedBy.All());
    assertThatThrownBy(() -> new FileHandles(1024, 100).check(challenge(both), one -> 1))
        .hasMessageStartingWith("tasks a, b together have 900 clients with 900 ")
        .hasMessageContaining("ulimit -n 1064");
  }
}
