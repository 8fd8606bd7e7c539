package io.esbench.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.Flavour;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class NodeStateTest {
  private static final ProcessHandle SELF = ProcessHandle.current();

  @Test
  void livesWithItsProcess() {
    assertThat(state(SELF.pid(), SELF.info().startInstant().orElseThrow()).alive()).isTrue();
  }

  @Test
  void isGoneWhenItsNumberBelongsToALaterProcess() {
    Instant earlier = SELF.info().startInstant().orElseThrow().minusSeconds(60);
    assertThat(state(SELF.pid(), earlier).alive()).isFalse();
  }

  @Test
  void isGoneWithItsProcess() {
    assertThat(state(Integer.MAX_VALUE, Instant.EPOCH).alive()).isFalse();
  }

  @Test
  void isATargetOnLoopback() {
    assertThat(state(1, Instant.EPOCH).target().hosts()).hasToString("[http://127.0.0.1:9201]");
  }

  private static NodeState state(long pid, Instant start) {
    return new NodeState(
        pid, start, 9201, 9301, Flavour.ELASTICSEARCH, "8.19.21", Path.of("/none"));
  }
}
