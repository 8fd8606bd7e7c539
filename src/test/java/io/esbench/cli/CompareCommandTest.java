package io.esbench.cli;

import static io.esbench.comparison.SampleRaces.race;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.comparison.SampleRaces;
import io.esbench.result.RaceStatus;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CompareCommandTest {
  @TempDir Path folder;

  private CliHarness harness;

  @BeforeEach
  void storeRaces() throws IOException {
    harness = CliHarness.in(folder);
    for (int i = 1; i <= 4; i++) {
      store("old-" + i, race("old-" + i).tags(Map.of("build", "1")).search("term", 100 + i, 5));
      store("new-" + i, race("new-" + i).tags(Map.of("build", "2")).search("term", 80 + i, 6));
    }
  }

  @Test
  void comparesRacesByIdTagListAndDirectory() {
    for (String old : new String[] {"tag:build=1", "old-1,old-2,old-3,old-4"}) {
      CliHarness.Ran ran =
          harness.run("compare", old, "tag:build=2", "--metric", "mean throughput");
      assertThat(ran.exitCode()).isZero();
      assertThat(ran.err()).isEmpty();
      assertThat(ran.out())
          .containsPattern("term +Mean Throughput +102.5 +82.5 +ops/s +-19.5 % .* worse\n");
    }
    assertThat(harness.run("compare", "old-1", "benchmarks/new-1").out())
        .contains("One run each: no difference can be shown")
        .containsPattern("Mean Throughput .* too few runs\n")
        .doesNotContain("worse");
    assertThat(harness.run("compare", "benchmarks", "old-1").out())
        .contains("baseline:  benchmarks (8 runs: new-1, new-2,");
  }

  @Test
  void failsIfAskedToAndSomethingIsWorse() {
    String[] worse = {"compare", "tag:build=1", "tag:build=2"};
    assertThat(harness.run(worse).exitCode()).isZero();
    assertThat(run(worse, "--fail-on", "worse").exitCode()).isEqualTo(10);
    assertThat(run(worse, "--fail-on", "worse", "--metric", "error rate").exitCode()).isZero();
    assertThat(
            harness.run("compare", "tag:build=2", "tag:build=1", "--fail-on", "worse").exitCode())
        .isZero();
    assertThat(
            harness
                .run("compare", "old-1", "new-1", "--fail-on", "worse", "--noise", "5%")
                .exitCode())
        .isEqualTo(10);
    // The same with what four equal races differ by.
    assertThat(
            harness
                .run("compare", "old-1", "new-1", "--fail-on", "worse", "--noise", "tag:build=1")
                .exitCode())
        .isEqualTo(10);
  }

  @Test
  void failsIfErrorsAppearInASingleRace() throws IOException {
    store("calm", race("calm").failing("term", 100, 0));
    store("sick", race("sick").failing("term", 100, 500));
    CliHarness.Ran ran = harness.run("compare", "calm", "sick", "--fail-on", "worse");
    assertThat(ran.exitCode()).isEqualTo(10);
    assertThat(ran.out())
        .contains("Fisher's exact test")
        .containsPattern("error rate +0 +33.33 +% .* worse\n");
    assertThat(ran.out().replaceAll("\\s+", " "))
        .contains(
            "the rates of all requests are at least 1 percentage point apart,"
                + " and each run of one side has a higher rate than each of the other.");
    assertThat(harness.run("compare", "sick", "calm", "--fail-on", "worse").exitCode()).isZero();
  }

  @Test
  void aCopyOfARaceIsThatRace() throws IOException {
    store("copy", race("old-1").tags(Map.of("build", "1")).search("term", 101, 5));
    for (String same : new String[] {"old-1", "copy", "old-1,new-1"}) {
      CliHarness.Ran ran =
          harness.run("compare", "old-1", same, "--fail-on", "worse", "--noise", "1%");
      assertThat(ran.exitCode()).isZero();
      assertThat(ran.out()).contains("the same race is on both sides", "none was judged");
    }
  }

  @Test
  void takesThePassesOfAnAcceptanceWithoutTheColdOne() throws IOException {
    for (int pass = 1; pass <= 5; pass++) {
      store(
          "acc/pass-" + pass + "/load",
          race("load").tags(Map.of("kind", "whole")).search("term", 50 * pass, 5));
    }
    CliHarness.Ran ran = harness.run("compare", "acc", "tag:build=1");
    assertThat(ran.out())
        .contains(
            "baseline:  acc (4 runs: acc/pass-2/load, acc/pass-3/load, acc/pass-4/load,"
                + " acc/pass-5/load)")
        .contains("the first pass of acc is cold and left out");
    assertThat(harness.run("compare", "tag:kind=whole", "tag:build=1").out())
        .contains("baseline:  tag:kind=whole (4 runs: acc/pass-2/load, ")
        .contains("the first pass of acc is cold and left out");
    assertThat(harness.run("compare", "tag:build=2", "tag:build=1").out()).doesNotContain("cold");
  }

  @Test
  void aRaceUnderSeveralNamesIsOneRun() throws IOException {
    Path races = folder.resolve("benchmarks");
    Files.createSymbolicLink(races.resolve("same"), races.resolve("old-1"));
    Files.createSymbolicLink(folder.resolve("elsewhere"), races);
    String names = "old-1,same,./benchmarks/old-1,elsewhere/../benchmarks/old-1,elsewhere/old-1";
    assertThat(harness.run("compare", names, "tag:build=2").out().replaceAll("\n +", " "))
        .contains("baseline:  " + names + " (1 run: old-1)");
    assertThat(harness.run("compare", "benchmarks", "old-1").out())
        .contains("baseline:  benchmarks (8 runs: new-1, new-2,");
  }

  @Test
  void leavesOutRacesOfAGroupThatDidNotRunToTheirEnd() throws IOException {
    store(
        "old-5",
        race("old-5").tags(Map.of("build", "1")).ended(RaceStatus.ABORTED).search("term", 1, 5));
    assertThat(harness.run("compare", "tag:build=1", "tag:build=2").out())
        .contains("tag:build=1 (4 runs:")
        .contains("left out, old-5 did not run to a usable end: ABORTED");
    assertThat(harness.run("compare", "old-5", "old-1").out())
        .contains("beware, old-5 did not run to a usable end: ABORTED");
  }

  @Test
  void aPooledResultAmongItsRacesIsNoFurtherRun() throws IOException {
    store(
        "pool",
        race("pool").tags(Map.of("build", "1")).pooled("old-1", "old-2").search("term", 1, 5));
    assertThat(harness.run("compare", "tag:build=1", "tag:build=2").out())
        .contains("tag:build=1 (4 runs:", "left out, pool is pooled from several races itself");
    assertThat(harness.run("compare", "pool", "old-1").out()).contains("counts as one run");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare old-1 new-1 --output DIR/benchmarks/old-1/result.json",
        "compare old-1 new-1 --output DIR/link.json",
        "report old-1 --output DIR/benchmarks/old-1/result.json",
        "cost old-1 --price USD1/hour --output DIR/benchmarks/old-1/result.json",
      })
  void whatWasMeasuredIsNeverReplaced(String arguments) throws IOException {
    Path result = folder.resolve("benchmarks/old-1/result.json");
    String before = Files.readString(result);
    Files.writeString(result.resolveSibling("report.csv"), "");
    Files.createSymbolicLink(folder.resolve("link.json"), result);
    CliHarness.Ran ran = harness.run(arguments.replace("DIR", folder.toString()).split(" "));

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors()).singleElement().asString().contains("holds what was measured");
    assertThat(result).hasContent(before);
  }

  @Test
  void writesAFileWholeOrNotAtAll() throws IOException {
    Path file = folder.resolve("out").resolve("c.csv");
    CliHarness.Ran ran =
        harness.run("compare", "old-1", "new-1", "--format", "csv", "--output", file.toString());
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).contains("written: ");
    assertThat(Files.readString(file)).startsWith("Challenge,Task,Metric,Unit,Better If,");
    Path kept = folder.resolve("kept.md");
    Files.writeString(kept, "kept");
    assertThat(harness.run("compare", "old-1", "missing", "--output", kept.toString()).exitCode())
        .isEqualTo(2);
    assertThat(kept).hasContent("kept");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "compare old-1 missing | CONTENDER: there is no result 'missing'; give a race id",
        "compare tag:build=3 old-1 | BASELINE: no race in",
        "compare tag:build old-1 | BASELINE: 'tag:build' names no tag; write tag:KEY=VALUE",
        "compare old-1, old-1 | BASELINE: there is no result ''; give a race id",
        "compare old-1,missing old-1 | BASELINE: there is no result 'missing'",
        "compare old-1 new-1 --noise 5 | --noise: '5' is no race; if it is a percentage, write 5%",
        "compare old-1 new-1 --noise 0% | --noise: '0%' is no percentage between 0% and 100%",
        "compare old-1 new-1 --noise 1e1% | --noise: '1e1%' is no percentage",
        "compare old-1 new-1 --noise old-1 | --noise: 'old-1' has fewer than three races",
        "compare old-1 new-1 --format ralley | --format: 'ralley' is not a form of a comparison",
        "compare old-1 new-1 --format ralley | did you mean 'rally'",
        "compare old-1 new-1 --output . | --output: . is a directory",
        "compare old-1 new-1 --task ter | --task: there is no task 'ter'; tasks are term; did you"
            + " mean 'term'?",
        "compare old-1 new-1 --metric zzz | nothing to compare: both sides have no figure in"
            + " common",
        "compare old-1 new-1 --fail-on better | Invalid value for option '--fail-on'"
      })
  void saysInOneLineWhatIsWrong(String arguments, String message) {
    CliHarness.Ran ran = harness.run(arguments.split(" "));
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.errors()).isNotEmpty();
    assertThat(ran.errors().get(0)).contains(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare old-1 new-1",
        "report old-1",
        "cost old-1 --price USD1/hour",
      })
  void aFileThatCannotBeWrittenIsAFaultOfItsPlace(String command) {
    String below = folder.resolve("benchmarks/old-1/result.json/out").toString();
    CliHarness.Ran ran = harness.run((command + " --output " + below).split(" "));
    assertThat(ran.exitCode()).isEqualTo(4);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.errors()).singleElement().asString().contains("--output: ", "cannot be written");
  }

  private CliHarness.Ran run(String[] command, String... more) {
    String[] all = Arrays.copyOf(command, command.length + more.length);
    System.arraycopy(more, 0, all, command.length, more.length);
    return harness.run(all);
  }

  private void store(String directory, SampleRaces race) throws IOException {
    Path run = Files.createDirectories(folder.resolve("benchmarks").resolve(directory));
    Files.writeString(run.resolve("result.json"), new ResultJson().write(race.result()));
  }
}
