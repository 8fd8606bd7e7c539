package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.fault.ExitCode;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.Requests;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Targets that are not there, go away, or refuse; through the whole command line. */
@Timeout(60)
final class LostTargetTest {
  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();

  @AfterEach
  void stop() {
    cluster.close();
  }

  private CliHarness.Ran race(String... options) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "race",
                "--track=acceptance",
                "--race-id=id",
                "--unreachable-after=2",
                "--target-hosts=" + cluster.host()));
    arguments.addAll(List.of(options));
    return CliHarness.in(folder).run(arguments.toArray(String[]::new));
  }

  private RaceResult result() throws IOException {
    Path file = folder.resolve("benchmarks/id/result.json");
    return new ResultJson().read(Files.readString(file), file.toString());
  }

  @Test
  void aTargetThatDoesNotListenIsNamed() {
    cluster.close();
    CliHarness.Ran ran = race("--track-params=corpus_docs:20");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.errors()).hasSize(1);
    assertThat(ran.errors().get(0))
        .startsWith("error: the cluster was not ready within 2 s: ")
        .contains(cluster.host());
    assertThat(folder.resolve("benchmarks/id")).doesNotExist();
  }

  @Test
  void aTargetThatGoesAwayEndsTheRaceAndItsResultsAreKept() throws IOException {
    cluster
        .slowedBy(Duration.ofMillis(20))
        .onBulk(
            number -> {
              if (number == 6) {
                cluster.vanish();
              }
            });
    CliHarness.Ran ran = race("--track-params=corpus_docs:20000,bulk_size:10");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.out()).contains("Reports: benchmarks/id");

    RaceResult result = result();
    assertThat(result.status()).isEqualTo(RaceStatus.ABORTED);
    assertThat(result.statusReason()).contains(cluster.host()).contains("2.0 s");
    List<TaskResult> tasks = result.tasks();
    Requests bulks = tasks.get(tasks.size() - 1).requests();
    assertThat(bulks.succeeded()).isBetween(3L, 8L);
    assertThat(bulks.failed()).isPositive();
    assertThat(bulks.errors()).extracting(error -> error.kind().text()).isNotEmpty();
    assertThat(Files.readString(folder.resolve("benchmarks/id/report.md")))
        .containsIgnoringCase("aborted");
  }

  @Test
  void aRefusedRequestIsCountedAndTheRaceGoesOn() throws IOException {
    cluster.holding(20).onSearch(number -> cluster.searchStatus(number % 2 == 0 ? 400 : 200));
    CliHarness.Ran ran = race("--challenge=query-ladder", "--track-params", ladder(), "--quiet");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).isEmpty();
    RaceResult result = result();
    assertThat(result.status()).isEqualTo(RaceStatus.COMPLETE);
    assertThat(result.tasks())
        .hasSize(4)
        .allMatch(task -> task.requests().failed() > 0 && task.requests().succeeded() > 0);
  }

  @Test
  void aRaceOfWhichNothingSucceedsRunsToItsEndAndIsNotUsable() throws IOException {
    cluster.holding(20).searchStatus(400);
    CliHarness.Ran ran = race("--challenge=query-ladder", "--track-params", ladder(), "--quiet");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.ABORTED.code());
    RaceResult result = result();
    assertThat(result.status()).isEqualTo(RaceStatus.COMPLETE);
    assertThat(result.statusReason())
        .contains("not usable: every request of filtered-100-ops failed");
    assertThat(result.tasks()).hasSize(4).allMatch(task -> task.requests().errorRate() == 1);
  }

  @Test
  void aFailedSetUpTaskMakesTheRaceUnusable() throws IOException {
    cluster.healthStatus(400);
    CliHarness.Ran ran = race("--quiet");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.ABORTED.code());
    assertThat(result().statusReason()).contains("set-up task wait-for-index-health failed");
  }

  @Test
  void aRefusedRequestEndsTheRaceIfThatIsWanted() throws IOException {
    cluster.holding(20).searchStatus(400);
    CliHarness.Ran ran =
        race("--challenge=query-ladder", "--track-params", ladder(), "--on-error=abort");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.ABORTED.code());
    RaceResult result = result();
    assertThat(result.status()).isEqualTo(RaceStatus.ABORTED);
    assertThat(result.statusReason()).contains("filtered-100-ops").contains("400");
    assertThat(result.tasks()).hasSize(1);
  }

  @Test
  void aReadingChallengeWithoutItsDataSaysWhatToRun() {
    CliHarness.Ran ran = race("--challenge=query-ladder", "--track-params", ladder());
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors()).hasSize(1);
    assertThat(ran.errors().get(0))
        .contains("index 'esbench-acceptance' with 20 documents does not exist")
        .contains(
            "Load it first: esbench race --track=acceptance --unreachable-after=2 --target-hosts="
                + cluster.host()
                + " --track-params '"
                + ladder()
                + "' --challenge indexing-throughput (or add --prepare to this command)");
    assertThat(folder.resolve("benchmarks/id")).doesNotExist();
    assertThat(cluster.bulks()).isZero();
  }

  @Test
  void aReportThatCannotBeWrittenIsFoundBeforeTheRace() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    Map<Path, ExitCode> places =
        Map.of(folder, ExitCode.USAGE, file.resolve("report.md"), ExitCode.ENVIRONMENT);
    for (Path report : places.keySet()) {
      CliHarness.Ran ran =
          race("--track-params=corpus_docs:20", "--quiet", "--report-file=" + report);
      assertThat(ran.exitCode()).isEqualTo(Objects.requireNonNull(places.get(report)).code());
      assertThat(ran.errors()).hasSize(1);
      assertThat(ran.errors().get(0)).startsWith("error: --report-file: " + report);
    }
    assertThat(cluster.server().served())
        .allMatch(served -> served.request().path().equals("/"), "asks what it is, no more");
    assertThat(folder.resolve("benchmarks")).doesNotExist();
  }

  @Test
  void noSecretReachesTheResults() throws IOException {
    cluster.holding(20);
    CliHarness.Ran ran =
        race(
            "--challenge=query-ladder",
            "--track-params",
            ladder(),
            "--client-options=basic_auth_user:elastic,basic_auth_password:s3cret");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out() + ran.err()).doesNotContain("s3cret");
    assertThat(result().info().commandLine()).contains("--client-options=***");
    try (var files = Files.list(folder.resolve("benchmarks/id"))) {
      for (Path file : files.toList()) {
        assertThat(new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.UTF_8))
            .doesNotContain("s3cret")
            .doesNotContain("ZWxhc3RpYzpzM2NyZXQ");
      }
    }
    assertThat(cluster.server().served())
        .anyMatch(served -> served.request().headers().containsKey("authorization"));
  }

  private static String ladder() {
    return "{\"corpus_docs\":20,\"ladder_rates\":[100],\"ladder_warmup_iterations\":1,"
        + "\"ladder_iterations\":3}";
  }
}
