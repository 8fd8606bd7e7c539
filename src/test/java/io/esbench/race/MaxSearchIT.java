package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.Alone;
import io.esbench.driver.DriverSettings;
import io.esbench.driver.OnError;
import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import io.esbench.node.NodeLauncher;
import io.esbench.report.ReportFormat;
import io.esbench.result.PublishedSchema;
import io.esbench.result.SaturationEnd;
import io.esbench.result.SaturationResult;
import io.esbench.saturation.Conditions;
import io.esbench.saturation.ProbeLength;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.track.Selection;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Searches for the highest rate of a stub whose searches wait for one server of 5 ms: 200/s. */
@Timeout(180)
@Alone
final class MaxSearchIT {
  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();
  private final ToldProgress progress = new ToldProgress();

  @BeforeEach
  void track() throws IOException {
    Path track = Files.createDirectories(folder.resolve("t"));
    Files.writeString(
        track.resolve("track.json"),
        """
        {"version": 2, "schedule": [
          {"operation": {"operation-type": "refresh", "index": "i"}},
          {"name": "find", "clients": 2, "iterations": 10,
           "operation": {"operation-type": "search", "index": "i", "body": {}}}]}
        """);
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  private MaxSearchRequest request(
      String task, double limitMillis, @Nullable Double start, int probes) {
    return new MaxSearchRequest(
        new RaceRequest(
            new RaceRequest.Work(
                TrackSource.at(folder.resolve("t")),
                TrackParams.NONE,
                null,
                Selection.ALL,
                folder.resolve("corpora"),
                false),
            new RaceRequest.Subject.Existing(cluster.server().target()),
            new RaceRequest.Safety(false, false),
            new DriverSettings(
                OnError.CONTINUE,
                Duration.ofSeconds(2),
                DriverSettings.defaults().drainTimeout(),
                DriverSettings.defaults().loops(),
                DriverSettings.defaults().seed()),
            new RaceRequest.Output(
                folder.resolve("benchmarks"), "id", null, ReportFormat.MARKDOWN, Map.of()),
            List.of("find-max")),
        new MaxSearchRequest.Varied(task, false, 32),
        new Conditions(90, limitMillis, 0, null),
        new MaxSearchRequest.Range(start, null, 0.1, probes),
        new ProbeLength(Duration.ofMillis(100), Duration.ofSeconds(2), Duration.ofSeconds(2), 100),
        Duration.ofMillis(500));
  }

  private MaxSearchOutcome search(MaxSearchRequest request, Interruption interruption) {
    return new MaxSearch(
            told -> new Race(NanoTime.system(), "test", folder.resolve("cache"), Map.of(), told),
            NodeLauncher.ofMachine(line -> {}),
            Waiter.parking(),
            NanoTime.system(),
            progress)
        .run(request, interruption);
  }

  private MaxSearchOutcome search(MaxSearchRequest request) {
    return search(request, new Interruption(Thread.currentThread()));
  }

  @Test
  void theHighestRateThatKeepsTheLimitIsThatOfTheServer() throws IOException {
    cluster.servedBy(Duration.ofMillis(5));

    MaxSearchOutcome outcome = search(request("find", 50, null, 12));

    SaturationResult result = outcome.result();
    assertThat(outcome.exitCode()).as(result.sentence()).isEqualTo(ExitCode.OK);
    assertThat(result.end()).as(result.sentence()).isEqualTo(SaturationEnd.FOUND);
    assertThat(result.rate()).as(result.sentence()).isBetween(150.0, 215.0);
    assertThat(result.failingRate()).isGreaterThan(result.rate());
    assertThat(result.unit()).isEqualTo("ops/s");
    assertThat(outcome.directory().resolve("orientation/result.json")).exists();
    assertThat(outcome.directory().resolve("probe-01/report.md")).exists();
    JsonNode json =
        new ObjectMapper().readTree(outcome.directory().resolve("saturation.json").toFile());
    assertThat(PublishedSchema.faults("saturation.schema.json", json.toString())).isEmpty();
    assertThat(json.path("probes")).hasSameSizeAs(result.probes());
    assertThat(outcome.directory().resolve("saturation.html")).isNotEmptyFile();
    assertThat(outcome.directory().resolve("saturation.md"))
        .content()
        .contains(result.sentence(), "| probe-01 ");
    assertThat(progress.lines()).anyMatch(line -> line.startsWith("probe 1 (climb): "));
  }

  @Test
  void evenTheLowestRateCanBeTooMuch() {
    cluster.servedBy(Duration.ofMillis(5));

    MaxSearchOutcome outcome = search(request("find", 1, 20.0, 12));

    assertThat(outcome.result().end()).isEqualTo(SaturationEnd.LOWEST_BREAKS);
    assertThat(outcome.result().rate()).isNull();
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.CRITERIA_NOT_MET);
  }

