package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.golden.GoldenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code esbench info} says about a track. */
final class TrackInfoTest {
  @TempDir Path folder;
  private CliHarness cli;

  @BeforeEach
  void harness() {
    cli = CliHarness.in(folder);
  }

  @Test
  void tellsWhatEachTaskWillDo() {
    CliHarness.Ran ran = cli.run("info", "--track=acceptance");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.err()).isEmpty();
    GoldenFile.named("cli/info-track.txt").assertEquals(ran.out());
  }

  @Test
  void tellsTheSameToPrograms() {
    CliHarness.Ran ran =
        cli.run("info", "--track=acceptance", "--challenge=query-ladder", "--json");
    assertThat(ran.exitCode()).isZero();
    GoldenFile.named("cli/info-track.json").assertEquals(ran.out());
  }

  @Test
  void parametersChangeTheFigures() {
    CliHarness.Ran ran = cli.run("info", "--track=acceptance", "--track-params=corpus_docs:5000");
    assertThat(ran.out()).contains("  documents: 5,000, size unknown\n");
  }

  @Test
  void aRateThatIsHardlyAboveZeroTakesACentury() {
    CliHarness.Ran ran =
        cli.run(
            "info",
            "--track=acceptance",
            "--challenge=query-ladder",
            "--track-params=ladder_rates:1e-320");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.exitCode()).isZero();
  }

  @Test
  void whatIsNeededOfTheTargetIsToldOnceOfAChallengeElseOfItsTasks() throws IOException {
    Files.writeString(
        folder.resolve("track.json"),
        """
        {"challenges": [
          {"name": "all", "default": true, "needs": "ilm", "schedule": [
            {"operation": {"operation-type": "sleep", "duration": 1}},
            {"needs": ["time-series", "logsdb"],
             "operation": {"operation-type": "sleep", "name": "more", "duration": 1}}]},
          {"name": "some", "schedule": [
            {"operation": {"operation-type": "sleep", "duration": 1}},
            {"parallel": {"needs": "ilm", "tasks": [
              {"operation": {"operation-type": "sleep", "name": "grouped", "duration": 1}}]}}]}]}
        """);
    String track = "--track-path=" + folder;

    CliHarness.Ran ran = cli.run("info", track);

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out().lines().filter(line -> line.contains("needs of the target")))
        .containsExactly(
            "  needs of the target: ilm",
            "        needs of the target: logsdb, time-series",
            "        needs of the target: ilm");
    JsonNode json = new JsonMapper().readTree(cli.run("info", track, "--json").out());
    assertThat(json.at("/challenges/0/needs")).hasToString("[\"ilm\"]");
    assertThat(json.at("/challenges/0/tasks/1/needs"))
        .hasToString("[\"ilm\",\"logsdb\",\"time-series\"]");
    assertThat(json.at("/challenges/1/needs")).hasToString("[]");
    assertThat(json.at("/challenges/1/tasks/0/needs")).hasToString("[]");
  }

  @Test
  void longNamesWidenTheirColumns() {
    String type = "a-type-of-an-operation-that-is-long";
    cli.edit(
        "operations/index.json",
        "\"operation-type\": \"force-merge\"",
        "\"operation-type\": \"" + type + "\"");
    assertThat(cli.run("info", "--track=acceptance").out()).contains(type + " 1 client");
    assertThat(cli.run("list", "challenges", "--track=acceptance").out())
        .contains(type + " 1 client");
  }

  @Test
  void saysWhichTaskCannotBeRun() {
    cli.edit(
        "operations/index.json",
        "\"operation-type\": \"force-merge\"",
        "\"operation-type\": \"force-merg\"");
    CliHarness.Ran ran = cli.run("info", "--track=acceptance");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).contains("cannot be run: ", "did you mean 'force-merge'?");
  }

  @Test
  void showsNoSecretThatTheTrackQuotes() {
    cli.edit(
        "challenges/query-ladder.json",
        "\"schedule\": [",
        "\"schedule\": [ { \"name\": \"as {{ api_key | default(1) }}\", \"operation\": {"
            + " \"operation-type\": \"sleep\", \"duration\": \"{{ api_key | default(1) }}\" } },");
    String[] info = {"info", "--track=acceptance", "--track-params=api_key:s3cr3tword"};
    CliHarness.Ran ran = cli.run(info);
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).contains("as ***", "cannot be run").doesNotContain("s3cr3tword");
    assertThat(cli.run(info[0], info[1], info[2], "--json").out())
        .contains("as ***")
        .doesNotContain("s3cr3tword");
  }

  @Test
  void whatIsAboutATrackNeedsATrack() {
    CliHarness.Ran ran = cli.run("info", "--challenge=query-ladder");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors())
        .containsExactly(
            "error: --challenge without a track: name one with --track or --track-path");
    assertThat(cli.run("info", "--track=acceptance", "--calibrate").exitCode()).isEqualTo(2);
  }
}
