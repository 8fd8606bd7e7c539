package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.esbench.driver.loop.FakeOperation;
import io.esbench.driver.loop.NettyLoops;
import io.esbench.result.HostRequests;
import io.esbench.result.TaskResult;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.time.NanoTime;
import io.esbench.track.Bounds;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import io.esbench.transport.wire.Connections;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** One name for 127.0.0.1 to 127.0.0.3; only Linux answers on all of 127/8. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@EnabledOnOs(OS.LINUX)
final class AddressesTest {
  private static final StubAnswer OK = StubAnswer.json("{}");

  private final @Nullable ScriptedServer[] servers = new ScriptedServer[3];
  private final int port;

  AddressesTest() {
    ScriptedServer first = ScriptedServer.start("127.0.0.1", 0).on("GET", "/", OK);
    servers[0] = first;
    port = first.port();
  }

  @AfterEach
  void stop() {
    for (int i = 0; i < 3; i++) {
      end(i);
    }
  }

  private ScriptedServer start(int index) {
    ScriptedServer server = ScriptedServer.start("127.0.0." + (index + 1), port).on("GET", "/", OK);
    servers[index] = server;
    return server;
  }

  private void end(int index) {
    ScriptedServer server = servers[index];
    servers[index] = null;
    if (server != null) {
      server.close();
    }
  }

  private Stage stage(HostAddress... others) {
    List<HostAddress> hosts = new ArrayList<>(List.of(HostAddress.http("es.example", port)));
    hosts.addAll(List.of(others));
    Target target = new Target(hosts, ClientOptions.DEFAULT);
    Connections connections =
        Connections.to(
            target,
            NanoTime.system(),
            name ->
                name.equals("es.example")
                    ? new InetAddress[] {loopback(1), loopback(2), loopback(3)}
                    : InetAddress.getAllByName(name));
    return new Stage(target, () -> NettyLoops.open(2, connections));
  }

  private static InetAddress loopback(int number) throws UnknownHostException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) number});
  }

  private static List<HostRequests> hosts(Stage stage, StepStats stats) {
    return stage.result(stats, 0).hosts();
  }

  private HostRequests at(int number, long requests, long failed, long connections) {
    return new HostRequests(
        "http://es.example:" + port, "127.0.0." + number, requests, failed, connections);
  }

  @Test
  void fiveClientsSpreadTheirRequestsOverThreeAddresses() {
    start(1);
    start(2);
    try (Stage stage = stage()) {
      StepStats stats =
          stage
              .task("search", 5, 0, new Bounds.Exhaustion(0), FakeOperation.finite(30), null)
              .run();

      assertThat(hosts(stage, stats))
          .containsExactly(at(1, 50, 0, 5), at(2, 50, 0, 5), at(3, 50, 0, 5));
      assertThat(servers).extracting(server -> server.received()).containsOnly(50L);
    }
  }

  @Test
  void anAddressThatIsDeadFromTheStartIsPassedOver() {
    start(2);
    try (Stage stage = stage()) {
      StepStats stats =
          stage
              .task("search", 1, 0, new Bounds.Exhaustion(0), FakeOperation.finite(30), null)
              .run();

      assertThat(stage.result(stats, 0).requests().failed()).isZero();
      assertThat(hosts(stage, stats))
          .containsExactly(at(1, 15, 0, 1), at(2, 0, 0, 0), at(3, 15, 0, 1));
    }
  }

  @Test
  void anAddressThatDiesLosesWhatWasInFlightOnly() {
    start(1);
    start(2);
    AtomicInteger answers = new AtomicInteger();
    try (Stage stage = stage()) {
      stage.listener =
          tasks -> {
            if (answers.getAndIncrement() == 0) {
              end(1);
            }
          };
      StepStats stats =
          stage
              .task("search", 5, 500, new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(2)))
              .run();

      TaskResult result = stage.result(stats, 0);
      assertThat(answers.get()).isPositive();
      assertThat(stats.end()).isEqualTo(StepEnd.COMPLETED);
      assertThat(result.requests().failed()).isLessThanOrEqualTo(5);
      List<HostRequests> hosts = result.hosts();
      assertThat(hosts.get(1).requests()).isBetween(1L, hosts.get(0).requests() / 2 + 50);
      assertThat(hosts.get(0).requests()).isCloseTo(hosts.get(2).requests(), within(20L));
    }
  }

  @Test
  void anAddressThatComesBackIsUsedAgain() {
    start(2);
    AtomicInteger ticks = new AtomicInteger();
    try (Stage stage = stage()) {
      stage.listener =
          tasks -> {
            if (ticks.getAndIncrement() == 0) {
              start(1);
            }
          };
      StepStats stats =
          stage
              .task("search", 2, 200, new Bounds.TimePeriod(Duration.ZERO, Duration.ofSeconds(3)))
              .run();

      assertThat(stage.result(stats, 0).requests().failed()).isZero();
      assertThat(hosts(stage, stats).get(1).requests()).isPositive();
      assertThat(hosts(stage, stats).get(1).connections()).isEqualTo(2);
    }
  }

  @Test
  void aNameOfWhichNothingIsLeftFailsItsShare() {
    end(0);
    try (ScriptedServer other = ScriptedServer.start().on("GET", "/", OK);
        Stage stage = stage(other.address())) {
      StepStats stats =
          stage
              .task("search", 1, 0, new Bounds.Exhaustion(0), FakeOperation.finite(16), null)
              .run();

      assertThat(hosts(stage, stats))
          .containsExactly(
              at(1, 4, 4, 0),
              at(2, 4, 4, 0),
              at(3, 4, 4, 0),
              new HostRequests(other.address().toString(), null, 4, 0, 1L));
    }
  }
}
