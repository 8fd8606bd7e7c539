package io.esbench.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.transport.admin.AdminClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NodeRegistryIT {
  @TempDir Path folder;
  private final List<String> told = new ArrayList<>();

  @Test
  void keepsANodeBetweenCommandsUntilItIsStopped() throws Exception {
    Process command =
        JavaProgram.start(
            StartRegistered.class, folder.toString(), "it", folder.resolve("data").toString());
    assertThat(command.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(command.exitValue()).as("see %s/program.log", folder).isZero();

    NodeRegistry registry = new NodeRegistry(folder, NodeLauncher.ofMachine(told::add), told::add);
    RegisteredNode node = registry.find("it").orElseThrow();
    try (AdminClient admin = new AdminClient(node.first().target())) {
      assertThat(admin.perform("GET", "/_cluster/health", null, null).ok()).isTrue();
    }
    assertThat(registry.list()).containsExactly(node);
    assertThatThrownBy(() -> registry.start("it", NodeRequest.DEFAULT))
        .isInstanceOf(UsageException.class);

    boolean clean = registry.stop("it", false, Duration.ofSeconds(60));

    assertThat(clean).isTrue();
    assertThat(node.first().alive()).isFalse();
    assertThat(node.first().folder()).doesNotExist();
    assertThat(registry.list()).isEmpty();
  }
}
