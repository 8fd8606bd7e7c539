package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ListCommandTest {
  @TempDir Path folder;
  private CliHarness cli;

  @BeforeEach
  void harness() {
    cli = CliHarness.in(folder);
  }

  @Test
  void listsTracks() {
    CliHarness.Ran ran = cli.run("list", "tracks");
    assertThat(ran.exitCode()).isZero();
    GoldenFile.named("cli/list-tracks.txt").assertEquals(ran.out());
  }

  @Test
  void listsTelemetryDevices() {
    CliHarness.Ran ran = cli.run("list", "telemetry");
    assertThat(ran.exitCode()).isZero();
    GoldenFile.named("cli/list-telemetry.txt").assertEquals(ran.out());
    assertThat(cli.run("list", "telemetry", "--format=json").out())
        .startsWith("[ {")
        .contains("\"name\" : \"node-stats-sample-interval\"")
        .endsWith("]\n");
  }

  @Test
  void listsExporters() {
    CliHarness.Ran ran = cli.run("list", "exporters");
    assertThat(ran.exitCode()).isZero();
    GoldenFile.named("cli/list-exporters.txt").assertEquals(ran.out());
  }

  @Test
  void listsChallengesWithTheirTasks() {
    CliHarness.Ran ran = cli.run("list", "challenges", "--track=acceptance");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.err()).isEmpty();
    GoldenFile.named("cli/list-challenges.txt").assertEquals(ran.out());
  }

  @Test
  void parametersShapeTheList() {
    assertThat(
            cli.run(
                    "list",
                    "challenges",
                    "--track=acceptance",
                    "--track-params={\"ladder_rates\": [7, 1200]}")
                .out())
        .contains("filtered-7-ops ")
        .contains("2 clients, 1,200 ops/s")
        .doesNotContain("filtered-10-ops");
  }

  @Test
  void unusedParametersAreAWarningIfAskedFor() {
    CliHarness.Ran ran =
        cli.run(
            "list",
            "challenges",
            "--track=acceptance",
            "--track-params=bulk_clint:4",
            "--ignore-unused-track-params");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.err().lines().toList()).hasSize(1);
    assertThat(ran.err())
        .startsWith("warning: unknown track parameter 'bulk_clint'; did you mean 'bulk_clients'?")
        .contains("ignored");
    assertThat(ran.out()).contains("mixed-workload\n");
  }

  @Test
  void listsThePartThatIsAskedFor() {
    CliHarness.Ran ran =
        cli.run(
            "list",
            "challenges",
            "--track=acceptance",
            "--challenge=query-ladder",
            "--include-tasks=filtered-10-ops",
            "--test-mode");
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains("filtered-10-ops ")
        .doesNotContain("ops/s")
        .doesNotContain("aggs-unthrottled");
  }

  @Test
  void namesKeysWithoutEffectAndShowsParameters() throws IOException {
    Path track = folder.resolve("own.json");
    Files.writeString(
        track,
        """
        {"parameters": {"a": {"b": 1, "c": 2}},
         "challenge": {"name": "x", "parameters": {"a": {"b": 3}},
           "schedule": [{"operation": "sleep", "cilents": 2}]}}
        """);
    CliHarness.Ran ran = cli.run("list", "challenges", "--track-path=" + track);
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.err())
        .startsWith("warning: " + track + ":3, $.challenge.schedule[0].cilents: 'cilents' is")
        .endsWith("did you mean 'clients'?\n");
    assertThat(ran.out()).contains("parameters: {\"a\":{\"b\":3,\"c\":2}}");
  }

  @Test
  void refusesBothFiltersAtOnce() {
    CliHarness.Ran ran =
        cli.run(
            "list", "challenges", "--track=acceptance", "--include-tasks=a", "--exclude-tasks=b");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).contains("give --include-tasks or --exclude-tasks, not both");
  }

  @Test
  void listsTheNamedChallengeAlone() {
    CliHarness.Ran ran =
        cli.run("list", "challenges", "--track=acceptance", "--challenge=query-ladder");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).startsWith("query-ladder\n").doesNotContain("mixed-workload");
  }

  @Test
  void aChallengeOfTheEnvironmentHidesNoOther() {
    cli.with("CHALLENGE", "query-ladder");
    assertThat(cli.run("list", "challenges", "--track=acceptance").out())
        .contains("mixed-workload\n");
  }

  @Test
  void suggestsTheChallengeThatWasMeant() {
    CliHarness.Ran ran =
        cli.run("list", "challenges", "--track=acceptance", "--challenge=query-lader");
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.errors()).hasSize(1);
    assertThat(ran.errors().get(0)).contains("did you mean 'query-ladder'?");
  }

  @Test
  void listsOperationTypesWithTheirParameters() {
    CliHarness.Ran ran = cli.run("list", "operations");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.err()).isEmpty();
    GoldenFile.named("cli/list-operations.txt").assertEquals(ran.out());
  }

  @Test
  void listsOperationTypesAsJson() {
    CliHarness.Ran ran = cli.run("list", "operations", "--format=json");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith("{\n")
        .endsWith("}\n")
        .contains("\"shrink-index\" : {")
        .contains("\"default\" : \"86400\"");
  }

  @Test
  void refusesAnUnknownFormat() {
    CliHarness.Ran ran = cli.run("list", "operations", "--format=xml");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors().get(0)).contains("--format");
  }

  @Test
  void saysThatThereAreNoTracks() {
    Path empty = folder.resolve("tracks/acceptance/operations");
    CliHarness bare = CliHarness.in(folder.resolve("other"));
    Path moved = bare.track();
    assertThat(empty).exists();
    assertThat(moved.resolve("track.json").toFile().delete()).isTrue();
    assertThat(bare.run("list", "tracks").out()).startsWith("No tracks in ");
  }
}
