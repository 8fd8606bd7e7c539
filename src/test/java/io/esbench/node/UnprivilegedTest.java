package io.esbench.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
final class UnprivilegedTest {
  private static final Unprivileged MISSING = way("no-such-tool");
  private static final Unprivileged FAILING = way("false");
  private static final Unprivileged WORKING = way("env", "A=b");

  @TempDir Path folder;

  @Test
  void takesTheFirstWayThatWorksHere() {
    assertThat(Unprivileged.first(List.of(MISSING, FAILING, WORKING, way("env")), List.of(folder)))
        .isEqualTo(WORKING);
  }

  @Test
  void takesNoWayThatCannotReachWhatIsNeeded() throws Exception {
    Path plain = Files.createFile(folder.resolve("not-executable"));
    assertThatThrownBy(() -> Unprivileged.first(List.of(WORKING), List.of(folder, plain)))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining(plain.toString())
        .hasMessageContaining("(tried env)")
        .hasMessageContaining("XDG_CACHE_HOME");
  }

  @Test
  void triesTheOneWithoutChangeOfOwnersFirst() {
    assertThat(Unprivileged.ways())
        .extracting(way -> way.prefix().get(0))
        .containsExactly("unshare", "setpriv", "runuser", "chroot");
    assertThat(Unprivileged.ways().get(0).changesOwner()).isFalse();
  }

  private static Unprivileged way(String... prefix) {
    return new Unprivileged(List.of(prefix), false);
  }
}
