package io.esbench.race;

import io.esbench.calibration.CalibrationFile;
import io.esbench.calibration.CeilingJudge;
import io.esbench.diagnosis.Circumstances;
import io.esbench.diagnosis.LadderFindings;
import io.esbench.driver.LoadGenerator;
import io.esbench.driver.LocalDriver;
import io.esbench.driver.StepEnd;
import io.esbench.export.Exports;
import io.esbench.export.RaceHead;
import io.esbench.fault.ExitCode;
import io.esbench.fault.HelpTopic;
import io.esbench.journal.Journal;
import io.esbench.journal.JournalHead;
import io.esbench.result.ClusterTrace;
import io.esbench.result.LoadCeiling;
import io.esbench.result.MetricRow;
import io.esbench.result.RaceResult;
import io.esbench.result.SelfCheck;
import io.esbench.result.TaskMeta;
import io.esbench.result.TaskResult;
import io.esbench.telemetry.ClusterFigures;
import io.esbench.telemetry.ClusterProbe;
import io.esbench.telemetry.GeneratorFacts;
import io.esbench.telemetry.GeneratorProbe;
import io.esbench.telemetry.IndexCounters;
import io.esbench.telemetry.StepCounters;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiting;
import io.esbench.track.Task;
import io.esbench.transport.Target;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The measured part of a race: load the data if need be, run the challenge, write the reports. */
final class Measurement {
  private static final Duration LAST_QUESTIONS = Duration.ofSeconds(10);

  private final RaceContext race;
  private final NanoTime time;
  private final Progress progress;
  private final GeneratorFacts generator;
  private final CalibrationFile.Kept calibration;
  private final Exports exports;

  /**
   * Reads what is known of the load generator, so that nothing can fail after the first request.
   */
  Measurement(
      RaceContext race,
      String version,
      NanoTime time,
      Progress progress,
      CalibrationFile calibrations,
      Exports exports) {
    this.race = race;
    this.time = time;
    this.progress = progress;
    this.exports = exports;
    this.generator = GeneratorProbe.read(version);
    this.calibration =
        calibrations
            .of(generator.info(), race.request().driver().loops())
            .against(race.target().target());
  }

  RaceOutcome run(RunDirectory directory, Interruption interruption) {
    FileHandles.suffice(race.challenge(), race.target().target());
    try (ClientKeysOfRace keys = ClientKeysOfRace.made(race, progress)) {
      return run(directory, interruption, keys.signed());
    }
  }

  private RaceOutcome run(RunDirectory directory, Interruption interruption, Target target) {
    UnaryOperator<String> hiding = text -> target.hideSecrets(race.request().hideSecrets(text));
    NodeWatch watch = new NodeWatch(race.target(), interruption.measure(), progress, hiding);
    List<String> preparation = new ArrayList<>();
    try (LoadGenerator driver =
        LocalDriver.open(target, race.request().driver(), time, race.challenge().pacers())) {
      ChallengeRun run = new ChallengeRun(driver, race.clock(), progress, this::meta, hiding);
      PreparedChallenge loading = race.loading();
      if (loading != null) {
        preparation.add(new DataLoading(run, watch, time, progress).load(loading));
      }
      WrittenIndices written =
          waiting("the documents before the race to be counted")
              .during(() -> WrittenIndices.before(race.challenge(), race.target().probe()));
      IndexCounters counters =
          IndexCounters.start(race.target().admin()::perform, race.indices(), time, progress::info);
      StepCounters steps = counters.steps();
      StopConditions stops =
          new StopConditions(
              race.challenge().challenge(), time, race.clock().startNanos(), progress);
      exports.begins(head());
      try (Journal journal = directory.journal(head(preparation), race, time, hiding, progress);
          Observers observers =
              Observers.start(
                  race,
                  time,
                  directory,
                  reading -> {
                    stops.read(reading);
                    exports.nodes(reading);
                  })) {
        // Not at the end: who is killed before it has his reports made of the journal.
        directory.writeText("track.json", race.rendered());
        ChallengeRun.Ended ended =
            run.run(
                race.challenge(),
                watch.cancellation(),
                exported(new JournaledWatch(watch, stops, journal, steps), hiding));
        ClusterTrace nodes = observers.halt();
        progress.info("reading the cluster's figures");
        Observed observed =
            new Observed(
                ended,
                stops,
                steps,
                nodes,
                () ->
                    observers.finish(
                        () -> ended.end() != StepEnd.COMPLETED || interruption.requested(),
                        progress));
        RaceOutcome outcome =
            finish(directory, observed, watch, preparation, written, counters, interruption);
        if (outcome.unwritten().isEmpty()) {
          journal.remove();
        }
        return outcome;
      }
    }
  }

  /** A target that let the race down is not waited for much longer. */
  private ClusterProbe probeAfter(ChallengeRun.Ended ended) {
    ClusterProbe probe = race.target().probe();
    return ended.end() == StepEnd.COMPLETED ? probe : probe.within(time, LAST_QUESTIONS);
  }

  private Waiting waiting(String what) {
    return Waiting.of(what, null, progress::waits);
  }

  private ChallengeRun.Listener exported(
      ChallengeRun.Listener listener, UnaryOperator<String> hiding) {
    return new ExportedWatch(listener, exports, time, hiding);
  }

