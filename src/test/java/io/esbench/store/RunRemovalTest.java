package io.esbench.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RunRemovalTest {
  @TempDir Path folder;
  private Path root;

  @BeforeEach
  void fill() {
    root = folder.resolve("benchmarks");
    new Shelf(root).filled();
    new Shelf(folder).file("outside/result.json", "{\"schemaVersion\": 1}");
  }

  @Test
  void deletesAllThatIsInIt() {
    RunRemoval removal = RunRemoval.of(root, "accept-1");
    assertThat(removal.files()).isEqualTo(4);
    assertThat(removal.bytes()).isPositive();
    removal.delete();
    assertThat(root.resolve("accept-1")).doesNotExist();
    assertThat(root.resolve("ladder")).exists();
  }

  @ParameterizedTest
  @CsvSource({
    "laddr, there is no race 'laddr', did you mean 'ladder'?",
    "notes, it is no run directory of esbench, remove it yourself",
    "other, it may not be esbench's, result.json is not one of esbench",
    "half, it may not be esbench's, remove it yourself",
    "../outside, is not the id of a race, esbench list races",
    ".., is not the id of a race, esbench list races",
    "., is not the id of a race, esbench list races",
    "'', is not the id of a race, esbench list races",
    "accept-1/pass-1, is not the id of a race, esbench list races",
    "/etc, is not the id of a race, esbench list races",
  })
  void refusesWhatIsNoRunOfItsOwn(String id, String why, String what) {
    assertThatThrownBy(() -> RunRemoval.of(root, id))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(why)
        .hasMessageContaining(what);
  }

  @Test
  void refusesALink() throws Exception {
    Files.createSymbolicLink(root.resolve("link"), folder.resolve("outside"));
    assertThatThrownBy(() -> RunRemoval.of(root, "link"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("link is a link");
  }

  @Test
  void removesALinkInsideButNotWhatItLeadsTo() throws Exception {
    Files.createSymbolicLink(root.resolve("ladder/link"), folder.resolve("outside"));
    RunRemoval.of(root, "ladder").delete();
    assertThat(root.resolve("ladder")).doesNotExist();
    assertThat(folder.resolve("outside/result.json")).exists();
  }

  @Test
  void refusesARunThatIsBeingWritten() throws Exception {
    try (RunLock lock = RunLock.take(root.resolve("ladder"))) {
      assertThat(lock).isNotNull();
      assertThatThrownBy(() -> RunRemoval.of(root, "ladder"))
          .isInstanceOf(UsageException.class)
          .hasMessage("ladder is not deleted: it is still running; stop it first");
    }
    assertThat(root.resolve("ladder/result.json")).exists();
  }
}
