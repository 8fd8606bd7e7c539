package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the templates of a track render to, on the console or in a file. */
final class RenderCommandTest {
  @TempDir Path folder;
  private CliHarness cli;

  @BeforeEach
  void harness() {
    cli = CliHarness.in(folder);
  }

  @Test
  void printsTheWholeTrackAsJson() {
    CliHarness.Ran ran =
        cli.run("render", "--track=acceptance", "--track-params=number_of_shards:3");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .startsWith("{\n  \"version\": 2,\n")
        .contains("\"name\": \"mixed-workload\"", "\"name\": \"query-ladder\"")
        .doesNotContain("{{", "{%")
        .endsWith("\n}\n");
  }

  @Test
  void printsOneChallenge() {
    CliHarness.Ran ran =
        cli.run(
            "render",
            "--track=acceptance",
            "--challenge=query-ladder",
            "--track-params={\"ladder_rates\": [7]}");
    assertThat(ran.exitCode()).isZero();
    GoldenFile.named("cli/render.json").assertEquals(ran.out());
  }

  @Test
  void printsBodiesByTheNameOfTheirFile() {
    CliHarness.Ran ran =
        cli.run("render", "--track=acceptance", "--bodies", "--track-params=number_of_shards:3");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith("{\n  \"track.json\": {\n    \"version\": 2,\n")
        .containsPattern("(?s)\n  \"index.json\": \\{\n.*number_of_shards\": \"?3");
  }

  @Test
  void writesToAFileInsteadOfTheConsole() throws IOException {
    Path file = folder.resolve("out").resolve("rendered.json");
    CliHarness.Ran ran = cli.run("render", "--track=acceptance", "--output=" + file);
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).isEmpty();
    assertThat(Files.readString(file)).isEqualTo(cli.run("render", "--track=acceptance").out());
  }

  @Test
  void refusesADirectoryAsOutput() {
    CliHarness.Ran ran = cli.run("render", "--track=acceptance", "--output=" + folder);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors())
        .containsExactly("error: --output: " + folder + " is a directory; name a file");
  }

  @Test
  void namesThePlaceWhereItIsNotJsonAndPrintsTheTextOnDemand() {
    cli.edit("challenges/query-ladder.json", "\"schedule\": [", "\"schedule\": [ , ");
    CliHarness.Ran ran = cli.run("render", "--track=acceptance");
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.errors().get(0)).contains("challenges/query-ladder.json:", "not JSON");
    CliHarness.Ran raw = cli.run("render", "--track=acceptance", "--raw");
    assertThat(raw.exitCode()).isZero();
    assertThat(raw.out()).contains("\"schedule\": [ , ");
  }

  @Test
  void suggestsTheChallengeThatWasMeant() {
    CliHarness.Ran ran = cli.run("render", "--track=acceptance", "--challenge=query-lader");
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.errors().get(0)).contains("did you mean 'query-ladder'?");
  }

  @Test
  void showsNoSecretNotEvenOneInsideAnotherParameter() {
    CliHarness.Ran ran =
        cli.run(
            "render",
            "--track=acceptance",
            "--track-params={\"index_name\": {\"password\": \"s3cr3t\"}, \"api_key\": \"k3y\"}");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.errors().get(0))
        .contains("secret parameters api_key, index_name")
        .doesNotContain("s3cr3t", "k3y");
  }

  @Test
  void rawGoesWithNothingElse() {
    assertThat(cli.run("render", "--track=acceptance", "--raw", "--bodies").exitCode())
        .isEqualTo(2);
    assertThat(cli.run("render", "--track=acceptance", "--raw", "--challenge=x").exitCode())
        .isEqualTo(2);
  }
}
