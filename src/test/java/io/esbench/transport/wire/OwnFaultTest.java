package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.time.NanoTime;
import io.esbench.transport.Answer;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Exchange;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Keep;
import io.esbench.transport.Target;
import io.esbench.transport.TransportFailure;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What esbench itself fails over is not put down to the server. */
final class OwnFaultTest {
  private final List<Object> told = new ArrayList<>();
  private final EmbeddedChannel channel = new EmbeddedChannel();

  static List<Throwable> ownFaults() {
    return List.of(new OutOfMemoryError("Java heap space"), new IllegalStateException("a bug"));
  }

  @ParameterizedTest
  @MethodSource("ownFaults")
  void aFaultWhileAnAnswerIsReadIsNoLostConnection(Throwable fault) {
    WireConnection connection = sending();
    connection.troubled(channel, fault);
    connection.ended(channel);
    assertThat(told).containsExactly(fault);
  }

  @Test
  void aFaultOfTheNetworkIs() {
    WireConnection connection = sending();
    connection.troubled(channel, new IOException("reset"));
    connection.ended(channel);
    assertThat(told).containsExactly("CONNECTION_LOST");
  }

  private WireConnection sending() {
    HostAddress host = HostAddress.http("127.0.0.1", 9);
    Route route =
        Route.to(host, ClientOptions.DEFAULT, null, InetAddress::getAllByName, BodyRoom.ofHeap());
    WireConnection connection =
        new WireConnection(
            channel.eventLoop(),
            route,
            Endpoint.ANY,
            route.commonLines(),
            null,
            NanoTime.system(),
            Duration.ofMinutes(1).toNanos());
    connection.dialed(channel);
    connection.send(
        Caller.exchange("GET", "/", Keep.ALL, Duration.ofMinutes(1)),
        new Connection.Listener() {
          @Override
          public void answered(Answer answer) {
            told.add(String.valueOf(answer.failure()));
          }

          @Override
          public void broken(Throwable fault) {
            told.add(fault);
          }
        });
    return connection;
  }

  @Test
  void aConnectThatItsOwnLoopHeldUpIsNoTargetThatIsAway() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      HostAddress host = new HostAddress(true, "127.0.0.1", silent.getLocalPort(), "");
      try (Caller caller = new Caller(new Target(List.of(host), ClientOptions.DEFAULT))) {
        Exchange exchange = Caller.exchange("GET", "/", Keep.ALL, Duration.ofMillis(100));
        CompletableFuture<Caller.Told> answer = caller.begin(exchange);
        caller.loop().execute(() -> LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1000)));

        Caller.Told failed = Caller.join(answer);

        assertThat(failed.failure()).isEqualTo(TransportFailure.TIMEOUT);
        assertThat(failed.detail())
            .containsPattern("no connection after \\d+ ms, of which esbench's own event loop was");
      }
    }
  }
}
