package io.esbench.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FileReplacementTest {
  @TempDir Path directory;

  @Test
  void showsNothingUnderTheNameBeforeTheCommit() throws Exception {
    Path file = directory.resolve("f");
    try (FileReplacement replacement = FileReplacement.of(file)) {
      try (OutputStream out = replacement.stream()) {
        out.write("new".getBytes(StandardCharsets.UTF_8));
        assertThat(file).doesNotExist();
        assertThatThrownBy(replacement::commit).isInstanceOf(IllegalStateException.class);
      }
      replacement.commit();
    }
    assertThat(file).hasContent("new");
    assertThat(files()).containsExactly("f");
  }

  @Test
  void removesWhatAKilledProcessLeftButNotLivingParts() throws Exception {
    Path file = directory.resolve("f");
    Files.writeString(directory.resolve(".f.1-2.part"), "left behind");
    Files.writeString(directory.resolve(".g.1-2.part"), "another file's");
    try (FileReplacement living = FileReplacement.of(file);
        OutputStream out = living.stream()) {
      out.write('x');
      FileReplacement.of(file).close();
      assertThat(files()).hasSize(2).contains(".g.1-2.part").doesNotContain(".f.1-2.part");
    }
  }

  @Test
  void namesTheDirectoryThatCannotBeWritten() throws Exception {
    Path notADirectory = Files.writeString(directory.resolve("f"), "");
    assertThatThrownBy(() -> FileReplacement.of(notADirectory.resolve("g")))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("Cannot write in " + notADirectory);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
