package io.esbench.driver.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineLoadTest {
  @TempDir Path folder;

  @Test
  void everythingButIdleAndWaitingForTheDiskIsUse() throws IOException {
    Path file = folder.resolve("stat");
    Files.writeString(file, "cpu  100 0 50 1000 200 0 10 5 7 0\ncpu0 1 2 3 4 5 6 7 8 9 0\n");
    MachineLoad load = MachineLoad.of(file);
    Files.writeString(file, "cpu  120 5 55 1040 220 1 14 10 99 0\ncpu0 1 2 3 4 5 6 7 8 9 0\n");

    // 20 user, 5 nice, 5 system, 1 + 4 interrupts, 5 stolen, of those and 40 idle, 20 waiting.
    assertThat(load.share()).isCloseTo(40.0 / 100, within(1e-9));
    assertThat(load.share()).as("no tick has passed").isNaN();
  }

  @Test
  void withoutThatFileTheJvmTells() {
    MachineLoad load = MachineLoad.of(folder.resolve("none"));

    assertThat(load.share()).isLessThanOrEqualTo(1);
  }
}
