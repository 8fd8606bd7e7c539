package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.fault.ExitCode;
import io.esbench.result.CriterionOutcome;
import io.esbench.result.Decision;
import io.esbench.result.RaceResult;
import io.esbench.result.Verdict;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Criteria decide how a race ends, and are checked before it begins. */
@Timeout(60)
final class AcceptanceRaceTest {
  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();

  @BeforeEach
  void track() throws IOException {
    Files.writeString(
        folder.resolve("track.json"),
        """
        {"operations": [{"name": "find", "operation-type": "search", "index": "i",
           "body": {"query": {"match_all": {}}}}],
         "challenges": [
           {"name": "c", "default": true, "schedule": [
             {"name": "find-it", "operation": "find", "clients": 2, "iterations": 60}]},
           {"name": "d", "schedule": [{"name": "other", "operation": "find", "iterations": 5}]}]}
        """);
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  private CliHarness.Ran race(String id, String... more) {
    String[] words = {
      "race", "--track-path=" + folder, "--race-id=" + id, "--target-hosts=" + cluster.host()
    };
    return CliHarness.in(folder)
        .run(Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new));
  }

  private RaceResult result(String id) throws IOException {
    Path file = folder.resolve("benchmarks").resolve(id).resolve("result.json");
    return new ResultJson().read(Files.readString(file), file.toString());
  }

  private Verdict verdict(String id) throws IOException {
    return Objects.requireNonNull(result(id).verdict());
  }

  @Test
  void isAcceptedIfAllHolds() throws IOException {
    Path junit = folder.resolve("out/verdict.xml");
    CliHarness.Ran ran =
        race(
            "one",
            "--criterion=error rate <= 0 %",
            "--criterion",
            "p99 latency of find-it <= 1 min",
            "--criterion=mean throughput of find-it >= 1 ops/min",
            "--junit=" + junit);

    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(ExitCode.OK.code());
    assertThat(ran.out()).contains("verdict: PASS: 3 criteria met\n").contains("+  error rate ");
    assertThat(verdict("one").criteria())
        .extracting(CriterionOutcome::decision)
        .containsOnly(Decision.PASS);
    assertThat(Files.readString(folder.resolve("benchmarks/one/report.md")))
        .contains("## Verdict\n\n**PASS**: 3 criteria met.");
    assertThat(Files.readString(junit)).contains("tests=\"3\"").doesNotContain("<failure");
  }

