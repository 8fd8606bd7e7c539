package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.driver.DriverSettings;
import io.esbench.fault.ExitCode;
import io.esbench.report.ReportFormat;
import io.esbench.result.ConditionMet;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.TaskResult;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
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
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A cluster with two cores whose node is the busier the later the index that is searched. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class StoppedRaceTest {
  private static final int CORES = 2;

  private static final String ONCE = "\"iterations\":1";
  private static final String SECONDS_7 = "\"time-period\":7";

  /** Longer than the test may last. */
  private static final String ENDLESS = "\"time-period\":3600";

  private static final String STOP = ",\"stop-when\":\"data-node cpu >= 80 % over 2 s\"";

  @TempDir Path folder;

  private final ToldProgress progress = new ToldProgress();
  private double share = 0.25;
  private long clockMillis;
  private double usedMillis;

  private synchronized @Nullable StubAnswer answer(StubRequest request) {
    String path = request.path();
    if (path.contains("/_search")) {
      share = path.startsWith("/calm/") ? 0.25 : 0.9;
      return null;
    }
    if (path.startsWith("/_nodes/os")) {
      return StubAnswer.json("{\"nodes\":{\"a\":{\"os\":{\"allocated_processors\":2}}}}");
    }
    if (!path.startsWith("/_nodes/stats/process,os")) {
      return null;
    }
    clockMillis += 1_100;
    usedMillis += 1_100 * CORES * share;
    return StubAnswer.json(
        "{\"nodes\":{\"a\":{\"name\":\"n\",\"roles\":[\"data\"],\"process\":{\"timestamp\":%d,\"cpu\":{\"total_in_millis\":%d}}}}}"
            .formatted(clockMillis, (long) usedMillis));
  }

  private RaceResult race(String challenge, String... items) throws IOException {
    Path track = Files.createDirectories(folder.resolve("t"));
    Files.writeString(
        track.resolve("track.json"),
        """
        {"version": 2, "challenge": {"name": "c"%s, "schedule": [%s]}}
        """
            .formatted(challenge, String.join(", ", items)));
    try (StubCluster cluster =
        new StubCluster().slowedBy(Duration.ofMillis(5)).answering(this::answer)) {
      RaceOutcome outcome =
          new Race(NanoTime.system(), "test", folder.resolve("cache"), Map.of(), progress)
              .run(request(track, cluster), new Interruption(Thread.currentThread()));
      assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
      assertThat(outcome.result().status()).isEqualTo(RaceStatus.COMPLETE);
      return outcome.result();
    }
  }

  private static String task(String name, String more) {
    return "{\"name\":\"%s\",\"clients\":2,%s,\"operation\":{\"operation-type\":\"search\",\"index\":\"%s\",\"body\":{}}}"
        .formatted(name, more, name);
  }

  private RaceRequest request(Path track, StubCluster cluster) {
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
            folder.resolve("benchmarks"), "id", null, ReportFormat.MARKDOWN, Map.of()),
        List.of("race"));
  }

  @Test
  void aConditionOfTheChallengeLeavesOutTheStepsAfterTheBusyOne() throws IOException {
    RaceResult result =
        race(
            ",\"stop-when\":\"data-node cpu >= 80 % over 3 s\"",
            task("calm", SECONDS_7), task("busy", SECONDS_7), task("last", ONCE));

    assertThat(result.tasks()).extracting(TaskResult::task).containsExactly("calm", "busy");
    assertThat(result.tasks().get(0).conditionMet()).isNull();
    ConditionMet met = Objects.requireNonNull(result.tasks().get(1).conditionMet());
    assertThat(met.ended()).isEqualTo(ConditionMet.Ended.SCHEDULE);
    assertThat(met.value()).isGreaterThanOrEqualTo(80);
    assertThat(result.tasks().get(1).seconds()).isGreaterThan(met.second());
    assertThat(result.notes())
        .contains("Not needed, as data-node cpu >= 80 % over 3 s was met in busy: last");
    assertThat(Files.readString(folder.resolve("benchmarks/id/report.md")))
        .contains("what follows in the schedule was not needed");
  }

  @Test
  void aConditionOfATaskEndsThatTaskAlone() throws IOException {
    RaceResult result =
        race("", task("calm", ONCE + STOP), task("busy", ENDLESS + STOP), task("last", ONCE));

    assertThat(result.tasks()).extracting(TaskResult::task).containsExactly("calm", "busy", "last");
    TaskResult busy = result.tasks().get(1);
    ConditionMet met = Objects.requireNonNull(busy.conditionMet());
    assertThat(met.ended()).isEqualTo(ConditionMet.Ended.TASK);
    assertThat(busy.requests().failed()).isZero();
    assertThat(result.tasks().get(0).conditionMet()).isNull();
    assertThat(progress.lines()).filteredOn(line -> line.endsWith("; ending busy")).hasSize(1);
  }

  @Test
  void aConditionOfAGroupEndsItsTasksThatWaitForTheirTurn() throws IOException {
    String group =
        "{\"parallel\":{\"clients\":2,\"stop-when\":\"data-node cpu >= 80 %% over 2 s\",\"tasks\":[%s,%s]}}"
            .formatted(task("busy", ENDLESS), task("waiting", ENDLESS));
    RaceResult result = race("", group, task("last", ONCE));

    assertThat(result.tasks()).extracting(TaskResult::task).containsExactly("busy", "last");
    assertThat(Objects.requireNonNull(result.tasks().get(0).conditionMet()).ended())
        .isEqualTo(ConditionMet.Ended.TASK);
    assertThat(result.notes())
        .contains("Not needed, as data-node cpu >= 80 % over 2 s was met in busy: waiting");
  }
}
