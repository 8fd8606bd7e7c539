package io.esbench.preflight.connection;

import static io.esbench.result.PreflightState.FAIL;
import static io.esbench.result.PreflightState.NOT_VISIBLE;
import static io.esbench.result.PreflightState.OK;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.HostConnection;
import io.esbench.result.HostConnection.AddressTried;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.proxy.FaultProxy;
import io.esbench.stub.proxy.Faults;
import io.esbench.stub.script.StubAnswer;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From a name to a connection, and the limit of the whole. */
@Timeout(30)
final class ReachTest {
  @ParameterizedTest
  @CsvSource({"1, 4000", "2, 4000", "3, 2666", "8000, 1", "9000, 1"})
  void manyAddressesShareTheTimeAndNoneHasItWithoutLimit(int addresses, int millis) {
    assertThat(Reach.limitMillis(addresses)).isEqualTo(millis);
  }

  private static final Duration LIMIT = Duration.ofSeconds(20);

  @Test
  void saysThatANameDoesNotResolveAndTriesNothingElse() {
    Asked asked =
        asked(
            HostAddress.http("es01", 9200),
            name -> {
              throw new UnknownHostException(name);
            });

    assertThat(asked.state(Stage.DNS)).isEqualTo(FAIL);
    assertThat(asked.found(Stage.DNS)).isEqualTo("'es01' does not resolve");
    assertThat(asked.host().lines().subList(1, 6))
        .allMatch(line -> line.state() == NOT_VISIBLE)
        .allMatch(line -> line.found().equals(HostConnection.NOT_TRIED));
    assertThat(asked.report().anyUsable()).isFalse();
  }

  @Test
  void triesEveryAddressOfAName() throws IOException {
    try (ScriptedServer server = cluster()) {
      Asked asked =
          asked(
              HostAddress.http("es01", server.port()),
              name ->
                  new InetAddress[] {
                    InetAddress.getByAddress(new byte[] {127, 0, 0, 9}),
                    InetAddress.getByAddress(new byte[] {127, 0, 0, 1})
                  });

      assertThat(asked.found(Stage.DNS)).startsWith("es01 is 127.0.0.9, 127.0.0.1 (");
      assertThat(asked.found(Stage.TCP))
          .startsWith(
              "port " + server.port() + ": 127.0.0.9 takes no connection (Connection refused")
          .contains("), 127.0.0.1 connects in ");
      assertThat(asked.host().addresses())
          .extracting(AddressTried::address)
          .containsExactly("127.0.0.9", "127.0.0.1");
      assertThat(asked.state(Stage.PRODUCT)).isEqualTo(OK);
      assertThat(server.served().get(0).request().header("host"))
          .isEqualTo("es01:" + server.port());
    }
  }

  @Test
  void saysThatNobodyListens() throws IOException {
    Asked asked = Asked.of(HostAddress.http("127.0.0.1", freePort()));
    assertThat(asked.state(Stage.TCP)).isEqualTo(FAIL);
    assertThat(asked.found(Stage.TCP))
        .contains("127.0.0.1 takes no connection (Connection refused");
    assertThat(asked.line(Stage.TCP).todo()).contains("Elasticsearch runs there");
    assertThat(asked.found(Stage.HTTP)).isEqualTo("not tried");
  }

  @Test
  void isOverInTimeWhenNameServersAreSilent() {
    CountDownLatch end = new CountDownLatch(1);
    try {
      Asked asked =
          Asked.of(
              HostAddress.http("es01", 9200),
              ClientOptions.DEFAULT,
              name -> waiting(end),
              Duration.ofMillis(200));
      assertThat(asked.state(Stage.DNS)).isEqualTo(FAIL);
      assertThat(asked.found(Stage.DNS)).startsWith("the name servers gave no answer");
      assertThat(asked.found(Stage.TCP)).isEqualTo("not tried");
      assertThat(asked.report().seconds()).isLessThan(5);
    } finally {
      end.countDown();
    }
  }

  @Test
  void isOverInTimeWhenTheServerIsSilentAndKeepsWhatItKnows() throws IOException {
    try (ScriptedServer server = cluster();
        FaultProxy proxy = FaultProxy.start("127.0.0.1", 0, server.address())) {
      proxy.set(Faults.NONE.droppingAll());
      Asked asked =
          Asked.of(
              HostAddress.http("127.0.0.1", proxy.port()),
              ClientOptions.DEFAULT,
              InetAddress::getAllByName,
              Duration.ofMillis(700));
      assertThat(asked.state(Stage.TCP)).isEqualTo(OK);
      assertThat(asked.state(Stage.HTTP)).isEqualTo(FAIL);
      assertThat(asked.found(Stage.HTTP)).startsWith("no end within ");
      assertThat(asked.report().seconds()).isLessThan(5);
    }
  }

  @Test
  void looksAtHostsSideBySide() throws IOException {
    CountDownLatch both = new CountDownLatch(2);
    List<HostAddress> hosts = List.of(HostAddress.http("a", 9), HostAddress.http("b", 9));
    var report =
        new ConnectionCheck(
                new io.esbench.transport.Target(hosts, ClientOptions.DEFAULT),
                name -> {
                  both.countDown();
                  waiting(both);
                  throw new UnknownHostException(name);
                },
                System::nanoTime,
                LIMIT)
            .report();
    assertThat(report.hosts())
        .extracting(host -> host.lines().get(0).found())
        .containsExactly("'a' does not resolve", "'b' does not resolve");
  }

  private static Asked asked(HostAddress host, Lookup lookup) {
    return Asked.of(host, ClientOptions.DEFAULT, lookup, LIMIT);
  }

  static ScriptedServer cluster() {
    return ScriptedServer.start()
        .on("GET", "/_security", StubAnswer.status(405).body("{}".getBytes(StandardCharsets.UTF_8)))
        .on(
            "GET",
            "/",
            StubAnswer.json("{\"cluster_name\":\"c\",\"version\":{\"number\":\"9.2.0\"}}"));
  }

  private static InetAddress[] waiting(CountDownLatch latch) throws UnknownHostException {
    try {
      latch.await();
      return new InetAddress[] {InetAddress.getLoopbackAddress()};
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnknownHostException("interrupted");
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