  @Test
  void isNotAcceptedIfOneFails() throws IOException {
    Path junit = folder.resolve("verdict.xml");
    CliHarness.Ran ran =
        race(
            "one",
            "--criterion=error rate <= 0 %",
            "--criterion=max latency of find-it <= 1 us",
            "--junit=" + junit);

    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(ExitCode.CRITERIA_NOT_MET.code());
    assertThat(ran.out())
        .contains("verdict: FAIL: 1 of 2 criteria failed\n")
        .containsPattern("X  max latency of find-it  <= 1 us +[0-9.]+ us  FAIL\n")
        .contains("Reports: ");
    assertThat(verdict("one").decision()).isEqualTo(Decision.FAIL);
    assertThat(Files.readString(junit)).contains("<failure").contains("type=\"fail\"");
  }

  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      nullValues = "-",
      value = {
        "max latency of find-it <= 1 min,   -,                  PASS,      0,  pass,      -",
        "max latency of find-it <= 1 min,   --allow-undecided,  PASS,      0,  pass,      -",
        "max latency of find-it <= 1 us,    -,                  FAIL,      10, FAIL,      failure fail",
        "max latency of find-it <= 1 us,    --allow-undecided,  FAIL,      10, FAIL,      failure fail",
        "p99.9 latency of find-it <= 1 min, -,                  UNDECIDED, 10, undecided,"
            + " failure undecided",
        "p99.9 latency of find-it <= 1 min, --allow-undecided,  UNDECIDED, 0,  undecided, skipped",
      })
  void exitCodeTableJsonAndJunitAgree(
      String criterion, String option, Decision decision, int code, String word, String junit)
      throws IOException {
    Path file = folder.resolve("verdict.xml");
    String[] given = {"--criterion=" + criterion, "--junit=" + file};
    CliHarness.Ran ran =
        option == null ? race("one", given) : race("one", given[0], given[1], option);

    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(code);
    assertThat(ran.out())
        .contains("verdict: " + decision)
        .containsPattern(
            "(?m)^ *[X+?] +" + criterion.replaceFirst(" <=.*", "") + ".* " + word + "$");
    assertThat(verdict("one").decision()).isEqualTo(decision);
    assertThat(verdict("one").criteria().get(0).decision()).isEqualTo(decision);
    assertThat(verdict("one").allowUndecided()).isEqualTo(option != null);
    String xml = Files.readString(file);
    assertThat(xml.contains("<skipped")).isEqualTo("skipped".equals(junit));
    assertThat(xml.contains("<failure")).isEqualTo(junit != null && junit.startsWith("failure"));
    if (xml.contains("<failure")) {
      assertThat(xml).contains("type=\"" + junit.replaceFirst("failure ", "") + "\"");
    }
  }

  @ParameterizedTest
  @CsvSource({"'', 10", "--allow-undecided, 0"})
  void whatIsUndecidedIsAcceptedIfAllowed(String option, int code) throws IOException {
    String[] criteria = {"--criterion=p99.9 latency of find-it <= 1 min"};
    CliHarness.Ran ran =
        option.isEmpty() ? race("one", criteria) : race("one", criteria[0], option);

    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(code);
    assertThat(verdict("one").decision()).isEqualTo(Decision.UNDECIDED);
    assertThat(verdict("one").criteria().get(0).remark())
        .isEqualTo("p99.9 needs 1000 samples, there are 120");
    assertThat(ran.out()).contains("p99.9 needs 1000 samples, there are 120");
  }

  @Test
  void aQuietRaceTellsByItsCode() {
    CliHarness.Ran ran = race("one", "--quiet", "--criterion=max latency of find-it <= 1 us");

    assertThat(ran.exitCode()).isEqualTo(ExitCode.CRITERIA_NOT_MET.code());
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void aRaceWithoutCriteriaHasNoVerdict() throws IOException {
    assertThat(race("one").exitCode()).isZero();
    assertThat(result("one").verdict()).isNull();
  }

  @Test
  void refusesCriteriaThatCanNeverHoldBeforeAnythingIsStarted() {
    CliHarness.Ran ran =
        race(
            "one",
            "--criterion=p99 latency of find-ti <= 1 s",
            "--criterion=mean throughput of find-it >= 1 docs/s");

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors())
        .containsExactly(
            "error: --criterion 'p99 latency of find-ti <= 1 s', column 16: no task 'find-ti' is run"
                + " in challenge 'c'; did you mean 'find-it'? (its tasks: find-it)",
            "       --criterion 'mean throughput of find-it >= 1 docs/s', column 20: the throughput"
                + " of task 'find-it' is in ops/s, the criterion is in docs/s");
    assertThat(cluster.searches()).isZero();
    assertThat(folder.resolve("benchmarks/one")).doesNotExist();
  }

  @Test
  void tellsFaultsOfCriteriaWithThoseOfOptions() throws IOException {
    Files.writeString(folder.resolve("gate.yml"), "criteria: [error rat <= 0 %]\nnmae: x\n");
    CliHarness.Ran ran =
        race(
            "a/b",
            "--criterion=latency",
            "--acceptance=" + folder.resolve("gate.yml"),
            "--baseline=gone");

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors())
        .anyMatch(line -> line.contains("gate.yml:1:12: unknown metric 'error rat'"))
        .anyMatch(line -> line.contains("gate.yml:2:1: unknown key 'nmae'"))
        .anyMatch(line -> line.contains("--criterion 'latency', column 1: which latency?"))
        .anyMatch(line -> line.contains("--baseline: there is no result 'gone'"))
        .anyMatch(line -> line.contains("--race-id: 'a/b'"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--allow-undecided | --allow-undecided is for criteria, and there are none",
        "--baseline=x | --baseline is for criteria, and there are none",
        "--junit=x | --junit is for criteria, and there are none",
        "--acceptance=gone.yml | --acceptance: there is no file gone.yml",
        "--criterion=error rate <= baseline + 1 points | needs a baseline",
      })
  void refusesOptionsThatNeedOthers(String option, String message) {
    CliHarness.Ran ran = race("one", option);

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors()).singleElement().asString().contains(message);
  }

  @Test
  void refusesADirectoryAsTheFileForTheVerdict() {
    CliHarness.Ran ran = race("one", "--criterion=error rate <= 0 %", "--junit=" + folder);

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors()).singleElement().asString().contains("--junit: ", "is a directory");
  }

  @Test
  void oneSheetServesAllChallenges() throws IOException {
    Path sheet = folder.resolve("gate.yml");
    Files.writeString(
        sheet,
        """
        name: gate
        allow-undecided: true
        criteria:
          - error rate <= 0 %
          - p99 latency of find-it in challenge c <= 1 min
          - p99.9 latency of find-it in challenge c <= 1 min
          - p50 latency of other in challenge d <= 1 min
        """);

    assertThat(race("one", "--acceptance=" + sheet).exitCode()).isZero();
    assertThat(race("two", "--acceptance=" + sheet, "--challenge=d").exitCode()).isZero();
    assertThat(verdict("one").criteria()).hasSize(3);
    assertThat(verdict("one").name()).isEqualTo("gate");
    assertThat(verdict("two").criteria()).hasSize(2);
    assertThat(result("one").notes())
        .contains(
            "Not judged, as they are of another challenge: p50 latency of other in challenge d <= 1"
                + " min");
  }

  @Test
  void refusesASheetThatIsAllOfOtherChallenges() {
    CliHarness.Ran ran = race("one", "--criterion=p50 latency of other in challenge d <= 1 min");

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors())
        .singleElement()
        .asString()
        .contains("none of the criteria is of challenge 'c'");
  }

  @ParameterizedTest
  @CsvSource({"one", "benchmarks/one", "benchmarks/one/result.json"})
  void holdsARaceAgainstAnEarlierOne(String name) throws IOException {
    race("one");
    Files.writeString(
        folder.resolve("gate.yml"),
        "baseline: " + name + "\ncriteria: ['max latency of find-it <= 1000000 x baseline']\n");
    CliHarness.Ran ran = race("two", "--acceptance=" + folder.resolve("gate.yml"));

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(verdict("two").baseline()).isEqualTo("one");
    assertThat(verdict("two").criteria().get(0).required().baseline())
        .isEqualTo(result("one").tasks().get(0).latency().maxMillis());
  }

  @Test
  void theOptionForABaselineWins() throws IOException {
    race("one");
    race("two");
    Files.writeString(
        folder.resolve("gate.yml"), "baseline: one\ncriteria: [error rate <= baseline]\n");
    race("three", "--acceptance=" + folder.resolve("gate.yml"), "--baseline=two");

    assertThat(verdict("three").baseline()).isEqualTo("two");
  }

  @Test
  void aRaceThatEndsBadlyKeepsItsCode() throws IOException {
    cluster.searchStatus(503);
    CliHarness.Ran ran =
        race(
            "one",
            "--on-error=abort",
            "--criterion=error rate <= 0 %",
            "--criterion=documents = 0");

    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(ExitCode.ABORTED.code());
    assertThat(verdict("one").criteria())
        .extracting(CriterionOutcome::decision)
        .containsExactly(Decision.FAIL, Decision.UNDECIDED);
  }

  @Test
  void aRaceThatIsNotUsableIsNotJudgedByItsFigures() throws IOException {
    cluster.searchStatus(503);
    CliHarness.Ran ran = race("one", "--criterion=documents = 0");

    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(ExitCode.ABORTED.code());
    assertThat(verdict("one").criteria().get(0).remark())
        .isEqualTo("the race is not usable: every request of find-it failed");
    assertThat(List.of(verdict("one").decision())).containsExactly(Decision.UNDECIDED);
  }
}
