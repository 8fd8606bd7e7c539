package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.fetch.Downloads;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.TrackException;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Recipe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CorpusSupplyTest {
  private static final Recipe LOGS = new Recipe(null);

  @TempDir Path folder;
  private final ToldProgress progress = new ToldProgress();

  private void ready(@Nullable Recipe recipe, Path... directories) {
    DocumentSet set = Sketch.documents(25, List.of(directories), "i", null).madeBy(recipe);
    supply().ready(List.of(new Corpus("c", List.of(set))));
  }

  private CorpusSupply supply() {
    return new CorpusSupply(folder.resolve("cache"), Downloads.OFFLINE, Map.of(), progress);
  }

  @Test
  void generatesWhatIsAbsentBesideTheTrackAndSaysSo() throws IOException {
    Path track = Files.createDirectory(folder.resolve("track"));
    Path file = track.resolve("corpus/documents.json");
    ready(LOGS, track, track.resolve("corpus"), folder.resolve("data"));
    assertThat(Files.readAllLines(file)).hasSize(25);
    assertThat(progress.lines())
        .containsExactly("corpus " + file + " is absent: generating 25 documents");
  }

  @Test
  void makesTheDocumentsOfASpecification() throws IOException {
    Path spec =
        Files.writeString(
            folder.resolve("spec.yml"), "version: 1\nfields: {n: {sequence: {start: 7}}}\n");
    ready(new Recipe(spec), folder, folder.resolve("corpus"));
    assertThat(Files.readAllLines(folder.resolve("corpus/documents.json")))
        .hasSize(25)
        .startsWith("{\"n\":7}", "{\"n\":8}");
  }

  @Test
  void advisesToReplaceTheFileThatIsWrong() throws IOException {
    DocumentSet good =
        Sketch.documents(25, List.of(folder, folder.resolve("good")), "i", null).madeBy(LOGS);
    DocumentSet bad =
        Sketch.documents(30, List.of(folder.resolve("track"), folder.resolve("bad")), "i", null)
            .madeBy(LOGS);
    Path file = Files.createDirectory(folder.resolve("bad")).resolve("documents.json");
    Files.writeString(file, "{}\n");
    assertThatThrownBy(() -> supply().ready(List.of(new Corpus("c", List.of(good, bad)))))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining(file + " has 1 lines, 30 are expected")
        .hasMessageEndingWith("esbench corpus generate --docs 30 --output " + file);
  }

  @Test
  void makesAFileOnceThatSeveralSetsName() {
    DocumentSet a = Sketch.documents(25, List.of(folder, folder.resolve("x")), "a", null);
    DocumentSet b = Sketch.documents(25, List.of(folder, folder.resolve("x")), "b", null);
    List<Corpus> corpora =
        List.of(
            new Corpus("c", List.of(a.madeBy(LOGS), b.madeBy(LOGS), a.madeBy(LOGS).first(5))),
            new Corpus("d", List.of(b.madeBy(LOGS))));
    assertThat(supply().makeAbsent(corpora, 1)).hasSize(1);
    assertThat(folder.resolve("x/documents.json")).content().hasLineCount(25);
    assertThat(progress.lines()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"30, false", "25, true"})
  void refusesToMakeAFileOfWhichTwoSetsWantDifferentDocuments(long documents, boolean specified) {
    List<Path> places = List.of(folder, folder.resolve("x"));
    Recipe other = specified ? new Recipe(folder.resolve("spec.yml")) : LOGS;
    DocumentSet a = Sketch.documents(25, places, "a", null).madeBy(LOGS);
    DocumentSet b = Sketch.documents(documents, places, "b", null).madeBy(other);
    assertThatThrownBy(() -> supply().makeAbsent(List.of(new Corpus("c", List.of(a, b))), 1))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("wants other documents in " + folder.resolve("x/documents.json"))
        .hasMessageContaining("another \"source-file\" to one of them");
    assertThat(folder.resolve("x")).doesNotExist();
  }

  @Test
  void keepsWhatIsThere() throws IOException {
    Path track = Files.createDirectory(folder.resolve("track"));
    ready(LOGS, track, track.resolve("corpus"));
    byte[] before = Files.readAllBytes(track.resolve("corpus/documents.json"));
    ready(LOGS, track, track.resolve("corpus"));
    assertThat(track.resolve("corpus/documents.json")).hasBinaryContent(before);
    assertThat(progress.lines()).hasSize(1);
  }

  @Test
  void passesOverPlacesThatCannotBeWritten() throws IOException {
    Path track = Files.createDirectory(folder.resolve("track"));
    Path file = Files.createFile(folder.resolve("file"));
    ready(LOGS, track, file.resolve("corpus"), folder.resolve("data"));
    assertThat(folder.resolve("data/documents.json")).isNotEmptyFile();
  }

  @Test
  void saysThatThereIsNoPlace() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> ready(LOGS, folder, file.resolve("corpus")))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("cannot generate documents.json")
        .hasMessageContaining(file.resolve("corpus").toString());
  }

  @Test
  void doesNotInventDocumentsOfOthers() {
    assertThatThrownBy(() -> ready(null, folder, folder.resolve("corpus")))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("Corpus 'c': no file documents.json in " + folder);
    assertThat(progress.lines()).isEmpty();
  }
}
