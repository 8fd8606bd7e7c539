package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mistakes in a track or its corpus: one line that says what, where and what to do. */
final class TrackFaultMessagesTest {
  /** Nothing listens there; races of this test must end before that matters. */
  private static final String TARGET = "--target-hosts=127.0.0.1:1";

  @TempDir Path folder;
  private CliHarness cli;

  @BeforeEach
  void harness() {
    cli = CliHarness.in(folder);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--track=aceptance | unknown track 'aceptance' | did you mean 'acceptance'?",
        "--track-path=no/where | no/where: no such file or directory | name the directory",
        "--track=acceptance --challenge=query-lader | unknown challenge 'query-lader'"
            + " | did you mean 'query-ladder'?",
        "--track=acceptance --track-params=bulk_clint:4 | unknown track parameter 'bulk_clint'"
            + " | did you mean 'bulk_clients'?",
      })
  void namesAreSuggested(String options, String what, String hint) {
    assertOneLine(race(options), what, hint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "operations/bulk.json | \"bulk\" | \"bulkk\" | operations/bulk.json:1,"
            + " $.operations[0] | did you mean 'bulk'?",
        "operations/bulk.json | {{ bulk_size | {{ bulk_size( | operations/bulk.json:5:"
            + " | expected",
        "operations/bulk.json | \"bulk-index\", | \"bulk-index\" | operations/bulk.json:3:"
            + " | not JSON after rendering",
        "track.json | \"acceptance\", | \"acceptance\" | track.json:19: | not JSON",
      })
  void mistakesAreNamedWithTheirPlace(
      String file, String text, String mistake, String where, String hint) {
    // A column of the table cannot hold the bar of a filter, so none of the mistakes has one.
    cli.edit(file, text, mistake);
    assertOneLine(race("--track=acceptance"), where, hint);
  }

  @Test
  void aMissingCorpusIsNamedWithThePlacesLookedAt() {
    cli.edit("track.json", "\"spec\": \"specs/logs.yml\"", "\"other\": 1");
    assertOneLine(
        race("--track=acceptance"),
        "no file documents.json in " + cli.track(),
        "esbench corpus generate --docs 100000 --output ");
  }

  @Test
  void aWrongDocumentCountIsNamedWithTheRightOne() {
    assertThat(cli.run("corpus", "generate", "--docs=30", "--quiet").exitCode()).isZero();
    assertOneLine(
        race("--track=acceptance --track-params=corpus_docs:20"),
        "has 30 lines, 20 are expected",
        "write \"document-count\": 30");
  }

  @Test
  void leavesNoRunDirectoryBehind() {
    race("--track=acceptance --challenge=nope");
    assertThat(cli.folder().resolve("benchmarks")).doesNotExist();
  }

  @Test
  void aTrackThatCannotBeLoadedIsListedWithItsFault() {
    cli.edit("track.json", "\"version\": 2,", "");
    CliHarness.Ran ran = cli.run("list", "tracks");
    assertThat(ran.exitCode()).isZero();
    cli.edit("track.json", "\"indices\": [", "\"indices\": ");
    CliHarness.Ran broken = cli.run("list", "tracks");
    assertThat(broken.exitCode()).isZero();
    assertThat(broken.out()).contains("acceptance\n").contains("    cannot be loaded: ");
  }

  @Test
  void aFileThatIsNoTrackIsRefused() throws Exception {
    Path file = Files.writeString(folder.resolve("x.json"), "[1, 2");
    assertOneLine(race("--track-path=" + file), "x.json:1:", "not JSON");
  }

  private CliHarness.Ran race(String options) {
    List<String> arguments = new ArrayList<>(List.of("race", TARGET));
    arguments.addAll(List.of(options.split(" ")));
    return cli.run(arguments.toArray(String[]::new));
  }

  private static void assertOneLine(CliHarness.Ran ran, String what, String hint) {
    assertThat(ran.errors()).hasSize(1);
    assertThat(ran.errors().get(0)).contains(what).contains(hint);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.TRACK.code());
    assertThat(ran.out()).isEmpty();
  }
}
