package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import io.esbench.result.SampleResults;
import io.esbench.store.Shelf;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code list races}, {@code show} and {@code delete race} on a shelf of earlier races. */
final class StoreCommandsTest {
  @TempDir Path folder;
  private Path benchmarks;

  @BeforeEach
  void fill() {
    benchmarks = folder.resolve("benchmarks");
    new Shelf(benchmarks).filled();
  }

  private CliHarness.Ran run(String... arguments) {
    return CliHarness.in(folder).run(arguments);
  }

  @Test
  void listsRacesAsStored() {
    GoldenFile.named("cli/list-races.txt").assertEquals(run("list", "races").out());
    GoldenFile.named("cli/list-races-all.txt").assertEquals(run("list", "races", "--all").out());
  }

  @Test
  void tellsTheSameToPrograms() {
    CliHarness.Ran ran = run("list", "races", "--format=json", "--tag=cluster:staging");
    assertThat(ran.exitCode()).isZero();
    GoldenFile.named("cli/list-races.json")
        .assertEquals(ran.out().replace(folder.toString(), "FOLDER"));
  }

  @ParameterizedTest
  @CsvSource({
    "--limit=1, '... and 6 more; --limit 0 shows all.'",
    "--until=2026-01-02, accept-1",
    "--since=2026-01-04, aborted",
    "--status=aborted, aborted",
    "--track=nobody, No such races in benchmarks.",
  })
  void choosesRaces(String option, String expected) {
    CliHarness.Ran ran = run("list", "races", option);
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).contains(expected);
  }

  @Test
  void longNamesDoNotWidenTheTableAndAreWholeForPrograms() {
    String odd = "long\uD83D\uDE00".repeat(300);
    new Shelf(benchmarks).race("r".repeat(120), 9, SampleResults.judged(), Map.of("tag", odd));
    String table = run("list", "races").out();
    assertThat(table.lines()).allMatch(line -> line.codePointCount(0, line.length()) < 420);
    assertThat(table).contains("r".repeat(68) + "..  2026-");
    assertThat(run("list", "races", "--format=json").out()).contains("r".repeat(120), odd);
  }

  @Test
  void aKilledSearchSaysNoMoreThanIsKnown() {
    new Shelf(benchmarks)
        .file("search/.running", "1")
        .file("search/probe-01/x", "")
        .file("accept-2/.running", "1")
        .file("accept-2/pass-1/x", "");
    assertThat(run("list", "races").out())
        .containsPattern("search +\\S+ +- +find-max +- +killed")
        .containsPattern("accept-2 +\\S+ +- +accept +- +killed");
  }

  @Test
  void namesForeignFoldersOnlyIfAsked() {
    assertThat(run("list", "races").out()).doesNotContain("notes");
    assertThat(run("-v", "list", "races").out()).endsWith("Not of esbench in benchmarks: notes.\n");
    assertThat(run("show", "note").errors().get(0)).doesNotContain("did you mean 'notes'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list races",
        "show judged",
        "report judged",
        "delete race judged",
        "compare judged ladder",
        "cost judged"
      })
  void aResultsDirectoryThatIsNamedMustBeThere(String command) {
    for (String place : new String[] {"nowhere", "benchmarks/ladder/result.json"}) {
      Path directory = folder.resolve(place);
      CliHarness.Ran ran = run((command + " --results-dir " + directory).split(" "));
      assertThat(ran.exitCode()).isEqualTo(2);
      assertThat(ran.out()).isEmpty();
      assertThat(ran.errors())
          .singleElement()
          .asString()
          .contains("--results-dir: " + directory, "name the directory");
    }
  }

  @Test
  void theUsualResultsDirectoryNeedNotBeThere(@TempDir Path empty) {
    CliHarness.Ran ran = CliHarness.in(empty).run("list", "races");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).isEqualTo("No such races in benchmarks.\n");
  }

  @Test
  void aDayIsInclusive() {
    assertThat(run("list", "races", "--since=2026-01-03", "--until=2026-01-03").out())
        .contains("judged")
        .doesNotContain("\nladder ", "aborted ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--since=yesterday | --since: 'yesterday' is neither a day such as 2026-01-31",
        "--status=done | --status: 'done' is not one of complete, incomplete",
        "--tag=:x | --tag: expected KEY:VALUE or KEY, found ':x'",
        "--limit=-1 | --limit: -1 is less than 0",
      })
  void refusesBadFilters(String option, String message) {
    CliHarness.Ran ran = run("list", "races", option);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors()).hasSize(1).first().asString().contains(message);
  }

  @ParameterizedTest
  @CsvSource({
    "judged, report/judged-console-100.txt",
    "accept-1, report/acceptance-console-100.txt",
    "accept-1/find-max, report/saturation-console.txt",
  })
  void showsTheSummaryOfEachKind(String id, String golden) {
    CliHarness.Ran ran = run("show", id);
    assertThat(ran.exitCode()).isZero();
    GoldenFile.named(golden).assertEquals(ran.out());
    assertThat(run("show", benchmarks.resolve(id).toString()).out()).isEqualTo(ran.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "juged | there is no race 'juged'; did you mean 'judged'?",
        "half | is not JSON: it ends too early, in line 1, column 39",
        "other | is not a result of esbench",
        "notes | there is no race 'notes'",
      })
  void saysWhatCannotBeShown(String id, String message) {
    CliHarness.Ran ran = run("show", id);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors()).hasSize(1).first().asString().contains(message);
  }

  @Test
  void deletesWithoutAskingOnlyIfTold() {
    CliHarness.Ran asked = run("delete", "race", "ladder");
    assertThat(asked.exitCode()).isEqualTo(2);
    assertThat(asked.errors()).containsExactly("error: there is no terminal to ask on; give --yes");
    assertThat(benchmarks.resolve("ladder")).exists();

    CliHarness.Ran told = run("delete", "race", "--yes", "ladder", "ladder", "judged");
    assertThat(told.exitCode()).isZero();
    assertThat(told.out().lines())
        .hasSize(2)
        .allMatch(line -> line.matches("Deleted benchmarks/\\w+: 1 file, \\d+\\.\\d kB"));
    assertThat(benchmarks.resolve("ladder")).doesNotExist();
  }

  @Test
  void deletesAtATerminalIfTheAnswerIsYes() {
    CliHarness.Ran no = CliHarness.in(folder).typing("n").run("delete", "race", "ladder");
    assertThat(no.exitCode()).isZero();
    assertThat(no.err()).matches("(?s).*benchmarks/ladder: 1 file, .* kB\nDelete\\? \\[y/N] ");
    assertThat(no.out()).isEqualTo("Nothing was deleted.\n");
    assertThat(benchmarks.resolve("ladder")).exists();

    CliHarness.Ran yes = CliHarness.in(folder).typing("y").run("delete", "race", "ladder");
    assertThat(yes.out()).startsWith("Deleted benchmarks/ladder: 1 file");
    assertThat(benchmarks.resolve("ladder")).doesNotExist();
  }

  @Test
  void deletesNoneIfOneOfThemMayNotBeDeleted() {
    CliHarness.Ran ran = run("delete", "race", "--yes", "ladder", "notes", "../benchmarks");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors()).hasSize(2);
    assertThat(benchmarks.resolve("ladder")).exists();
    assertThat(benchmarks.resolve("notes/README.md")).exists();
  }
}