  private RaceHead head() {
    return new RaceHead(
        race.info(race.clock().start()), race.target().info(), generator.info(), race.clock());
  }

  private JournalHead head(List<String> preparation) {
    RaceHead head = head();
    return new JournalHead(head.info(), head.target(), head.generator(), preparation, notes());
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>(race.work().notes());
    notes.addAll(race.target().facts().notes());
    notes.addAll(generator.notes());
    return notes;
  }

  private RaceOutcome finish(
      RunDirectory directory,
      Observed observed,
      NodeWatch watch,
      List<String> preparation,
      WrittenIndices written,
      IndexCounters counters,
      Interruption interruption) {
    ChallengeRun.Ended ended = observed.ended();
    List<String> notes = notes();
    LoadCeiling ceiling = ceiling(ended);
    notes.addAll(CeilingJudge.warnings(ceiling));
    notes.addAll(BodyRemarks.of(race.challenge(), ended.results()));
    notes.addAll(HostRemarks.of(ended.results()));
    notes.addAll(
        CompressionRemarks.of(
            race.target().info().compressed(),
            ended.results().stream().map(TaskResult::requests).toList()));
    notes.addAll(observed.stopNotes());
    ClusterFigures figures = counters.stop();
    notes.addAll(figures.notes());
    notes.addAll(observed.steps().notes());
    Optional<Map<String, Long>> added =
        waiting("the documents of the race to be counted")
            .during(() -> Optional.ofNullable(written.added(probeAfter(ended), notes)));
    List<SelfCheck> checks =
        SelfChecks.excused(
            SelfChecks.of(
                ended.results(),
                undone(ended.results()),
                added.orElse(null),
                observed.whole() ? race.challenge().documents() : null),
            race.challenge().uncountedWriters(),
            notes);
    Ending ending = Ending.of(ended, watch, race.target(), checks);
    Judging judging = new Judging(race.request().goal(), race.challenge().challenge().name());
    notes.addAll(judging.notes());
    Observers.Found devices = observed.devices().get();
    List<MetricRow> rows = new ArrayList<>(figures.rows());
    rows.addAll(devices.rows());
    RaceResult result =
        new RaceResult(
            race.info(race.clock().at(time.nanos())),
            ending.status(),
            ending.reason(),
            race.target().info(),
            generator.info(),
            ceiling,
            preparation,
            ended.results(),
            rows,
            observed.steps().steps(),
            observed.nodes(),
            devices.results(),
            List.of(),
            checks,
            List.of(),
            notes,
            null,
            null);
    RaceResult diagnosed = result.diagnosed(LadderFindings.in(result, 1, Circumstances.UNKNOWN));
    RaceResult judged = judging.judged(diagnosed);
    return delivered(directory, exported(judged, interruption), ending.exitCode(), ended);
  }

  /** Whatever was to delete them did so only if it had its turn. */
  private Set<String> undone(List<TaskResult> results) {
    Set<String> ran =
        results.stream()
            .filter(result -> result.requests().succeeded() > 0)
            .map(TaskResult::task)
            .collect(Collectors.toSet());
    return race.challenge().undone(task -> ran.contains(task.name())).stream()
        .map(Task::name)
        .collect(Collectors.toSet());
  }

  /**
   * Whatever is exported is waited for within a bound, so that the reports can tell of it. A user
   * who does not want to wait has the race all the same.
   */
  private RaceResult exported(RaceResult result, Interruption interruption) {
    return exports.any()
        ? result.exported(interruption.waiting(() -> exports.finish(result, progress::info)))
        : result;
  }

  private RaceOutcome delivered(
      RunDirectory directory, RaceResult result, ExitCode ending, ChallengeRun.Ended ended) {
    List<String> unwritten = new RaceFiles(race, directory).write(result, ended.tasks());
    ExitCode code = unwritten.isEmpty() ? Judging.exitCode(ending, result) : ExitCode.ENVIRONMENT;
    @Nullable HelpTopic topic = ended.end() == StepEnd.STALLED ? HelpTopic.WATCHDOG : null;
    return new RaceOutcome(result, code, directory.path(), unwritten, topic);
  }

  /** Like the rendered track, the data may quote a secret parameter; then none of it is kept. */
  private TaskMeta meta(Task task) {
    boolean secret = !race.request().work().params().secrets().isEmpty();
    return secret ? TaskMeta.NONE : TaskMeta.of(task.meta().text());
  }

  /** Tells what serves to see whether esbench was the limit, for it is not the same everywhere. */
  private LoadCeiling ceiling(ChallengeRun.Ended ended) {
    List<CeilingJudge.Ran> ran =
        ended.tasks().stream()
            .map(task -> new CeilingJudge.Ran(task.result(), task.stats().loops()))
            .toList();
    LoadCeiling ceiling = CeilingJudge.of(calibration, ran);
    Instant calibrated = ceiling.calibrated();
    progress.info(
        "esbench's own limit is judged by "
            + (calibrated == null
                ? "the CPU of its event loops alone: " + ceiling.reason()
                : "the calibration of " + calibrated.truncatedTo(ChronoUnit.SECONDS)));
    return ceiling;
  }
}
