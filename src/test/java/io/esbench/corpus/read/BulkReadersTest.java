package io.esbench.corpus.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.BulkBody;
import io.esbench.corpus.BulkReader;
import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.SetBuilder;
import io.esbench.corpus.prepare.CorpusPreparer;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.TrackException;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BulkReadersTest {
  private static final String ACTION = "{\"index\": {\"_index\": \"logs\"}}\n";

  /** Segments so small that bulks, lines and words reach over their ends. */
  private static final int TINY_SHIFT = 4;

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "1, 64, 1",
    "2, 4, 10",
    "5, 2, 1",
    "7, 5, 3",
    "10, 4, 2",
    "16, 12, 5",
    "100, 3, 7",
    "1000, 7, 13",
    "1000, 1, 1000",
    "1000, 1, 5000",
    "3000, 17, 100",
    "997, 64, 1"
  })
  void everyDocumentIsInExactlyOneBulk(int documents, int clients, int bulkSize) throws Exception {
    for (boolean actions : new boolean[] {false, true}) {
      for (int shift : new int[] {documents > 100 ? 10 : TINY_SHIFT, 7 + documents / 500, 20}) {
        List<String> lines = lines(documents, actions);
        DocumentFile file = file("d" + actions, lines, actions, true);
        BulkReaders readers = new BulkReaders(ActionLine.ofTargets(), bulkSize, 100, shift);
        List<String> seen = new ArrayList<>();
        for (int client = 0; client < clients; client++) {
          seen.addAll(read(readers, List.of(file), client, clients, bulkSize));
        }
        assertThat(String.join("", seen)).isEqualTo(expected(lines, actions));
      }
    }
  }

  @Test
  void endsALastLineThatHasNoNewline() throws Exception {
    for (boolean actions : new boolean[] {false, true}) {
      List<String> lines = lines(5, actions);
      DocumentFile file = file("d" + actions, lines, actions, false);
      BulkReaders readers = new BulkReaders(ActionLine.ofTargets(), 2, 100, TINY_SHIFT);
      assertThat(String.join("", read(readers, List.of(file), 0, 1, 2)))
          .isEqualTo(expected(lines, actions));
    }
  }

  @Test
  void bulksNeverSpanFiles() throws Exception {
    DocumentFile first = file("a", lines(10, false), false, true);
    DocumentFile second = file("b", lines(7, true), true, true);
    BulkReader reader = BulkReaders.open(List.of(first, second), f -> bytes("A\n"), 4, 100, 0, 1);
    assertThat(sizes(reader)).containsExactly(4, 4, 2, 4, 3);
    assertThat(reader.totalBulks()).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({"100, 4 4 2", "67, 4 4 2", "66, 4 4", "50, 4 4", "1, 4", "0.001, 4"})
  void ingestPercentageRoundsBulksUp(double percentage, String expected) throws Exception {
    DocumentFile file = file("a", lines(10, false), false, true);
    BulkReader reader =
        BulkReaders.open(List.of(file), ActionLine.ofTargets(), 4, percentage, 0, 1);
    String[] sizes = expected.split(" ", -1);
    assertThat(reader.totalBulks()).isEqualTo(sizes.length);
    assertThat(sizes(reader).stream().map(String::valueOf)).containsExactly(sizes);
  }

  @Test
  void holderIsUnchangedAfterTheLastBulk() throws Exception {
    DocumentFile file = file("a", lines(3, false), false, true);
    BulkReader reader = BulkReaders.open(List.of(file), ActionLine.ofTargets(), 3, 100, 0, 1);
    BulkBody body = new BulkBody();
    assertThat(reader.next(body)).isTrue();
    String last = text(body);
    assertThat(reader.next(body)).isFalse();
    assertThat(reader.next(body)).isFalse();
    assertThat(text(body)).isEqualTo(last);
    assertThat(body.documents()).isEqualTo(3);
  }

  @Test
  void beginsAnewWhereverItIs() throws Exception {
    DocumentFile first = file("a", lines(5, false), false, true);
    DocumentFile second = file("b", lines(4, true), true, false);
    BulkReader reader =
        BulkReaders.open(List.of(first, second), ActionLine.ofTargets(), 2, 100, 0, 1);
    List<String> whole = read(reader, 99);
    for (int bulks = 0; bulks <= whole.size(); bulks++) {
      reader.restart();
      reader.readAhead();
      assertThat(read(reader, bulks)).isEqualTo(whole.subList(0, bulks));
    }
  }

  @Test
  void readingALoopAheadChangesNothingOfIt() throws Exception {
    List<DocumentFile> files =
        List.of(file("a", lines(5, false), false, true), file("b", lines(4, true), true, false));
    BulkReaders readers = new BulkReaders(ActionLine.ofTargets(), 2, 100, TINY_SHIFT);
    List<String> whole = read(readers.open(files, 0, 1), 99);
    for (int bulks = 0; bulks <= whole.size(); bulks++) {
      BulkReader reader = readers.open(files, 0, 1);
      reader.repeats(bulks);
      for (int lap = 0; lap < 3; lap++) {
        reader.readAhead();
        assertThat(read(reader, bulks)).isEqualTo(whole.subList(0, bulks));
        reader.readAhead();
        reader.restart();
      }
    }
  }

  @Test
  void aLapIsWhatItsBulksAreReadFrom() throws Exception {
    DocumentFile first = file("a", lines(5, false), false, true);
    DocumentFile second = file("b", lines(6, true), true, true);
    FileMap map = FileMap.of(first.path(), first.index().bytes(), 20);
    FileMap other = FileMap.of(second.path(), second.index().bytes(), 20);
    List<Section> sections =
        List.of(
            new Section(new Share(first, 0, 5), map, 0, first.index().bytes(), null, null),
            new Section(new Share(second, 0, 6), other, 0, second.index().bytes(), null, null));
    long all = first.index().bytes();
    assertThat(lapBytes(sections, 0)).isZero();
    assertThat(lapBytes(sections, 1)).isEqualTo(linesOf(first, 2));
    assertThat(lapBytes(sections, 2)).isEqualTo(linesOf(first, 4));
    assertThat(lapBytes(sections, 3)).isEqualTo(all);
    assertThat(lapBytes(sections, 4)).isEqualTo(all + linesOf(second, 4));
    assertThat(lapBytes(sections, 6)).isEqualTo(all + second.index().bytes());
    assertThat(lapBytes(sections, Long.MAX_VALUE / 2)).isEqualTo(all + second.index().bytes());
  }

  private static long lapBytes(List<Section> sections, long bulks) {
    return Section.ofFirst(sections, bulks, 2).stream().mapToLong(Section::bytes).sum();
  }

  private static long linesOf(DocumentFile file, int count) throws IOException {
    return Files.readAllLines(file.path()).stream()
        .limit(count)
        .mapToLong(line -> bytes(line).length + 1)
        .sum();
  }

  @ParameterizedTest
  @CsvSource({"1, 8388608", "16, 8388608", "17, 7895160", "64, 2097152", "10000, 13421"})
  void whatIsKeptAheadOfAllClientsIsBounded(int clients, long each) {
    assertThat(BulkReaders.aheadBytes(clients)).isEqualTo(each);
    assertThat(clients * each).isLessThanOrEqualTo(128L << 20);
  }

  @Test
  void slicesOfFilesWithActionLinesAreTheMappedFile() throws Exception {
    DocumentFile file = file("a", lines(10, true), true, true);
    BulkReader reader = BulkReaders.open(List.of(file), ActionLine.ofTargets(), 5, 100, 0, 1);
    BulkBody body = new BulkBody();
    reader.next(body);
    assertThat(body.slices()).hasSize(1);
    assertThat(body.slices()[0].isReadOnly()).isTrue();
    assertThat(body.slices()[0].isDirect()).isTrue();
  }

  @Test
  void bodyLargerThanTheFirstBufferIsWhole() throws Exception {
    List<String> lines = List.of("x".repeat(300_000), "y".repeat(10), "z".repeat(900_000));
    DocumentFile file = file("a", lines, false, false);
    BulkReaders readers = new BulkReaders(ActionLine.ofTargets(), 3, 100, 12);
    assertThat(String.join("", read(readers, List.of(file), 0, 1, 3)))
        .isEqualTo(expected(lines, false));
  }

  @Test
  void actionNamesIndexOrDataStream() {
    assertThat(action(new SetBuilder("d", "d", 1).targets("i", null).build()))
        .isEqualTo("{\"index\": {\"_index\": \"i\"}}\n");
    assertThat(action(new SetBuilder("d", "d", 1).targets(null, "s").build()))
        .isEqualTo("{\"create\": {\"_index\": \"s\"}}\n");
    assertThat(action(new SetBuilder("d", "d", 1).targets("i", "s").build()))
        .isEqualTo("{\"index\": {\"_index\": \"i\"}}\n");
    assertThatThrownBy(() -> action(new SetBuilder("d", "d", 1).targets(null, null).build()))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("neither target-index nor target-data-stream");
  }

  @Test
  void fileThatChangedIsNoticed() throws Exception {
    DocumentFile file = file("a", lines(10, false), false, true);
    Files.writeString(file.path(), "x".repeat((int) file.index().bytes()));
    BulkReader changed = BulkReaders.open(List.of(file), ActionLine.ofTargets(), 10, 100, 0, 1);
    assertThatThrownBy(() -> changed.next(new BulkBody()))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("fewer lines");
    Files.writeString(file.path(), "short");
    assertThatThrownBy(() -> BulkReaders.open(List.of(file), ActionLine.ofTargets(), 1, 100, 1, 2))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("bytes, it has 5 now; leave it alone during a race");
    Files.delete(file.path());
    assertThatThrownBy(() -> BulkReaders.open(List.of(file), ActionLine.ofTargets(), 1, 100, 0, 1))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("Cannot read");
  }

  @ParameterizedTest
  @CsvSource({"0, 100, 0, 1", "1, 0, 0, 1", "1, 101, 0, 1", "1, NaN, 0, 1", "1, 100, 1, 1"})
  void rejectsImpossibleArguments(int bulkSize, double percentage, int client, int clients) {
    assertThatThrownBy(
            () ->
                BulkReaders.open(
                    List.of(), ActionLine.ofTargets(), bulkSize, percentage, client, clients))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static String action(DocumentSet set) {
    DocumentFile file =
        new DocumentFile(
            "c", set, Path.of("d"), new io.esbench.corpus.LineIndex(1, 0, 1, new long[1]));
    return new String(ActionLine.ofTargets().before(file), StandardCharsets.UTF_8);
  }

  /** Lines of different lengths around the size of a word and of the tiny window. */
  private static List<String> lines(int documents, boolean actions) {
    Random random = new Random(documents);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < documents; i++) {
      if (actions) {
        lines.add("{\"index\":{\"_id\":\"" + i + "\"}}");
      }
      lines.add("{\"n\":" + i + ",\"é\":\"" + "x".repeat(random.nextInt(40)) + "\"}");
    }
    return lines;
  }

  private static String expected(List<String> lines, boolean actions) {
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      text.append(actions ? "" : ACTION).append(line).append('\n');
    }
    return text.toString();
  }

  private DocumentFile file(String name, List<String> lines, boolean actions, boolean lastNewline)
      throws IOException {
    String text = String.join("\n", lines) + (lastNewline ? "\n" : "");
    Files.write(directory.resolve(name), bytes(text));
    int documents = actions ? lines.size() / 2 : lines.size();
    SetBuilder set = new SetBuilder(name, name, documents).in(directory);
    Corpus corpus = new Corpus("c", List.of(actions ? set.withActions().build() : set.build()));
    return new CorpusPreparer(directory, CorpusProgress.NONE)
        .prepare(List.of(corpus))
        .files()
        .get(0);
  }

  /** Bodies of one client; also checks that only the last bulk is short. */
  private static List<String> read(
      BulkReaders readers, List<DocumentFile> files, int client, int clients, int bulkSize) {
    BulkReader reader = readers.open(files, client, clients);
    List<String> bodies = new ArrayList<>();
    BulkBody body = new BulkBody();
    boolean shortOne = false;
    while (reader.next(body)) {
      assertThat(shortOne).isFalse();
      assertThat(body.documents()).isBetween(1, bulkSize);
      shortOne = body.documents() < bulkSize;
      bodies.add(text(body));
    }
    assertThat(reader.totalBulks()).isEqualTo(bodies.size());
    return bodies;
  }

  private static List<String> read(BulkReader reader, int most) {
    List<String> bodies = new ArrayList<>();
    BulkBody body = new BulkBody();
    while (bodies.size() < most && reader.next(body)) {
      bodies.add(text(body));
    }
    return bodies;
  }

  private static List<Integer> sizes(BulkReader reader) {
    List<Integer> sizes = new ArrayList<>();
    BulkBody body = new BulkBody();
    while (reader.next(body)) {
      sizes.add(body.documents());
    }
    return sizes;
  }

  private static String text(BulkBody body) {
    int length = Arrays.stream(body.slices()).mapToInt(ByteBuffer::remaining).sum();
    ByteBuffer all = ByteBuffer.allocate(length);
    for (ByteBuffer slice : body.slices()) {
      all.put(slice.duplicate());
    }
    return new String(all.array(), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
