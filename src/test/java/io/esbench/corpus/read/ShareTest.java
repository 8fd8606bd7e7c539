package io.esbench.corpus.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.LineIndex;
import io.esbench.corpus.SetBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ShareTest {
  @ParameterizedTest
  @CsvSource({
    "100, 3, 33 34 33",
    "5, 2, 2 3",
    "10, 4, 2 3 3 2",
    "7, 5, 1 2 1 2 1",
    "2, 4, 0 1 1 0",
  })
  void roundsHalfToEvenAsRallyDoes(long documents, int clients, String expected) {
    List<String> counts = new ArrayList<>();
    for (int client = 0; client < clients; client++) {
      List<Share> shares = Share.of(List.of(file("a", "1", documents)), client, clients);
      counts.add(shares.isEmpty() ? "0" : Long.toString(shares.get(0).documents()));
    }
    assertThat(String.join(" ", counts)).isEqualTo(expected);
  }

  @Test
  void rotatesCorporaAndTakesTheirFilesInTurn() {
    List<DocumentFile> files =
        List.of(file("A", "A1", 10), file("A", "A2", 25), file("B", "B1", 7));
    assertThat(read(files, 0, 2)).containsExactly("A1 0+5", "B1 0+4", "A2 0+12");
    assertThat(read(files, 1, 2)).containsExactly("B1 4+3", "A1 5+5", "A2 12+13");
    assertThat(read(files, 0, 1)).containsExactly("A1 0+10", "B1 0+7", "A2 0+25");
    assertThat(read(List.of(), 0, 1)).isEmpty();
  }

  @Test
  void countsBulksPerFile() {
    assertThat(Share.of(List.of(file("A", "A1", 11)), 0, 1).get(0).bulks(5)).isEqualTo(3);
    assertThat(Share.of(List.of(file("A", "A1", 10)), 0, 1).get(0).bulks(5)).isEqualTo(2);
  }

  private static List<String> read(List<DocumentFile> files, int client, int clients) {
    return Share.of(files, client, clients).stream()
        .map(s -> s.file().set().sourceFile() + " " + s.first() + "+" + s.documents())
        .toList();
  }

  private static DocumentFile file(String corpus, String name, long documents) {
    return new DocumentFile(
        corpus,
        new SetBuilder(name, name, documents).build(),
        Path.of(name),
        new LineIndex(documents, 0, 1, new long[0]));
  }
}
