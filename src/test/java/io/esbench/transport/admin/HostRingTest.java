package io.esbench.transport.admin;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class HostRingTest {
  private static final AdminRequest REQUEST =
      new AdminRequest("GET", "/", null, Duration.ofSeconds(10));

  /** Nobody listens there. */
  private static List<HostAddress> closed(int count) throws IOException {
    List<HostAddress> hosts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        hosts.add(HostAddress.http("127.0.0.1", socket.getLocalPort()));
      }
    }
    return hosts;
  }

  @Test
  void theLimitIsThatOfAllHostsTogether() throws IOException {
    List<HostAddress> hosts = closed(4);
    AtomicLong clock = new AtomicLong();
    // Whatever is tried takes four seconds.
    try (HostRing ring =
        HostRing.open(
            new Target(hosts, ClientOptions.DEFAULT),
            () -> clock.getAndAdd(Duration.ofSeconds(4).toNanos()))) {
      assertThatThrownBy(() -> ring.perform(REQUEST))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContainingAll(hosts.get(0).toString(), hosts.get(1).toString())
          .hasMessageContaining(hosts.get(2).toString())
          .message()
          .doesNotContain(hosts.get(3).toString());
    }
  }
}
