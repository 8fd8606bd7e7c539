package io.esbench.race;

import io.esbench.driver.DriverSettings;
import io.esbench.experiment.Design;
import io.esbench.experiment.Experiment;
import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.RaceOrder;
import io.esbench.experiment.Repetition;
import io.esbench.experiment.Settings;
import io.esbench.experiment.Variable;
import io.esbench.experiment.Variant;
import io.esbench.experiment.WantedFigure;
import io.esbench.node.NodeLauncher;
import io.esbench.race.ExperimentRequest.RacedVariant;
import io.esbench.report.ReportFormat;
import io.esbench.time.NanoTime;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An experiment on a stub: one client against two, two passes of each behind a cold one. Its track
 * is in {@code t} of the folder.
 */
final class StubbedExperiment implements AutoCloseable {
  private static final int SEARCHES = 20;
  private static final Variable CLIENTS = new Variable("clients", List.of(1L, 2L), 0, "");

  private final Path folder;
  private final StubCluster cluster = new StubCluster();
  private final ToldProgress progress = new ToldProgress();

  private List<WantedFigure> figures = List.of(new WantedFigure("mean throughput", "find"));

  StubbedExperiment(Path folder) {
    this.folder = folder;
    changeTrack(
        """
        {"version": 2, "schedule": [
          {"name": "find", "clients": {{ clients | default(1) }}, "iterations": 20,
           "operation": {"operation-type": "search", "index": "i", "body": {}}}]}
        """);
  }

  private void changeTrack(String text) {
    try {
      Files.writeString(Files.createDirectories(folder.resolve("t")).resolve("track.json"), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Changes the track where it lies. */
  void editTrack(String target, String replacement) throws IOException {
    String text = Files.readString(folder.resolve("t/track.json"));
    changeTrack(text.replace(target, replacement));
  }

  /** From now on another cluster answers at the same address. */
  void takeOver(String clusterName) {
    cluster.named(clusterName);
  }

  /** From now on variants are judged by these. */
  void judgedBy(WantedFigure... wanted) {
    figures = List.of(wanted);
  }

  /** What its races and plans told. */
  ToldProgress progress() {
    return progress;
  }

  /** To run it, or with {@code sofar} what is missing of that. */
  ExperimentRequest request(
      String hash, Map<String, String> options, @Nullable ExperimentResult sofar) {
    Experiment experiment =
        new Experiment(
            "Clients",
            "",
            Settings.NONE,
            "base",
            new Experiment.Variation(Design.ONE_AT_A_TIME, List.of(CLIENTS), List.of()),
            new Repetition(2, null, RaceOrder.ROTATED, 1),
            figures);
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

  /** The race of one variant. */
  RaceRequest race(Variant variant, RaceRequest.Subject subject) {
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

  /** Runs all of it. */
  ExperimentOutcome run() {
    return run(request("h", Map.of(), null), new Interruption(Thread.currentThread()));
  }

  private ExperimentOutcome run(ExperimentRequest request, Interruption interruption) {
    return new ExperimentRun(
            told -> new Race(NanoTime.system(), "test", folder.resolve("cache"), Map.of(), told),
            NodeLauncher.ofMachine(line -> {}),
            NanoTime.system(),
            progress)
        .run(request, ExperimentPlanner.plan(request, progress), interruption);
  }

  /** Runs it until half of a race, counted from 1, was sent. */
  ExperimentOutcome interruptedIn(int race) {
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

  /** Runs what is missing. */
  ExperimentOutcome resumed(ExperimentResult sofar) {
    Thread.interrupted();
    cluster.slowedBy(Duration.ZERO).onSearch(number -> {});
    return run(request("h", Map.of(), sofar), new Interruption(Thread.currentThread()));
  }

  @Override
  public void close() {
    // A request that came between races interrupts this thread.
    Thread.interrupted();
    cluster.close();
  }
}
