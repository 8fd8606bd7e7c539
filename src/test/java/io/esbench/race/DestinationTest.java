package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.esbench.fault.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DestinationTest {
  @TempDir Path folder;

  @Test
  void whatIsNoRegularFileIsNotReplaced() {
    Path device = Path.of("/dev/null");
    assumeThat(device).exists();
    assertThatThrownBy(() -> Destination.requireWritable("--junit", device))
        .isInstanceOf(UsageException.class)
        .hasMessage("--junit: /dev/null is not a regular file; name one");
  }

  @Test
  void canHoldFilesWhereFoldersCanBeMade() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThat(Destination.canHold(folder)).isTrue();
    assertThat(Destination.canHold(folder.resolve("a/b"))).isTrue();
    assertThat(Destination.canHold(file)).isFalse();
    assertThat(Destination.canHold(file.resolve("a"))).isFalse();
  }
}
