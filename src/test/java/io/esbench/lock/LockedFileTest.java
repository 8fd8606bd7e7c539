package io.esbench.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class LockedFileTest {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  @TempDir Path folder;
  private final List<String> told = new ArrayList<>();

  @Test
  void whoWaitsForAnotherIsToldEverMoreRarelyAndGivesUp() throws Exception {
    Path file = folder.resolve("lock");
    String done =
        LockedFile.holding(
            file,
            wait -> {},
            LIMIT,
            waited -> told.add("never"),
            () -> {
              assertThatThrownBy(() -> second(file))
                  .isInstanceOf(EnvironmentException.class)
                  .hasMessage("another esbench has held " + file + " for 2 minutes");
              return "done";
            });

    assertThat(done).isEqualTo("done");
    assertThat(told).containsExactly("0", "5", "30", "90");
    assertThat(second(file)).isEqualTo("in");
  }

  private String second(Path file) throws Exception {
    return LockedFile.holding(
        file, wait -> {}, LIMIT, waited -> told.add("" + waited.toSeconds()), () -> "in");
  }
}
