package io.esbench.corpus.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.corpus.LineIndex;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LineIndexStoreTest {
  private static final LineIndex INDEX =
      new LineIndex(5, 15, 15, 2, new long[] {0, 6, 12}, new byte[] {'{', '}'});

  @TempDir Path directory;
  private Path file;
  private Path sideFile;
  private LineIndexStore store;

  @BeforeEach
  void save() throws Exception {
    file = Files.writeString(directory.resolve("d"), "{}\n{}\n{}\n{}\n{}\n");
    sideFile = directory.resolve("d.esbench-index");
    store = new LineIndexStore(sideFile);
    store.save(file, INDEX);
  }

  @Test
  void givesBackWhatWasStored() throws Exception {
    assertThat(store.load(file)).usingRecursiveComparison().isEqualTo(INDEX);
  }

  @Test
  void forgetsAnIndexOfAnotherTimeOrSize() throws Exception {
    FileTime old = Files.getLastModifiedTime(file);
    Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
    assertThat(store.load(file)).isNull();
    Files.writeString(file, "{}\n");
    Files.setLastModifiedTime(file, old);
    assertThat(store.load(file)).isNull();
  }

  @Test
  void takesADamagedSideFileForNone() throws Exception {
    byte[] whole = Files.readAllBytes(sideFile);
    for (int i = 0; i < whole.length; i++) {
      byte[] damaged = whole.clone();
      damaged[i] ^= 0x40;
      Files.write(sideFile, damaged);
      assertThat(store.load(file)).as("byte %s", i).isNull();
      Files.write(sideFile, java.util.Arrays.copyOf(whole, i));
      assertThat(store.load(file)).as("cut at %s", i).isNull();
    }
  }
}
