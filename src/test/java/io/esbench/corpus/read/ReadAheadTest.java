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
    ReadAhead ahead = ReadAhead.once(List.of(section("a", 64 * MB)), MB);
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
    ReadAhead ahead = ReadAhead.once(sections, 4);
    ahead.load();
    assertThat(ahead.loadedBytes()).isEqualTo(4);
    ahead.consumed(5003);
    ahead.load();
    assertThat(ahead.loadedBytes()).isEqualTo(5003 + 2 * 5003);
    ahead.consumed(5004 + MB);
    ahead.load();
    assertThat(ahead.loadedBytes()).isEqualTo(5004 + MB);
  }

  @Test
  void aLoopGoesOnWithTheBeginningBehindTheEnd() throws Exception {
    List<Section> sections = List.of(section("a", 3 * MB), section("b", 5000), section("c", MB));
    long lap = 4 * MB + 5000;
    ReadAhead ahead = ReadAhead.looped(sections, MB);
    assertThat(ahead.lapBytes()).isEqualTo(lap);
    ahead.load();
    for (long at = 0; at < 3 * lap; at += MB / 4) {
      ahead.consumed(at);
      ahead.load();
      assertThat(ahead.loadedBytes()).as("read %s of laps of %s", at, lap).isEqualTo(at + MB);
    }
  }

  @Test
  void aShortLoopIsLoadedOnceAround() throws Exception {
    ReadAhead ahead = ReadAhead.looped(List.of(section("a", 3), section("b", 2)), MB);
    ahead.load();
    assertThat(ahead.loadedBytes()).isEqualTo(5);
    ahead.consumed(1_000_003);
    ahead.load();
    assertThat(ahead.loadedBytes()).isEqualTo(1_000_008);
  }

  @Test
  void aLoopOverNothingEnds() {
    ReadAhead ahead = ReadAhead.looped(List.of(), MB);
    ahead.load();
    assertThat(ahead.loadedBytes()).isZero();
  }

  private Section section(String name, long bytes) throws IOException {
    Path path = Files.write(directory.resolve(name), new byte[(int) bytes]);
    SetBuilder set = new SetBuilder(name, name, 1);
    LineIndex index = new LineIndex(1, bytes, 1, new long[] {0});
    DocumentFile file = new DocumentFile("c", set.build(), path, index);
    // Segments of 16 KiB, so that loads end at each of them.
    return new Section(new Share(file, 0, 1), FileMap.of(path, bytes, 14), 0, bytes, null, null);
  }
}
