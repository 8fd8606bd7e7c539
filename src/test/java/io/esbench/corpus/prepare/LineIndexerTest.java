package io.esbench.corpus.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.LineIndex;
import io.esbench.fault.TrackException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LineIndexerTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"1, 8", "1, 16", "2, 8", "3, 64", "7, 24", "1024, 4096"})
  void agreesWithSplittingByLines(int stride, int windowBytes) throws Exception {
    Random random = new Random(stride);
    for (int round = 0; round < 60; round++) {
      StringBuilder text = new StringBuilder();
      List<Long> starts = new ArrayList<>();
      int lines = random.nextInt(30);
      for (int line = 0; line < lines; line++) {
        starts.add((long) text.length());
        text.append("x".repeat(1 + random.nextInt(20))).append('\n');
      }
      if (random.nextBoolean() && lines > 0) {
        text.setLength(text.length() - 1);
      }

      LineIndex index = index(text.toString(), new LineIndexer(stride, windowBytes, 1 << 20));

      assertThat(index.lines()).isEqualTo(lines);
      assertThat(index.bytes()).isEqualTo(text.length());
      List<Long> expected = new ArrayList<>();
      for (int line = 0; line < lines; line += stride) {
        expected.add(starts.get(line));
      }
      assertThat(index.offsets()).containsExactly(expected.toArray(Long[]::new));
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 2, 1", "1, 8, 29", "1, 8, 64", "3, 4, 200", "2, 6, 500", "16, 64, 5000"})
  void dropsEveryOtherEntryOfATableThatGrowsTooLarge(int stride, int mostEntries, int lines)
      throws Exception {
    StringBuilder text = new StringBuilder();
    List<Long> starts = new ArrayList<>();
    for (int line = 0; line < lines; line++) {
      starts.add((long) text.length());
      text.append("x".repeat(1 + line * 7 % 11)).append('\n');
    }

    LineIndex index = index(text.toString(), new LineIndexer(stride, 16, mostEntries));

    assertThat(index.offsets().length).isLessThanOrEqualTo(mostEntries);
    assertThat(index.stride() / stride).isEqualTo(Integer.highestOneBit(index.stride() / stride));
    for (int line = 0; line < lines; line++) {
      int entry = line - index.linesAfterEntry(line);
      assertThat(index.entryBefore(line)).as("line %s", line).isEqualTo(starts.get(entry));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'{\"index\":{}}|{}|{\"index\":{}}|{\"a\":1}|', '{\"index\":{}}'",
    "'{\"index\":{}}|{}|{\"index\":{}}|{\"a\":1}', '{\"index\":{}}'",
    "'{\"index\":{}}|{}|', '{\"index\":{}}'",
    "'{\"index\":{}}|{}|{\"index\":{} }|{}|', ''",
    "'{\"index\":{}}|{}|{\"delete\":{}}|{}|', ''",
    "'{\"index\":{}}|{}|{\"index\":{\"_id\":1}}|{}|', ''",
    "'{\"index\":{}}|{}|{\"ind', ''",
    "'{\"index\":{}}', ''",
    "'', ''"
  })
  void tellsTheLineThatEverySecondOneIsEqualTo(String lines, String repeated) throws Exception {
    for (int windowBytes : new int[] {8, 16, 24, 4096}) {
      LineIndex index = index(lines.replace('|', '\n'), new LineIndexer(4, windowBytes, 1 << 20));
      assertThat(new String(index.repeated(), StandardCharsets.UTF_8)).isEqualTo(repeated);
    }
  }

  @Test
  void carriageReturnBelongsToItsLine() throws Exception {
    assertThat(index("{}\r\n{}\r\n", new LineIndexer()).lines()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"'\n{}\n', 1", "'{}\n\n{}', 2", "'{}\n{}\n\n{}\n', 3", "'{\"a\":1}\n\n\n{}\n\n', 2"})
  void refusesAnEmptyLineByItsNumber(String text, int line) {
    for (int windowBytes : new int[] {8, 16, 4096}) {
      assertThatThrownBy(() -> index(text, new LineIndexer(4, windowBytes, 1 << 20)))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("documents.json:" + line + ": the line is empty");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'{}\n\n', 1, 3",
    "'{}\n\n\n\n', 1, 3",
    "'{}\r\n\r\n\r\n', 1, 4",
    "'{}\n \t\n', 1, 3",
    "'{}\n ', 1, 3",
    "'{}\n{} \n\n', 2, 7",
    "'{}\n{} ', 2, 6",
    "'{}\n{}', 2, 5",
    "'\n \r\n', 0, 0",
    "'', 0, 0"
  })
  void leavesOutBlankLinesAtTheEnd(String text, long lines, long end) throws Exception {
    for (int windowBytes : new int[] {8, 4096}) {
      LineIndex index = index(text, new LineIndexer(4, windowBytes, 1 << 20));
      assertThat(index.lines()).isEqualTo(lines);
      assertThat(index.end()).isEqualTo(end);
      assertThat(index.bytes()).isEqualTo(text.length());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {65_532, 65_533, 65_534, 65_535, 65_536, 200_000})
  void leavesOutAnyNumberOfBlankLines(int blanks) throws Exception {
    LineIndex index = index("{}\n" + "\n".repeat(blanks), new LineIndexer());
    assertThat(index.lines()).isEqualTo(1);
    assertThat(index.end()).isEqualTo(3);
  }

  @Test
  void refusesAByteOrderMark() {
    assertThatThrownBy(() -> index("\uFEFF{}\n", new LineIndexer()))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("byte order mark")
        .hasMessageContaining("tail -c +4");
  }

  private LineIndex index(String text, LineIndexer indexer) throws IOException {
    Path file = directory.resolve("documents.json");
    Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    return indexer.index(file, CorpusProgress.NONE);
  }
}
