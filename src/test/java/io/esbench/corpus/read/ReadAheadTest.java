package io.esbench.corpus.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.LineIndex;
import io.esbench.corpus.SetBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReadAheadTest {
  private static final long MB = 1 << 20;

  @TempDir Path directory;

  @Test
  void keepsADistanceAndThenWhatIsTakenTwice() throws Exception {
    ReadAhead ahead = new ReadAhead(List.of(section("a", 64 * MB)), MB);
    ahead.load();
    assertThat(ahead.loadedBytes()).isEqualTo(MB);
    ahead.load();
    assertThat(ahead.loadedBytes()).isEqualTo(MB);
    ahead.consumed(10);
    ahead.load();
    assertThat(ahead.loadedBytes()).isEqualTo(MB + 10);
    ahead.consumed(5 * MB + 10);
    ahead.load();
    assertThat(ahead.loadedBytes()).isEqualTo(15 * MB + 10);
    ahead.consumed(6 * MB);
    ahead.load();
    assertThat(ahead.loadedBytes()).isEqualTo(15 * MB + 10);
  }

  @Test
  void goesOnInTheNextFileAndEndsBehindTheLast() throws Exception {
    List<Section> sections = new ArrayList<>();
    for (long bytes : new long[] {3, 5000, 1, MB}) {
      sections.add(section("f" + sections.size(), bytes));
    }
    ReadAhead ahead = new ReadAhead(sections, 4);
    ahead.load();
    assertThat(ahead.loadedBytes()).isEqualTo(4);
    ahead.consumed(5003);
    ahead.load();
    assertThat(ahead.loadedBytes()).isEqualTo(5003 + 2 * 5003);
    ahead.consumed(5004 + MB);
    ahead.load();
    assertThat(ahead.loadedBytes()).isEqualTo(5004 + MB);
  }

  private Section section(String name, long bytes) throws IOException {
    Path path = Files.write(directory.resolve(name), new byte[(int) bytes]);
    SetBuilder set = new SetBuilder(name, name, 1);
    LineIndex index = new LineIndex(1, bytes, 1, new long[] {0});
    DocumentFile file = new DocumentFile("c", set.build(), path, index);
    // Segments of 16 KiB, so that loads end at each of them.
    return new Section(new Share(file, 0, 1), FileMap.of(path, bytes, 14), 0, bytes, null);
  }
}
