package io.esbench.cli;

import io.esbench.driver.DriverSettings;
import io.esbench.export.Exports;
import io.esbench.fault.UsageException;
import io.esbench.node.NodeRequest;
import io.esbench.race.Interruption;
import io.esbench.race.Progress;
import io.esbench.race.Race;
import io.esbench.race.RaceRequest;
import io.esbench.report.Ink;
import io.esbench.report.ReportFormat;
import io.esbench.telemetry.device.ChosenDevices;
import io.esbench.track.Selection;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What every command that races has in common. */
final class RaceOptions {
  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Mixin private Verbosity verbosity = new Verbosity();
  @Mixin private OfflineOption offline = new OfflineOption();

  @ArgGroup(validate = false, heading = "%nTrack:%n")
  private TrackOptions track = new TrackOptions();

  @ArgGroup(validate = false, heading = "%nTrack repository:%n")
  private RepositoryOptions repository = new RepositoryOptions();

  @ArgGroup(validate = false, heading = "%nTarget (default: a node that esbench starts):%n")
  private TargetOptions target = new TargetOptions();

  @ArgGroup(validate = false, heading = "%nPipeline:%n")
  private PipelineOptions pipeline = new PipelineOptions();

  @ArgGroup(validate = false, heading = "%nNode, when no target is given:%n")
  private NodeOptions node = new NodeOptions();

  @ArgGroup(validate = false, heading = "%nLoad:%n")
  private LoadOptions load = new LoadOptions();

  @ArgGroup(validate = false, heading = "%nTelemetry:%n")
  private TelemetryOptions telemetry = new TelemetryOptions();

  @ArgGroup(validate = false, heading = "%nFigures while it runs:%n")
  private ExportOptions exports = new ExportOptions();

  @ArgGroup(validate = false, heading = "%nResults:%n")
  private ResultOptions results = new ResultOptions();

  ResultOptions results() {
    return results;
  }

  @Nullable String challenge() {
    return track.challenge;
  }

  /**
   * What the options of one command add.
   *
   * @param prefix of the name of the run directory if the user gives none, e.g. {@code accept-}
   * @param selection how much of the track
   * @param goal what the race must meet
   * @param report one more copy of the report, or null: the command has none
   */
  record Own(
      String prefix,
      Supplier<Selection> selection,
      Supplier<RaceRequest.Goal> goal,
      @Nullable ReportOptions report) {}

  /** A display of what goes on. */
  LiveDisplay display(Session session) {
    return new LiveDisplay(session.console(), verbosity.quiet, session.time());
  }

  /** Does work that Ctrl-C ends. */
  <T> T interruptible(Session session, Function<Interruption, T> work) {
    Interruption interruption = new Interruption(Thread.currentThread());
    Interrupts interrupts = Interrupts.to(interruption, session.console(), session.time());
    try {
      return work.apply(interruption);
    } finally {
      interrupts.close();
    }
  }

  /** Prints what was found and where the reports are, unless the user wants quiet. */
  void show(Session session, Function<Ink, String> found, Path reports) {
    if (!verbosity.quiet) {
      Ink ink = session.console().color() ? Ink.ANSI : Ink.PLAIN;
      PrintWriter out = session.console().out();
      out.println();
      out.print(found.apply(ink));
      out.println();
      out.println("Reports: " + session.places().shown(reports));
      out.flush();
    }
  }

  /** Opens what is exported while races run. */
  Exports exports(Session session, LiveDisplay display) {
    return exports.open(session, display);
  }

  /** The command is done: waits for who is still to fetch its last figures; Ctrl-C ends that. */
  void linger(Session session, Exports opened, LiveDisplay display) {
    if (exports.lingers()) {
      Interruption interruption = new Interruption(Thread.currentThread());
      Interrupts interrupts = Interrupts.toWait(interruption, session.console(), session.time());
      try {
        exports.linger(opened, display, interruption);
      } finally {
        interrupts.close();
      }
    }
  }

  /** Makes races that tell their progress, and exporters. */
  Race race(Session session, Progress progress, Exports opened) {
    return new Race(
            session.time(),
            Version.number(),
            session.places().cache(),
            session.environment().all(),
            progress)
        .exporting(opened);
  }

  /**
   * Checks all options; every fault is told, not only the first.
   *
   * @throws UsageException with every fault
   */
  RaceRequest request(Session session, Own own) {
    Faults faults = new Faults();
    RaceRequest.Subject subject =
        faults.checked(
            () ->
                pipeline.of(
                    target.subject(node, spec, session),
                    node,
                    GivenOptions.named(spec, "--target-hosts")),
            new RaceRequest.Subject.Own(NodeRequest.DEFAULT));
    TrackParams params = faults.checked(track::params, TrackParams.NONE);
    Selection selected = faults.checked(own.selection, Selection.ALL);
    ReportOptions report = own.report;
    ReportFormat format =
        report == null
            ? ReportFormat.MARKDOWN
            : faults.checked(report::format, ReportFormat.MARKDOWN);
    Map<String, String> tags = faults.checked(results::tags, Map.of());
    String id =
        faults.checked(
            () -> results.id(own.prefix + track.label(), results.directory(session.places())), "");
    DriverSettings driver = faults.checked(load::settings, DriverSettings.defaults());
    ChosenDevices devices = target.observing(faults.checked(telemetry::chosen, ChosenDevices.NONE));
    RaceRequest.Subject observed =
        faults.checked(
            () ->
                TelemetryOptions.recorded(
                    subject, devices, spec == null ? "" : spec.name(), own.prefix.isEmpty()),
            subject);
    boolean storeOptions = GivenOptions.contain(spec, MetricsStoreOptions.OPTIONS);
    faults.checked(() -> exports.plans(session, storeOptions), List.of());
    RaceRequest.Goal wanted = faults.checked(own.goal, RaceRequest.Goal.NONE);
    if (faults.messages().isEmpty() || !track.named()) {
      track.requireNamed(faults.messages());
    }
    repository.check(track.trackPath != null, faults.messages());
    faults.refuse();
    SubjectVersion version =
        new SubjectVersion(observed, driver.unreachableAfter(), display(session));
    TrackSource source =
        track.source(
            () ->
                repository.directories(
                    session, offline.offline, version::number, display(session)));
    return new RaceRequest(
        new RaceRequest.Work(
            source, params, track.challenge, selected, session.places().corpora(), load.assertions),
        version.subject(),
        target.safety(offline.downloads()),
        driver,
        new RaceRequest.Output(
            results.directory(session.places()),
            id,
            report == null ? null : report.file(),
            format,
            tags,
            devices),
        MaskedCommandLine.of(spec, params),
        wanted);
  }

  /** What the environment did, or did not, and nobody typed; and what adds to the load. */
  void tellSurprises(RaceRequest request, Session session, LiveDisplay display) {
    target.remarks().forEach(display::warn);
    if (request.on() instanceof RaceRequest.Subject.Existing existing) {
      if (!GivenOptions.contain(spec, "--target-hosts")
          && session.environment().get("ES_HOST") != null) {
        display.info("target hosts are taken from the environment variable ES_HOST");
      }
      if (exports.keptBy(existing.target().hosts())) {
        display.warn(
            "the metrics store is the cluster that is measured: what is written there is part of"
                + " its load");
      }
    }
    String confirmation = session.environment().get("CONFIRM_DESTRUCTIVE");
    if (confirmation != null && !confirmation.equals("yes")) {
      display.warn("CONFIRM_DESTRUCTIVE is set, but only 'yes' confirms; it is ignored");
    }
  }
}
