package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.experiment.SampleExperiment;
import io.esbench.golden.GoldenFile;
import io.esbench.report.experiment.ExperimentFormat;
import io.esbench.report.experiment.ExperimentJson;
import io.esbench.store.Shelf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class ExperimentCommandTest {
  private static final String ID = "20260102-000000-experiment";

  @TempDir Path folder;

  private CliHarness.Ran run(String file, String... more) throws IOException {
    Files.writeString(folder.resolve("e.yml"), file);
    List<String> arguments =
        new ArrayList<>(List.of("experiment", folder.resolve("e.yml").toString()));
    arguments.addAll(List.of(more));
    return CliHarness.in(folder).run(arguments.toArray(String[]::new));
  }

  private Shelf shelf() {
    return new Shelf(folder.resolve("benchmarks"))
        .file(ID + "/experiment.json", ExperimentJson.write(SampleExperiment.all()));
  }

  @Test
  void aDryRunSaysWhatWouldBeRacedAndStartsNothing() throws IOException {
    CliHarness.Ran ran =
        run(
            """
            version: 1
            name: Bulk sizes
            track: acceptance
            challenge: indexing-throughput
            base:
              params: {corpus_docs: 2000}
            variables:
              bulk_size: [1000, 500, 5000]
              --node-heap: [512m, 1g]
            variants:
              - {name: ladder, challenge: query-ladder, params: {bulk_size: 7}}
            passes: 6
            """,
            "--dry-run");

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    GoldenFile.named("cli/experiment-dry-run.txt").assertEquals(ran.out());
    assertThat(folder.resolve("benchmarks")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "variables: {--node-hep: [1g, 2g]} | '--node-hep' is no option that a race of an experiment has; did you mean '--node-heap'?",
        "variables: {--race-id: [a, b]} | '--race-id' is no option that a race of an experiment has",
        "variables: {--confirm-destructive: [true, false]} | '--confirm-destructive' is no option",
        "variables: {--node-heap: [512m, many]} | variant '--node-heap=many': ",
        "variables: {--on-error: [continue, stop]} | variant '--on-error=stop': --on-error: 'stop' is unknown",
        "variables: {--client-options: ['basic_auth_password:a', 'basic_auth_password:b']} | '--client-options' holds a secret, so it cannot be varied",
        "variables: {secret_key: [a, b]} | 'secret_key' holds a secret, so it cannot be varied",
        "variables: {bulk_size: [1, 2]}\\nbase: {options: {--test-mode: maybe}} | --test-mode: expected true or false, found 'maybe'",
        "variables: {bulk_size: [1, 2]}\\nmetrics: [{task: bulk-indx}] | metrics: there is no task 'bulk-indx'; tasks are ",
      })
  void refusesWhatCannotBeRaced(String text, String message) throws IOException {
    CliHarness.Ran ran =
        run("version: 1\ntrack: acceptance\n" + text.replace("\\n", "\n"), "--dry-run");

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors()).hasSize(1).first().asString().contains(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "variables: {bulk_sise: [1, 2]} | bulk_sise",
        "variables: {bulk_size: [1, 2]}\\nchallenge: nothing | nothing",
      })
  void aTrackThatCannotBeUsedIsToldOfBeforeAnythingStarts(String text, String message)
      throws IOException {
    CliHarness.Ran ran = run("version: 1\ntrack: acceptance\n" + text.replace("\\n", "\n"));

    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.errors()).isNotEmpty().first().asString().contains(message);
    assertThat(folder.resolve("benchmarks")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({"--track-params=bulk_size:7, bulk_size", "--node-heap=2g, --node-heap"})
  void theCommandLineCannotSetWhatIsVaried(String option, String name) throws IOException {
    CliHarness.Ran ran =
        run(
            "version: 1\ntrack: acceptance\nvariables: {bulk_size: [1, 2], --node-heap: [512m, 1g]}",
            option,
            "--dry-run");

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors())
        .containsExactly(
            "error: '"
                + name
                + "' is what the experiment varies: leave it out of the command line");
  }

  @Test
  void theCommandLineWinsOverTheBaseOfTheFile() throws IOException {
    CliHarness.Ran ran =
        run(
            "version: 1\ntrack: nothing\nchallenge: query-ladder\nvariables: {bulk_size: [1, 2]}",
            "--track=acceptance",
            "--challenge=indexing-throughput",
            "--dry-run");

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("track acceptance, challenge indexing-throughput");
  }

  @Test
  void aFileThatIsNotThereIsToldOf() {
    CliHarness.Ran ran = CliHarness.in(folder).run("experiment", "none.yml");

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors()).hasSize(1).first().asString().contains("none.yml cannot be read");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "last | there is no experiment 'last'",
        "2026 | there is no experiment '2026'",
      })
  void resumingNeedsAnExperiment(String id, String message) throws IOException {
    Files.createDirectories(folder.resolve("benchmarks"));
    CliHarness.Ran ran =
        run("version: 1\ntrack: acceptance\nvariables: {bulk_size: [1, 2]}", "--resume", id);

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors()).hasSize(1).first().asString().contains(message);
  }

  @Test
  void anotherFileIsNotGoneOnWith() throws IOException {
    shelf();
    CliHarness.Ran ran =
        run("version: 1\ntrack: acceptance\nvariables: {bulk_size: [1, 2]}", "--resume", "last");

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors())
        .hasSize(1)
        .first()
        .asString()
        .contains("the experiment file has changed since " + ID + " was begun");
  }

  @Test
  void storedOnesAreListedAndShown() {
    shelf();
    CliHarness cli = CliHarness.in(folder);

    assertThat(cli.run("list", "races").out())
        .contains(ID, "experiment Bulk sizes, 25 races", "complete");
    GoldenFile.named("experiment/shown.txt").assertEquals(cli.run("show", ID).out());
  }

  @ParameterizedTest
  @EnumSource(ExperimentFormat.class)
  void eachReportIsMadeAgain(ExperimentFormat format) throws IOException {
    shelf();
    CliHarness.Ran ran = CliHarness.in(folder).run("report", ID, "--format=" + format.label());

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out()).isEqualTo(format.text(SampleExperiment.all()).replace("\r\n", "\n"));
  }

  @Test
  void allReportsAreMadeAgainInItsDirectory() {
    Path directory = shelf().root().resolve(ID);
    CliHarness.Ran ran = CliHarness.in(folder).run("report", ID, "--format=all");

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(directory).isDirectoryContaining("glob:**/experiment.{md,html,csv}");
    assertThat(CliHarness.in(folder).run("report", ID, "--format=rally").errors())
        .containsExactly(
            "error: --format: an experiment has no report as rally, only json, markdown, html, csv");
  }
}
