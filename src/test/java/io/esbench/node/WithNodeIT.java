package io.esbench.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@WithNode
final class WithNodeIT {
  @Test
  void answersAsASingleGreenNode(Target target) {
    try (AdminClient admin = new AdminClient(target)) {
      assertThat(admin.perform("GET", "/_cluster/health", null, null).body())
          .contains("\"cluster_name\":\"esbench\"", "\"status\":\"green\"");
    }
  }

  @Test
  void reportsTheVersionItWasStartedAs(RunningNode node) {
    try (AdminClient admin = new AdminClient(node.target())) {
      String path = "/_nodes/_local?filter_path=nodes.*.version,nodes.*.jvm.mem.heap_max_in_bytes";
      assertThat(admin.perform("GET", path, null, null).body())
          .contains("\"version\":\"" + node.version() + "\"")
          .contains("\"heap_max_in_bytes\":" + 512 * 1024 * 1024);
    }
  }

  /** Its launcher makes one at each start and does not remove it. */
  @Test
  void keepsTemporaryFilesInItsOwnFolder(RunningNode node) throws IOException {
    try (Stream<Path> made = Files.list(node.folder().resolve("tmp"))) {
      assertThat(made.map(file -> file.getFileName().toString()))
          .anyMatch(name -> name.startsWith("final-flags"));
    }
  }

  @Test
  void isTheSameForAllParameters(Target target, RunningNode node) {
    assertThat(target).isEqualTo(node.target());
    assertThat(node.alive()).isTrue();
  }
}
