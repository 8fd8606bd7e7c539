package io.esbench.corpus.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.corpus.LineIndex;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
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
  void takesASideFileWithMoreEntriesThanCanBeForNone() throws Exception {
    // As many entries as make the number of their bytes the smallest integer.
    int entries = 1 << 28;
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(2L * entries);
    }
    long modified = Files.getLastModifiedTime(file).to(TimeUnit.NANOSECONDS);
    byte[] header = Files.readAllBytes(sideFile);
    ByteBuffer.wrap(header).putLong(8, 2L * entries).putLong(16, modified).putInt(44, entries);
    Files.write(sideFile, header);
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
