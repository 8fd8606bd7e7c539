package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class TimerSlackTest {
  @Test
  @EnabledOnOs(OS.LINUX)
  void aLoopsThreadIsWokenOnTime() throws IOException {
    String[] found = new String[1];
    TimerSlack.tightened(() -> found[0] = slackOfThisThread());
    assertThat(found[0]).isEqualTo("1");
  }

  @Test
  void missingOrReadOnlySettingsAreNoFault(@TempDir Path processes) throws IOException {
    TimerSlack.tighten(processes);
    Files.createSymbolicLink(processes.resolve("thread-self"), Path.of("7/task/8"));
    TimerSlack.tighten(processes);
    Path setting = Files.createDirectory(processes.resolve("8")).resolve("timerslack_ns");
    TimerSlack.tighten(processes);
    assertThat(setting).hasContent("1");
  }

  private static String slackOfThisThread() {
    try {
      Path self = Files.readSymbolicLink(Path.of("/proc/thread-self"));
      return Files.readString(Path.of("/proc").resolve(self.getFileName()).resolve("timerslack_ns"))
          .strip();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
