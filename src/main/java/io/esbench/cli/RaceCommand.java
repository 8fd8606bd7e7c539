package io.esbench.cli;

import io.esbench.driver.DriverSettings;
import io.esbench.fault.EsbenchException;
import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import io.esbench.node.NodeRequest;
import io.esbench.race.Interruption;
import io.esbench.race.Progress;
import io.esbench.race.Race;
import io.esbench.race.RaceOutcome;
import io.esbench.race.RaceRequest;
import io.esbench.report.ConsoleSummary;
import io.esbench.report.Ink;
import io.esbench.report.ReportFormat;
import io.esbench.track.Selection;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code esbench race}. */
@Command(
    name = "race",
    description = "Runs a challenge of a track and writes the reports.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench race --track acceptance",
      "      on a throw-away node that esbench starts and removes",
      "  esbench race --track acceptance --distribution opensearch",
      "  esbench race --track acceptance --challenge query-ladder \\",
      "      --track-params '{\"ladder_rates\": [5, 20]}'",
      "  esbench race --track acceptance --target-hosts es01:9200,es02:9200 \\",
      "      --track-params number_of_shards:3,bulk_clients:4,index_name:my-idx",
      "  CONFIRM_DESTRUCTIVE=yes esbench race --track acceptance --target-hosts staging:9200",
      "  esbench race --track-path ./my-track --report-file report.csv --report-format csv",
      "  esbench race --track acceptance --criterion 'error rate <= 0 %%' \\",
      "      --criterion 'mean throughput of bulk-index >= 30,000 docs/s'",
      "      exit code 10 if that does not hold",
      "  esbench race --track acceptance --challenge query-ladder \\",
      "      --acceptance tracks/acceptance/acceptance.yml --junit verdict.xml"
    })
final class RaceCommand implements Callable<Integer> {
  private final Session session;

  @Spec private @Nullable CommandSpec spec;
  @Mixin private Verbosity verbosity = new Verbosity();
  @Mixin private OfflineOption offline = new OfflineOption();

  @ArgGroup(validate = false, heading = "%nTrack:%n")
  private TrackOptions track = new TrackOptions();

  @ArgGroup(validate = false, heading = "%nTrack repository:%n")
  private RepositoryOptions repository = new RepositoryOptions();

  @ArgGroup(validate = false, heading = "%nPart of the track:%n")
  private SelectionOptions selection = new SelectionOptions();

  @ArgGroup(validate = false, heading = "%nTarget (default: a node that esbench starts):%n")
  private TargetOptions target = new TargetOptions();

  @ArgGroup(validate = false, heading = "%nNode, when no target is given:%n")
  private NodeOptions node = new NodeOptions();

  @ArgGroup(validate = false, heading = "%nLoad:%n")
  private LoadOptions load = new LoadOptions();

  @ArgGroup(validate = false, heading = "%nAcceptance:%n")
  private AcceptanceOptions acceptance = new AcceptanceOptions();

  @ArgGroup(validate = false, heading = "%nResults:%n")
  private ResultOptions results = new ResultOptions();

  RaceCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    RaceRequest request = request();
    LiveDisplay display = display();
    tellSurprises(request, display);
    Interruption interruption = new Interruption(Thread.currentThread());
    RaceOutcome outcome;
    Interrupts interrupts = Interrupts.to(interruption, session.console(), session.time());
    try {
      outcome = race(new LoggedProgress(display)).run(request, interruption);
    } finally {
      interrupts.close();
    }
    print(outcome);
    outcome.unwritten().forEach(fault -> session.console().err().println("error: " + fault));
    session.console().err().flush();
    return outcome.exitCode().code();
  }

  /** What the environment did, or did not, and nobody typed. */
  private void tellSurprises(RaceRequest request, LiveDisplay display) {
    if (request.on() instanceof RaceRequest.Subject.Existing
        && !GivenOptions.contain(spec, "--target-hosts")) {
      display.info("target hosts are taken from the environment variable ES_HOST");
    }
    String confirmation = session.environment().get("CONFIRM_DESTRUCTIVE");
    if (confirmation != null && !confirmation.equals("yes")) {
      display.warn("CONFIRM_DESTRUCTIVE is set, but only 'yes' confirms; it is ignored");
    }
  }

  private Race race(Progress progress) {
    return new Race(
        session.time(),
        Version.number(),
        session.places().cache(),
        session.environment().all(),
        progress);
  }

  private void print(RaceOutcome outcome) {
    if (verbosity.quiet) {
      return;
    }
    Ink ink = session.console().color() ? Ink.ANSI : Ink.PLAIN;
    try {
      session.console().out().println();
      new ConsoleSummary(session.console().width(), ink)
          .write(outcome.result(), session.console().out());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    session.console().out().println();
    session.console().out().println("Reports: " + shown(outcome.directory()));
    session.console().out().flush();
  }

  private Path shown(Path directory) {
    Path working = session.places().working();
    boolean below = working.getNameCount() > 0 && directory.startsWith(working);
    return below ? working.relativize(directory) : directory;
  }

  /** Checks all options; every fault is told, not only the first. */
  private RaceRequest request() {
    List<String> faults = new ArrayList<>();
    RaceRequest.Subject subject =
        checked(
            faults,
            () -> target.subject(node, spec),
            new RaceRequest.Subject.Own(NodeRequest.DEFAULT));
    TrackParams params = checked(faults, track::params, TrackParams.NONE);
    Selection selected = checked(faults, selection::selection, Selection.ALL);
    ReportFormat format = checked(faults, results::format, ReportFormat.MARKDOWN);
    Map<String, String> tags = checked(faults, results::tags, Map.of());
    String id =
        checked(faults, () -> results.id(track.label(), results.directory(session.places())), "");
    DriverSettings driver = checked(faults, load::settings, DriverSettings.defaults());
    RaceRequest.Goal goal =
        checked(
            faults,
            () -> acceptance.goal(results.directory(session.places())),
            RaceRequest.Goal.NONE);
    if (faults.isEmpty() || !track.named()) {
      track.requireNamed(faults);
    }
    repository.check(track.trackPath != null, faults);
    if (!faults.isEmpty()) {
      throw new UsageException(String.join("\n       ", faults));
    }
    SubjectVersion version = new SubjectVersion(subject, display());
    TrackSource source = source(version);
    return new RaceRequest(
        new RaceRequest.Work(
            source, params, track.challenge, selected, session.places().corpora(), load.assertions),
        version.subject(),
        target.safety(offline.downloads()),
        driver,
        new RaceRequest.Output(
            results.directory(session.places()), id, results.reportFile(), format, tags),
        MaskedCommandLine.of(spec, params),
        goal);
  }

  private LiveDisplay display() {
    return new LiveDisplay(session.console(), verbosity.quiet, session.time());
  }

  private TrackSource source(SubjectVersion version) {
    return track.source(
        () -> repository.directories(session, offline.offline, version::number, display()));
  }

  private static <T> T checked(List<String> faults, Supplier<T> value, T otherwise) {
    try {
      return value.get();
    } catch (EsbenchException e) {
      if (e.exitCode() != ExitCode.USAGE) {
        throw e;
      }
      faults.add(e.getMessage());
      return otherwise;
    }
  }
}
