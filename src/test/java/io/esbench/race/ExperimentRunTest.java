package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.driver.DriverSettings;
import io.esbench.experiment.Design;
import io.esbench.experiment.Experiment;
import io.esbench.experiment.ExperimentRace;
import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.ExperimentSetup;
import io.esbench.experiment.JudgedFigure;
import io.esbench.experiment.RaceOrder;
import io.esbench.experiment.Repetition;
import io.esbench.experiment.Settings;
import io.esbench.experiment.Variable;
import io.esbench.experiment.Variant;
import io.esbench.experiment.WantedFigure;
import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import io.esbench.node.HeapSize;
import io.esbench.node.NodeLauncher;
import io.esbench.node.NodeRequest;
import io.esbench.race.ExperimentRequest.RacedVariant;
import io.esbench.report.ReportFormat;
import io.esbench.report.experiment.ExperimentJson;
import io.esbench.result.PublishedSchema;
import io.esbench.result.RaceStatus;
import io.esbench.time.NanoTime;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Experiments on a stub: one client against two, two passes of each behind a cold one. */
@Timeout(120)
final class ExperimentRunTest {
  private static final int SEARCHES = 20;
  private static final Variable CLIENTS = new Variable("clients", List.of(1L, 2L), 0, "");

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
          {"name": "find", "clients": {{ clients | default(1) }}, "iterations": 20,
           "operation": {"operation-type": "search", "index": "i", "body": {}}}]}
        """);
  }

  @AfterEach
  void stop() {
    // A request that came between races interrupts this thread.
    Thread.interrupted();
    cluster.close();
  }

  private ExperimentRequest request(
      String hash, Map<String, String> options, @Nullable ExperimentResult sofar) {
    Experiment experiment =
        new Experiment(
            "Clients",
            "",
            Settings.NONE,
            "base",
            new Experiment.Variation(Design.ONE_AT_A_TIME, List.of(CLIENTS), List.of()),
            new Repetition(2, null, RaceOrder.ROTATED, 1),
            List.of(new WantedFigure("mean throughput", "find")));
    List<RacedVariant> variants =
        experiment.variants().stream()
            .map(
                each ->
                    new RacedVariant(
                        each,
                        Map.of(),
                        race(each, new RaceRequest.Subject.Existing(cluster.server().target()))))
            .toList();
    return new ExperimentRequest(
        experiment, variants, new ExperimentRequest.Origin(hash, options), sofar);
  }

  private RaceRequest race(Variant variant, RaceRequest.Subject subject) {
    TrackParams params = TrackParams.NONE;
    for (Map.Entry<String, @Nullable Object> each : variant.changes().params().entrySet()) {
      params = params.with(each.getKey(), each.getValue());
    }
    return new RaceRequest(
        new RaceRequest.Work(
            TrackSource.at(folder.resolve("t")), params, null, folder.resolve("corpora")),
        subject,
        new RaceRequest.Safety(false, false),
        DriverSettings.defaults(),
        new RaceRequest.Output(
            folder.resolve("benchmarks"), "id", null, ReportFormat.MARKDOWN, Map.of()),
        List.of("experiment"));
  }

  private ExperimentOutcome run(ExperimentRequest request, Interruption interruption) {
    return new ExperimentRun(
            told -> new Race(NanoTime.system(), "test", folder.resolve("cache"), Map.of(), told),
            NodeLauncher.ofMachine(line -> {}),
            NanoTime.system(),
            progress)
        .run(request, ExperimentPlanner.plan(request, progress), interruption);
  }

  private ExperimentOutcome interruptedIn(int race) {
    Interruption interruption = new Interruption(Thread.currentThread());
    // Else the race is over before it hears of it.
    cluster.slowedBy(Duration.ofMillis(10));
    // Two clients send twice as many.
    long before = List.of(0, 20, 60, 80, 120, 160).get(race - 1);
    cluster.onSearch(
        number -> {
          if (number == before + SEARCHES / 2) {
            interruption.request();
          }
        });
    return run(request("h", Map.of(), null), interruption);
  }

  private ExperimentOutcome resumed(ExperimentResult sofar) {
    Thread.interrupted();
    cluster.slowedBy(Duration.ZERO).onSearch(number -> {});
    return run(request("h", Map.of(), sofar), new Interruption(Thread.currentThread()));
  }

  @Test
  void variantsAreRacedInTurnAndEachRaceIsKept() throws IOException {
    ExperimentOutcome outcome =
        run(request("h", Map.of(), null), new Interruption(Thread.currentThread()));

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(outcome.result().status()).isEqualTo(RaceStatus.COMPLETE);
    assertThat(outcome.result().races())
        .extracting(ExperimentRace::directory)
        .containsExactly(
            "cold/variant-base-1",
            "cold/variant-clients-2-1",
            "variant-base/race-1",
            "variant-clients-2/race-1",
            "variant-clients-2/race-2",
            "variant-base/race-2")
        .allSatisfy(
            each -> assertThat(outcome.directory().resolve(each).resolve("report.md")).exists());
    assertThat(outcome.directory()).isDirectoryContaining("glob:**/experiment.{md,html,csv,json}");
    String json = Files.readString(outcome.directory().resolve("experiment.json"));
    assertThat(PublishedSchema.faults("experiment-result.schema.json", json)).isEmpty();
    assertThat(ExperimentJson.read(json, "")).isEqualTo(outcome.result());
  }

  @Test
  void coldRacesAreNotJudged() {
    ExperimentOutcome outcome =
        run(request("h", Map.of(), null), new Interruption(Thread.currentThread()));

    JudgedFigure figure = outcome.result().findings().figures().get(0);
    assertThat(figure.metric()).isEqualTo("Mean Throughput");
    assertThat(figure.base()).hasSize(2);
    assertThat(figure.effects().get(0).values()).hasSize(2);
  }

  @Test
  void whatComesIsToldBeforeEachRace() {
    run(request("h", Map.of(), null), new Interruption(Thread.currentThread()));

    assertThat(progress.lines())
        .contains("race 1 of 6: base, cold race 1 (shown, not judged)")
        .anyMatch(line -> line.startsWith("race 5 of 6: clients=2, pass 2; about "));
  }

  @Test
  void anInterruptedOneKeepsItsReportsAndGoesOnWithWhatIsMissing() {
    ExperimentOutcome interrupted = interruptedIn(4);

    assertThat(interrupted.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(interrupted.result().statusReason())
        .isEqualTo("interrupted by the user during clients=2, pass 1");
    assertThat(interrupted.directory().resolve("experiment.md"))
        .content()
        .contains("4 of 6 races ran. Go on with --resume id");

    ExperimentOutcome whole = resumed(interrupted.result());

    assertThat(whole.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(whole.directory()).isEqualTo(interrupted.directory());
    assertThat(progress.lines())
        .contains("going on with id: 1 judged races are taken over, cold races are run again");
    assertThat(whole.result().races().subList(4, 9))
        .extracting(ExperimentRace::directory)
        .containsExactly(
            "cold/variant-base-1-again-2",
            "cold/variant-clients-2-1-again-2",
            "variant-clients-2/race-1-again-2",
            "variant-clients-2/race-2",
            "variant-base/race-2");
    JudgedFigure figure = whole.result().findings().figures().get(0);
    assertThat(figure.base()).hasSize(2);
    assertThat(figure.effects().get(0).values()).hasSize(2);
    assertThat(whole.result().findings().remarks())
        .anyMatch(each -> each.startsWith("resumed after 1 judged races"));
    assertThat(whole.result().started()).isEqualTo(interrupted.result().started());
  }

  @Test
  void aWholeOneIsNotGoneOnWith() {
    ExperimentOutcome whole =
        run(request("h", Map.of(), null), new Interruption(Thread.currentThread()));

    assertThatThrownBy(() -> resumed(whole.result()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("nothing is missing of this experiment");
  }

  @ParameterizedTest
  @CsvSource({
    "other, --on-error, continue, the experiment file has changed",
    "h, --on-error, abort, the command line has other options",
  })
  void anotherOneIsNotGoneOnWith(String hash, String option, String value, String expected) {
    ExperimentResult sofar = interruptedIn(4).result();
    ExperimentRequest changed = request(hash, Map.of(option, value), sofar);
    ExperimentSetup setup = ExperimentPlanner.plan(changed, progress).setup();

    assertThatThrownBy(() -> ExperimentRun.requireSame(sofar, setup))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--resume: " + expected);
  }

  @Test
  void aTrackThatChangedIsSeen() throws IOException {
    ExperimentResult sofar = interruptedIn(4).result();
    Path track = folder.resolve("t/track.json");
    Files.writeString(track, Files.readString(track).replace("20", "21"));
    ExperimentSetup setup = ExperimentPlanner.plan(request("h", Map.of(), sofar), progress).setup();

    assertThatThrownBy(() -> ExperimentRun.requireSame(sofar, setup))
        .hasMessageContaining("the track has changed since id was begun");
  }

  @Test
  void aTaskThatIsNotThereCannotBeJudged() {
    ExperimentRequest request = request("h", Map.of(), null);
    Experiment experiment = request.experiment();
    ExperimentRequest other =
        new ExperimentRequest(
            new Experiment(
                "",
                "",
                experiment.base(),
                "base",
                experiment.variation(),
                experiment.repetition(),
                List.of(new WantedFigure("latency", "fnd"))),
            request.variants(),
            request.origin(),
            null);

    assertThatThrownBy(() -> ExperimentPlanner.plan(other, progress))
        .isInstanceOf(UsageException.class)
        .hasMessage("metrics: there is no task 'fnd'; tasks are find");
  }

  @Test
  void howLongItTakesIsKnownFromTheTrackIfItSaysSo() throws IOException {
    Path track = folder.resolve("t/track.json");
    Files.writeString(
        track, Files.readString(track).replace("\"iterations\": 20", "\"time-period\": 10"));

    assertThat(ExperimentPlanner.plan(request("h", Map.of(), null), progress).expected())
        .extracting(expected -> expected == null ? 0 : expected.duration().toSeconds())
        .isEqualTo(60L);
  }

  @Test
  void variantsWithNodesOfTheirOwnStartThemForEachRace() {
    Variant base = new Variant("base", Settings.NONE, List.of(), List.of());
    NodeRequest small = NodeRequest.DEFAULT.withHeap(HeapSize.parse("512m"));
    ExperimentRequest request = request("h", Map.of(), null);
    RacedVariant one =
        new RacedVariant(
            base, Map.of(), race(base, new RaceRequest.Subject.Own(NodeRequest.DEFAULT)));
    RacedVariant other =
        new RacedVariant(base, Map.of(), race(base, new RaceRequest.Subject.Own(small)));

    assertThat(of(request, one, one).freshNodes()).isFalse();
    assertThat(of(request, one, other).freshNodes()).isTrue();
    assertThat(request.freshNodes()).isFalse();
  }

  private static ExperimentRequest of(ExperimentRequest like, RacedVariant... variants) {
    return new ExperimentRequest(like.experiment(), List.of(variants), like.origin(), null);
  }
}
