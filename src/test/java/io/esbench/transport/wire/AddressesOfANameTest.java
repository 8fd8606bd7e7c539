package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.time.NanoTime;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A name with several addresses; only Linux answers on all of 127/8. */
@Timeout(60)
@EnabledOnOs(OS.LINUX)
final class AddressesOfANameTest {
  private static final int CONNECTIONS = 7;

  private static InetAddress loopback(int number) {
    try {
      return InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) number});
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void connectionsAreSpreadOverThem() throws IOException {
    InetAddress[] found = {loopback(1), loopback(2), loopback(3)};
    Map<InetAddress, Integer> reached =
        new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
    EventLoops loops = EventLoops.open(1, Thread::new, Platform.NATIVE);
    try (ServerSocket server = new ServerSocket(0)) {
      HostAddress host = HostAddress.http("es.example", server.getLocalPort());
      Connections connections =
          Connections.to(
              new Target(List.of(host), ClientOptions.DEFAULT),
              NanoTime.system(),
              name -> found,
              Platform.NATIVE);
      for (int i = 0; i < CONNECTIONS; i++) {
        Connection connection = connections.open(loops.loop(0), host);
        loops.loop(0).execute(connection::prepare);
        try (Socket accepted = server.accept()) {
          reached.merge(accepted.getLocalAddress(), 1, Integer::sum);
        }
      }
    } finally {
      loops.close();
    }
    assertThat(reached).hasSize(3);
    assertThat(reached.values()).allMatch(times -> times == 2 || times == 3);
  }
}
