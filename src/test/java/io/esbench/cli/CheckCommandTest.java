package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CheckCommandTest {
  private static final String BROKEN = "src/test/resources/tracks/broken/";

  @TempDir Path folder;
  private CliHarness cli;

  @BeforeEach
  void harness() {
    cli = CliHarness.in(folder);
  }

  @Test
  void aSoundTrackCanBeRacedWithoutTargetAndWithoutDocuments() {
    CliHarness.Ran ran = cli.run("check", "--track=acceptance");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .isEqualTo(
            """
            challenge contention: can be raced
            challenge indexing-throughput (default): can be raced
            challenge mixed-workload: can be raced
            challenge query-ladder: can be raced
            track acceptance: 0 faults, 0 warnings
            """);
  }

  @Test
  void showsNoSecretThatAFaultOfAnOperationQuotes() {
    cli.edit(
        "challenges/query-ladder.json",
        "\"schedule\": [",
        "\"schedule\": [ { \"operation\": { \"operation-type\": \"sleep\", \"duration\":"
            + " \"{{ api_key | default(1) }}\" } },");
    CliHarness.Ran check =
        cli.run("check", "--track=acceptance", "--track-params=api_key:s3cr3tword");
    assertThat(check.exitCode()).isEqualTo(3);
    assertThat(check.out()).contains("***").doesNotContain("s3cr3tword");
    CliHarness.Ran race =
        cli.run(
            "race",
            "--track=acceptance",
            "--challenge=query-ladder",
            "--track-params=api_key:s3cr3tword",
            "--target-hosts=127.0.0.1:1");
    assertThat(race.exitCode()).isEqualTo(3);
    assertThat(race.err()).contains("duration", "***").doesNotContain("s3cr3tword");
  }

  @Test
  void tellsAllFaultsAtOnceAndWhichChallengesRunAllTheSame() {
    cli.edit(
            "operations/index.json",
            "\"operation-type\": \"force-merge\"",
            "\"operation-type\": \"force-merg\"")
        .edit(
            "challenges/query-ladder.json",
            "\"schedule\": [",
            "\"schedule\": [ { \"operation\": { \"operation-type\": \"search\" } },");
    CliHarness.Ran ran = cli.run("check", "--track=acceptance");
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.out().lines().filter(line -> line.startsWith("fault")))
        .satisfiesExactly(
            line -> assertThat(line).contains("component", "operations/index.json:"),
            line -> assertThat(line).contains("operation", "challenges/query-ladder.json:"));
    assertThat(ran.out())
        .contains(
            "challenge indexing-throughput (default): cannot be raced, needs operation-type"
                + " 'force-merg' (task force-merge-target-index)\n",
            "challenge mixed-workload: can be raced\n",
            "challenge query-ladder: cannot be raced\n");
  }

  @Test
  void whatABulkRefusesIsToldOnce() {
    cli.edit("operations/bulk.json", "\"bulk-size\"", "\"bulk-sise\": 1, \"bulk-size\"");
    CliHarness.Ran ran = cli.run("check", "--track=acceptance");
    assertThat(ran.out().lines().filter(line -> line.contains("'bulk-sise'")))
        .singleElement()
        .satisfies(line -> assertThat(line).startsWith("fault    operation"));
  }

  @Test
  void showsNoMoreFindingsThanPeopleRead() {
    StringBuilder keys = new StringBuilder();
    for (int i = 0; i < 1200; i++) {
      keys.append("\"key-").append(i).append("\": 1, ");
    }
    cli.edit("track.json", "\"version\"", keys + "\"version\"");
    CliHarness.Ran ran = cli.run("check", "--track=acceptance");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out().lines().filter(line -> line.startsWith("warning"))).hasSize(500);
    assertThat(ran.out())
        .contains("700 further findings (--format json shows them all)\n", "1,200 warnings\n");
  }

  @Test
  void looksAtOneChallengeWithTheOneThatLoadsItsData() {
    CliHarness.Ran ran = cli.run("check", "--track=acceptance", "--challenge=query-ladder");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith("challenge query-ladder: can be raced\nchallenge indexing-throughput");
    assertThat(ran.out()).doesNotContain("mixed-workload");
  }

  @Test
  void aFaultOfAnotherChallengeIsNoneOfThisOne() {
    cli.edit(
        "challenges/mixed-workload.json",
        "\"operation\": \"search-aggs\"",
        "\"operation\": \"search-agg\"");
    assertThat(cli.run("check", "--track=acceptance").exitCode()).isEqualTo(3);
    assertThat(cli.run("check", "--track=acceptance", "--challenge=query-ladder").exitCode())
        .isZero();
  }

  @Test
  void aChallengeIsPreparedByOneThatLoads() {
    cli.edit(
        "challenges/indexing-throughput.json",
        "\"schedule\": [",
        "\"meta\": {\"esbench\": {\"prepared-by\": \"mixed-workload\"}}, \"schedule\": [");
    CliHarness.Ran ran = cli.run("check", "--track=acceptance");
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.out())
        .contains(
            "challenge 'query-ladder' is prepared by 'indexing-throughput', which is itself"
                + " prepared by 'mixed-workload'",
            "challenge query-ladder: cannot be raced\n");
  }

  @Test
  void namesWhatPythonOfTheTrackWouldBeNeededFor() {
    CliHarness.Ran ran = cli.run("check", "--track-path=" + BROKEN + "parameter-source-of-python");
    assertThat(ran.out())
        .contains(
            "challenge search (default): cannot be raced, needs param-source 'zipf-terms' (task"
                + " find)\n");
  }

  @Test
  void reportsToProgramsAsJson() {
    CliHarness.Ran ran =
        cli.run("check", "--format=json", "--track-path=" + BROKEN + "operation-type-mistyped");
    assertThat(ran.exitCode()).isEqualTo(3);
    GoldenFile.named("cli/check.json").assertEquals(ran.out());
  }

  @Test
  void unknownKeysAreWarningsUnlessStrict() {
    String track = "--track-path=" + BROKEN + "key-mistyped";
    CliHarness.Ran ran = cli.run("check", track);
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith("warning  key ")
        .contains("did you mean 'warmup-time-period'?")
        .endsWith("0 faults, 1 warning\n");
    assertThat(cli.run("check", "--strict", track).exitCode()).isEqualTo(3);
  }

  @Test
  void parametersOfOperationsThatNobodyReadsAreWarnings() {
    cli.edit(
        "operations/search.json",
        "\"cache\": false",
        "\"detailed-result\": true, \"cache\": false");
    CliHarness.Ran ran = cli.run("check", "--track=acceptance");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .contains("operations/search.json:")
        .contains(
            "'detailed-result' has no effect in operation 'search-match' of type search;"
                + " did you mean 'detailed-results'?");
    assertThat(cli.run("check", "--track=acceptance", "--strict").exitCode()).isEqualTo(3);
  }

  @Test
  void clientsThatCannotShareTheDocumentsAreFound() {
    cli.edit("operations/bulk.json", "\"bulk-size\"", "\"ingest-doc-count\": 1000, \"bulk-size\"");
    CliHarness.Ran ran =
        cli.run("check", "--track=acceptance", "--track-params=bulk_clients:3,bulk_size:10");
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.out()).contains("fault    operation ", "clients");
  }

  @Test
  void parametersThatNobodyReadsAreFaults() {
    CliHarness.Ran ran =
        cli.run("check", "--track=acceptance", "--track-params=number_of_shard:3,now:1");
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.out()).startsWith("fault    parameter  ");
  }

  @Test
  void showsNoSecret() {
    cli.edit(
        "operations/search.json",
        "\"operation-type\": \"search\"",
        "\"operation-type\": \"search\", \"request-timeout\": \"{{ api_key }}\"");
    CliHarness.Ran ran = cli.run("check", "--track=acceptance", "--track-params=api_key:s3cr3t");
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.out() + ran.err()).contains("***").doesNotContain("s3cr3t");
  }

  @Test
  void suggestsTheChallengeThatWasMeant() {
    CliHarness.Ran ran = cli.run("check", "--track=acceptance", "--challenge=query-lader");
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.errors().get(0)).contains("did you mean 'query-ladder'?");
  }

  @Test
  void otherValuesOfParametersAreTriedAndABrokenOneIsAFault() {
    cli.edit(
        "challenges/query-ladder.json",
        "\"schedule\": [",
        "\"schedule\": [ {% if index_mode == 'time_series' %},{% endif %}");
    CliHarness.Ran ran = cli.run("check", "--track=acceptance");
    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.out())
        .containsPattern(
            "fault    json       .*query-ladder\\.json:\\d+:\\d+: with index_mode='time_series': not"
                + " JSON after rendering: ")
        .contains("challenge query-ladder: can be raced\n")
        .contains("other values of parameters: 2 tried\ntrack acceptance: 1 fault, 0 warnings\n");
    CliHarness.Ran given =
        cli.run("check", "--track=acceptance", "--track-params=index_mode:time_series");
    assertThat(given.exitCode()).isEqualTo(3);
    assertThat(given.out()).doesNotContain("with index_mode");
  }

  @Test
  void aValueThatTheTrackRefusesIsAWarning() {
    cli.edit(
        "challenges/query-ladder.json",
        "\"schedule\": [",
        "\"schedule\": [ {% if mode == 'x' %}{{ not_with(mode) }}{% endif %}");
    CliHarness.Ran ran = cli.run("check", "--track=acceptance", "--format=json");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .contains("\"severity\" : \"WARNING\"", "\"cause\" : \"TEMPLATE\"", "with mode='x': ")
        .containsPattern("\"otherValues\" : \\{\\s+\"tried\" : 2,\\s+\"left\" : 0");
  }
}
