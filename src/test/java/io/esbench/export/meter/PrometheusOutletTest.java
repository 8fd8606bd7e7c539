package io.esbench.export.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class PrometheusOutletTest {
  private final PrometheusOutlet outlet =
      PrometheusOutlet.open(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Duration.ofMillis(300));
  private final URI address = URI.create(outlet.address(""));

  @AfterEach
  void close() {
    outlet.close();
  }

  private String scrape() throws IOException {
    try (var in = address.toURL().openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void requestsThatNeverEndHoldNobodyUp() throws IOException {
    List<Socket> halfSent = new ArrayList<>();
    try {
      for (int i = 0; i < 4; i++) {
        Socket socket = new Socket(address.getHost(), address.getPort());
        halfSent.add(socket);
        socket.getOutputStream().write("GET /metrics HT".getBytes(StandardCharsets.US_ASCII));
      }
      outlet.begins().counter("answered").increment();

      assertThat(scrape()).contains("answered_total");
      for (Socket socket : halfSent) {
        assertThat(socket.getInputStream().read()).as("closed").isEqualTo(-1);
      }
    } finally {
      for (Socket socket : halfSent) {
        socket.close();
      }
    }
  }

  @Test
  void aScrapeAfterTheRaceEndsTheWaitForIt() throws Exception {
    outlet.begins().counter("answered").increment();
    scrape();
    outlet.last();
    Thread waiting =
        new Thread(
            () -> {
              try {
                outlet.linger(Duration.ofHours(1));
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "lingering");
    waiting.start();
    while (waiting.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }

    scrape();

    waiting.join();
    assertThat(outlet.delivery().delivered()).isEqualTo(2);
  }
}
