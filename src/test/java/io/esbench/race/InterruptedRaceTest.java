package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.cli.CliHarness;
import io.esbench.driver.DriverSettings;
import io.esbench.export.Exports;
import io.esbench.export.choice.ExporterCatalog;
import io.esbench.fault.CancelledException;
import io.esbench.fault.ExitCode;
import io.esbench.report.ReportFormat;
import io.esbench.result.RaceStatus;
import io.esbench.result.TaskResult;
import io.esbench.time.NanoTime;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The user stops a race; the request to stop comes from another thread, as a signal does. */
@Timeout(60)
final class InterruptedRaceTest {
  private static final Duration SLOW = Duration.ofMillis(100);

  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();
  private final Interruption interruption = new Interruption(Thread.currentThread());
  private Consumer<String> onInfo = line -> {};
  private Exports exports = Exports.none();
  private final ToldProgress progress =
      new ToldProgress() {
        @Override
        public void info(String line) {
          super.info(line);
          onInfo.accept(line);
        }
      };

  @AfterEach
  void stop() {
    // A request that came before requests were measured interrupts this thread.
    Thread.interrupted();
    cluster.close();
  }

  private RaceOutcome race(String challenge, String params, boolean prepare) {
    Path track = CliHarness.in(folder).track();
    RaceRequest request =
        new RaceRequest(
            new RaceRequest.Work(
                TrackSource.at(track),
                TrackParams.parse(params),
                challenge,
                folder.resolve("corpora")),
            new RaceRequest.Subject.Existing(cluster.server().target()),
            new RaceRequest.Safety(false, prepare),
            DriverSettings.defaults(),
            new RaceRequest.Output(
                folder.resolve("benchmarks"), "id", null, ReportFormat.MARKDOWN, Map.of()),
            List.of("race"));
    return new Race(NanoTime.system(), "test", folder.resolve("cache"), Map.of(), progress)
        .exporting(exports)
        .run(request, interruption);
  }

  private void stopAt(long now, long number) {
    if (now == number) {
      interruption.request();
    }
  }

  @Test
  void keepsWhatWasIndexedUntilThen() throws Exception {
    cluster.slowedBy(SLOW).onBulk(number -> stopAt(number, 5));

    RaceOutcome outcome =
        race("indexing-throughput", "corpus_docs:3000,bulk_size:100,bulk_clients:2", false);

    assertIncomplete(outcome);
    TaskResult bulk = last(outcome);
    assertThat(bulk.task()).isEqualTo("bulk-index");
    assertThat(cluster.bulks()).isBetween(5L, 8L);
    assertThat(bulk.requests().succeeded()).isEqualTo(cluster.bulks());
    assertThat(bulk.requests().failed()).isZero();
    assertThat(bulk.documents().sent()).isEqualTo(cluster.documents());
    assertThat(bulk.documents().acknowledged()).isEqualTo(cluster.documents());
    assertThat(outcome.result().selfChecks())
        .isNotEmpty()
        .allMatch(check -> check.passed())
        .noneMatch(check -> check.name().contains("corpus"));
  }

  @Test
  void keepsTheStepsOfALadderUntilThen() throws Exception {
    cluster.holding(50).slowedBy(SLOW).onSearch(number -> stopAt(number, 9));

    RaceOutcome outcome =
        race(
            "query-ladder",
            "{\"corpus_docs\":50,\"ladder_rates\":[50,60],\"ladder_warmup_iterations\":1,"
                + "\"ladder_iterations\":2}",
            false);

    assertIncomplete(outcome);
    List<TaskResult> tasks = outcome.result().tasks();
    assertThat(tasks).extracting(TaskResult::task).startsWith("filtered-50-ops", "filtered-60-ops");
    assertThat(tasks.get(0).requests().succeeded()).isEqualTo(4);
    long requests =
        tasks.stream().mapToLong(task -> task.requests().succeeded() + task.warmupRequests()).sum();
    assertThat(requests).isEqualTo(cluster.searches());
    assertThat(cluster.searches()).isLessThan(30);
  }

  @Test
  void leavesNothingIfNothingWasMeasuredYet() {
    cluster.healthStatus(503).onHealth(number -> interruption.request());

    assertThatThrownBy(() -> race("indexing-throughput", "corpus_docs:50", false))
        .isInstanceOf(CancelledException.class);

    assertThat(folder.resolve("benchmarks/id")).doesNotExist();
  }

  @Test
  void leavesNothingIfOnlyDataWasLoaded() {
    cluster.slowedBy(SLOW).onBulk(number -> stopAt(number, 2));

    assertThatThrownBy(() -> race("query-ladder", "corpus_docs:500,bulk_size:50", true))
        .isInstanceOf(CancelledException.class)
        .hasMessageContaining("interrupted while the data was loaded; nothing was measured");

    assertThat(folder.resolve("benchmarks/id")).doesNotExist();
    assertThat(cluster.searches()).isZero();
  }

  @Test
  void keepsTheRaceWholeIfOnlyItsExportsAreLeft() throws Exception {
    cluster.holding(50);
    onInfo =
        line -> {
          if (line.startsWith("delivering the last figures to graphite")) {
            interruption.request();
          }
        };
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Exports opened =
            Exports.open(
                List.of(
                    ExporterCatalog.standard()
                        .plan("graphite=127.0.0.1:" + silent.getLocalPort(), name -> null)),
                NanoTime.system(),
                warning -> {})) {
      exports = opened;
      RaceOutcome outcome =
          race(
              "query-ladder",
              "{\"corpus_docs\":50,\"ladder_rates\":[50],\"ladder_warmup_iterations\":1,"
                  + "\"ladder_iterations\":2}",
              false);

      assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
      assertThat(outcome.result().status()).isEqualTo(RaceStatus.COMPLETE);
      assertThat(outcome.result().exports().get(0).whole()).isFalse();
      assertThat(Files.readString(outcome.directory().resolve("result.json")))
          .contains("export to graphite");
      assertThat(interruption.requested()).isTrue();
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
  }

  private static TaskResult last(RaceOutcome outcome) {
    List<TaskResult> tasks = outcome.result().tasks();
    return tasks.get(tasks.size() - 1);
  }

  private static void assertIncomplete(RaceOutcome outcome) throws Exception {
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(outcome.result().status()).isEqualTo(RaceStatus.INCOMPLETE);
    assertThat(outcome.result().statusReason()).isEqualTo("interrupted by the user");
    assertThat(Files.readString(outcome.directory().resolve("report.md")))
        .containsIgnoringCase("incomplete");
    assertThat(outcome.directory().resolve("report.csv")).isNotEmptyFile();
    assertThat(outcome.directory().resolve("result.json")).isNotEmptyFile();
    assertThat(outcome.directory().resolve("track.json")).isNotEmptyFile();
  }
}
