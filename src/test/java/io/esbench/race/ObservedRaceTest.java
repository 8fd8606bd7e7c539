package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.Alone;
import io.esbench.driver.DriverSettings;
import io.esbench.fault.ExitCode;
import io.esbench.report.ReportFormat;
import io.esbench.result.DeviceResult;
import io.esbench.result.RaceResult;
import io.esbench.result.RateVerdict;
import io.esbench.result.TaskResult;
import io.esbench.stub.script.StubAnswer;
import io.esbench.telemetry.device.ChosenDevices;
import io.esbench.telemetry.device.DeviceCatalog;
import io.esbench.time.NanoTime;
import io.esbench.track.Selection;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Telemetry of a cluster that tells its statistics badly: the figures of the race do not care. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Alone
final class ObservedRaceTest {
  private static final int RATE = 100;
  private static final int REQUESTS = 300;
  private static final Duration SERVICE = Duration.ofMillis(5);

  /** Ends of the statistics take longer than that; searches must not. */
  private static final double FAR_BELOW_STATISTICS_MILLIS = 700;

  private static final String STATISTICS =
      "{\"nodes\":{\"id\":{\"name\":\"n1\",\"roles\":[],\"process\":{\"cpu\":{\"percent\":1}}}}}";

  @TempDir Path folder;

  static List<Arguments> badAnswers() {
    StubAnswer good = StubAnswer.json(STATISTICS);
    return List.of(
        bad("in 1.5 s", () -> good.after(Duration.ofMillis(1_500)), true, ""),
        bad("403", () -> StubAnswer.status(403), false, "403, the user lacks a privilege"),
        bad("503", () -> StubAnswer.status(503), false, "HTTP status 503"),
        bad(
            "half a body",
            () -> good.cutAfter(120).then(StubAnswer.End.CLOSE_SILENTLY),
            false,
            "no answer"),
        bad("never", () -> good.after(Duration.ofHours(1)), false, "it was cut off"));
  }

  private static Arguments bad(
      String how, Supplier<StubAnswer> answer, boolean overruns, String note) {
    return Arguments.of(how, answer, overruns, note);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("badAnswers")
  void statisticsThatComeBadlyChangeNoFigureAndLeaveANote(
      String how, Supplier<StubAnswer> answer, boolean overruns, String note) throws IOException {
    RaceResult result = race(answer);
    TaskResult task = result.tasks().get(0);
    DeviceResult device = result.devices().get(0);

    assertThat(task.requests().succeeded()).isEqualTo(REQUESTS);
    assertThat(task.requests().failed()).isZero();
    assertThat(task.load().verdict()).isNotEqualTo(RateVerdict.NOT_HELD);
    assertThat(task.latency().maxMillis()).isLessThan(FAR_BELOW_STATISTICS_MILLIS);
    assertThat(device.device()).isEqualTo("node-stats");
    assertThat(device.overruns() > 0).isEqualTo(overruns);
    assertThat(device.failures() > 0).isEqualTo(!note.isEmpty());
    assertThat(device.note()).contains(note);
    assertThat(device.files().isEmpty()).isEqualTo(!overruns);
    assertThat(Files.readString(folder.resolve("benchmarks/id/report.md")))
        .contains("## Telemetry")
        .contains("| node-stats |");
  }

  /** What the device and the watch of the nodes ask for while the race runs. */
  private static boolean sampled(String path) {
    return path.startsWith("/_nodes/stats/thread_pool")
        || path.startsWith("/_nodes/stats/process,os");
  }

  private RaceResult race(Supplier<StubAnswer> statistics) throws IOException {
    Path track = Files.createDirectories(folder.resolve("t"));
    Files.writeString(
        track.resolve("track.json"),
        """
        {"version": 2, "schedule": [
          {"name": "s", "clients": 2, "iterations": %d, "target-throughput": %d, "operation":
            {"operation-type": "search", "index": "i", "body": {}}}]}
        """
            .formatted(REQUESTS / 2, RATE));
    try (StubCluster cluster =
        new StubCluster()
            .slowedBy(SERVICE)
            .answering(request -> sampled(request.path()) ? statistics.get() : null)) {
      RaceOutcome outcome =
          new Race(NanoTime.system(), "test", folder.resolve("cache"), Map.of(), new ToldProgress())
              .run(request(track, cluster), new Interruption(Thread.currentThread()));
      assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
      return outcome.result();
    }
  }

  private RaceRequest request(Path track, StubCluster cluster) {
    Map<String, @Nullable Object> params = Map.of("node-stats-sample-interval", 0.5);
    return new RaceRequest(
        new RaceRequest.Work(
            TrackSource.at(track),
            TrackParams.NONE,
            null,
            Selection.ALL,
            folder.resolve("corpora"),
            false),
        new RaceRequest.Subject.Existing(cluster.server().target()),
        new RaceRequest.Safety(false, false),
        DriverSettings.defaults(),
        new RaceRequest.Output(
            folder.resolve("benchmarks"),
            "id",
            null,
            ReportFormat.MARKDOWN,
            Map.of(),
            ChosenDevices.of(DeviceCatalog.standard(), List.of("node-stats"), params)),
        List.of("race"));
  }
}
