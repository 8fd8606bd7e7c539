package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.node.WithNode;
import io.esbench.telemetry.watch.PulseFigure;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The monitor beside a client that indexes and searches. */
@WithNode
@Timeout(120)
final class MonitorIT {
  private static final String INDEX = "monitor-it";

  @TempDir Path folder;
  private final Target node;

  MonitorIT(Target node) {
    this.node = node;
  }

  @Test
  void showsWhatARealNodeDoes() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Thread client = new Thread(() -> work(done), "client");
    client.start();
    CliHarness.Ran ran;
    try {
      ran =
          CliHarness.in(folder)
              .run(
                  "monitor",
                  "--target-hosts=" + node.hosts().get(0),
                  "--interval=1",
                  "--duration=4",
                  "--format=json",
                  "--per-node");
    } finally {
      done.countDown();
      client.join();
    }

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    List<String> lines = ran.out().lines().toList();
    assertThat(lines).hasSizeGreaterThanOrEqualTo(2);
    assertThat(lines).anyMatch(line -> line.contains("\"node\":\"esbench\""));
    for (PulseFigure figure : PulseFigure.values()) {
      assertThat(lines)
          .as(figure.jsonName())
          .anyMatch(line -> !line.contains("\"" + figure.jsonName() + "\":null"));
    }
    assertThat(lines).anyMatch(line -> line.matches(".*\"docsPerSecond\":[1-9].*"));
  }

  private void work(CountDownLatch done) {
    try (AdminClient admin = new AdminClient(node)) {
      while (done.getCount() > 0) {
        admin.perform("POST", "/" + INDEX + "/_doc?refresh=true", "{\"a\":1}", null);
        admin.perform("GET", "/" + INDEX + "/_search", null, null);
      }
      admin.perform("DELETE", "/" + INDEX, null, null);
    }
  }
}
