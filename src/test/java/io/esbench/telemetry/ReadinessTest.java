package io.esbench.telemetry;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.tls.StubTls;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReadinessTest {
  private static final String HEALTH = "/_cluster/health";
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final AtomicLong clock = new AtomicLong();
  private final List<String> told = new ArrayList<>();

  @Test
  void waitsUntilTheClusterAnswersAndTellsEachReasonOnce() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .unreachable(HEALTH)
            .unreachable(HEALTH)
            .on(HEALTH, 503, "")
            .on(HEALTH, 200, "{\"status\":\"green\"}");

    probe(cluster).waitReady(MINUTE, told::add);

    assertThat(told)
        .containsExactly(
            "waiting for the cluster: http://127.0.0.1:9200 takes no connection",
            "waiting for the cluster: it answers with HTTP status 503");
    assertThat(cluster.requests()).hasSize(4);
  }

  /** Until its user index is there a node that has just started answers with any of these. */
  @Test
  void waitsThroughTheStartOfANodeThatAsksForALogin() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on(HEALTH, 503, "")
            .on(HEALTH, 401, "")
            .on(HEALTH, 401, "")
            .on(HEALTH, 503, "")
            .on(HEALTH, 401, "")
            .on(HEALTH, 403, "");

    probe(cluster).waitReady(MINUTE, told::add);

    assertThat(cluster.requests()).hasSize(6);
    assertThat(told).first().isEqualTo("waiting for the cluster: it answers with HTTP status 503");
  }

  @Test
  void pointsToTheConnectionOnlyWhereThatMayBeTheFault() {
    String more = "esbench preflight --connection tells more";
    assertThatThrownBy(
            () -> probe(new ScriptedCluster().unreachable(HEALTH)).waitReady(MINUTE, told::add))
        .hasMessageEndingWith(more);
    assertThatThrownBy(
            () -> probe(new ScriptedCluster().on(HEALTH, 401, "")).waitReady(MINUTE, told::add))
        .hasMessageEndingWith(more);
    assertThatThrownBy(
            () -> probe(new ScriptedCluster().on(HEALTH, 503, "")).waitReady(MINUTE, told::add))
        .hasMessageContaining("HTTP status 503")
        .hasMessageNotContaining(more);
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 403, 404, 410})
  void takesAClusterThatKeepsItsHealthToItselfAsReady(int status) {
    probe(new ScriptedCluster().on(HEALTH, status, "")).waitReady(MINUTE, told::add);

    assertThat(told).isEmpty();
  }

  @Test
  void givesUpAtTheDeadlineAndSaysWhatItSawLast() {
    ScriptedCluster cluster = new ScriptedCluster().unreachable(HEALTH);

    assertThatThrownBy(() -> probe(cluster).waitReady(MINUTE, told::add))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("not ready within 60 s")
        .hasMessageContaining("takes no connection");
    assertThat(cluster.requests()).hasSize(121);
  }

  @Test
  void aSilentClusterTakesNoLongerThanTheLimit() {
    ClusterApi silent =
        (method, path, body, timeout) -> {
          clock.addAndGet(requireNonNull(timeout).toNanos());
          throw new EnvironmentException("no complete answer");
        };

    assertThatThrownBy(() -> probe(silent).waitReady(Duration.ofSeconds(4), told::add))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("not ready within 4 s");
    assertThat(Duration.ofNanos(clock.get()))
        .isBetween(Duration.ofSeconds(4), Duration.ofSeconds(5));
  }

  @Test
  void believesARefusalOfCredentialsAfterAFewSeconds() {
    ScriptedCluster cluster = new ScriptedCluster().on(HEALTH, 401, "");

    assertThatThrownBy(() -> probe(cluster).waitReady(MINUTE, told::add))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("401");
    assertThat(Duration.ofNanos(clock.get())).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void doesNotWaitForWhatNoWaitingMends() {
    try (ScriptedServer tls = ScriptedServer.start(StubTls.selfSigned());
        AdminClient client =
            new AdminClient(
                new Target(
                    List.of(HostAddress.http("127.0.0.1", tls.port())), ClientOptions.DEFAULT))) {
      assertThatThrownBy(() -> probe(client::perform).waitReady(MINUTE, told::add))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining("that port speaks HTTPS")
          .hasMessageEndingWith("; esbench preflight --connection tells more");
    }
    assertThat(clock).hasValue(0);
    assertThat(told).isEmpty();
  }

  @Test
  void endsWhenInterruptedAndStaysSo() {
    ClusterProbe probe =
        new ClusterProbe(
            new ScriptedCluster().unreachable(HEALTH),
            clock::get,
            duration -> {
              throw new InterruptedException();
            });

    assertThatThrownBy(() -> probe.waitReady(MINUTE, told::add))
        .isInstanceOf(CancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  private ClusterProbe probe(ClusterApi cluster) {
    return new ClusterProbe(cluster, clock::get, duration -> clock.addAndGet(duration.toNanos()));
  }
}