  @Test
  void anInterruptedSearchKeepsWhatItFound() {
    cluster.servedBy(Duration.ofMillis(5));
    Interruption interruption = new Interruption(Thread.currentThread());
    cluster.onSearch(
        number -> {
          if (number == 200) {
            interruption.request();
          }
        });

    MaxSearchOutcome outcome = search(request("find", 50, 40.0, 12), interruption);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(outcome.result().end()).isEqualTo(SaturationEnd.INTERRUPTED);
    assertThat(outcome.result().probes()).hasSize(1);
    assertThat(outcome.result().sentence())
        .isEqualTo("interrupted after 1 probe; 40 ops/s held so far");
    assertThat(outcome.directory().resolve("saturation.json")).exists();
  }

  @Test
  void anErrorAfterTheFirstProbeKeepsWhatWasFound() throws IOException {
    cluster.servedBy(Duration.ofMillis(5));
    cluster.onSearch(
        number -> {
          if (number == 250) {
            cluster.vanish();
          }
        });

    MaxSearchOutcome outcome = search(request("find", 50, 40.0, 12));

    assertThat(outcome.result().end()).isEqualTo(SaturationEnd.ABORTED);
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.ENVIRONMENT);
    assertThat(outcome.result().probes()).isNotEmpty();
    assertThat(outcome.result().sentence())
        .startsWith("ended after 1 probe; 40 ops/s held so far; ");
    assertThat(outcome.result().notes()).hasSize(1);
    assertThat(outcome.directory().resolve("saturation.json")).exists();
  }

  @Test
  void anAdministrativeTaskHasNoRateToBeRaised() {
    assertThatThrownBy(() -> search(request("refresh", 50, null, 12)))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("task 'refresh' is administrative");
  }

  @Test
  void aStartWithTooFewRequestsIsToldBeforeAnythingIsMade() {
    assertThatThrownBy(() -> search(request("find", 50, 2.0, 12)))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--start: at 2 ops/s the longest probe, 2 s, has 4 requests, and the percentile that is"
                + " limited needs 10: start at 5.00 or higher, or limit a lower percentile");
    assertThat(folder.resolve("benchmarks")).doesNotExist();
  }

  @Test
  void aProbeThatCannotBeJudgedIsNoCriterionThatIsNotMet() {
    // The stub tells nothing of its CPU.
    MaxSearchRequest asked = request("find", 50, 20.0, 12);
    MaxSearchOutcome outcome =
        search(
            new MaxSearchRequest(
                asked.base(),
                asked.varied(),
                new Conditions(90, 50, 0, 0.8),
                asked.range(),
                asked.length(),
                asked.warmup()));

    assertThat(outcome.result().end()).isEqualTo(SaturationEnd.NOT_MEASURED);
    assertThat(outcome.result().probes().get(0).outcome()).isEqualTo("not measured");
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.ABORTED);
    assertThat(progress.lines())
        .contains(
            "  not measured: the CPU of the data nodes is limited but was not read: they do not tell"
                + " it, or the probe was shorter than 3 s");
  }

  @Test
  void anUnknownTaskIsToldBeforeAnythingIsMade() {
    assertThatThrownBy(() -> search(request("fined", 50, null, 12)))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("has no task 'fined'; did you mean 'find'?");
    assertThat(folder.resolve("benchmarks")).doesNotExist();
    assertThat(cluster.searches()).isZero();
  }
}
