package io.esbench.cli;

import io.esbench.driver.DriverSettings;
import io.esbench.driver.OnError;
import io.esbench.fault.EsbenchException;
import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import io.esbench.node.NodeRequest;
import io.esbench.race.Interruption;
import io.esbench.race.Race;
import io.esbench.race.RaceOutcome;
import io.esbench.race.RaceRequest;
import io.esbench.report.ConsoleSummary;
import io.esbench.report.Ink;
import io.esbench.report.ReportFormat;
import io.esbench.track.load.TrackParams;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code esbench race}. */
@Command(
    name = "race",
    description = "Runs a challenge of a track and writes the reports.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench race --track acceptance",
      "      on a throw-away node that esbench starts and removes",
      "  esbench race --track acceptance --challenge query-ladder \\",
      "      --track-params '{\"ladder_rates\": [5, 20]}'",
      "  esbench race --track acceptance --target-hosts es01:9200,es02:9200 \\",
      "      --track-params number_of_shards:3,bulk_clients:4,index_name:my-idx",
      "  CONFIRM_DESTRUCTIVE=yes esbench race --track acceptance --target-hosts staging:9200",
      "  esbench race --track-path ./my-track --report-file report.csv --report-format csv"
    })
final class RaceCommand implements Callable<Integer> {
  private final Session session;

  @Spec private @Nullable CommandSpec spec;
  @Mixin private Verbosity verbosity = new Verbosity();

  @ArgGroup(validate = false, heading = "%nTrack:%n")
  private TrackOptions track = new TrackOptions();

  @ArgGroup(validate = false, heading = "%nTarget (default: a node that esbench starts):%n")
  private TargetOptions target = new TargetOptions();

  @ArgGroup(validate = false, heading = "%nNode, when no target is given:%n")
  private NodeOptions node = new NodeOptions();

  @ArgGroup(validate = false, heading = "%nLoad:%n")
  private LoadOptions load = new LoadOptions();

  @ArgGroup(validate = false, heading = "%nResults:%n")
  private ResultOptions results = new ResultOptions();

  RaceCommand(Session session) {
    this.session = session;
  }

  /** Options of the cluster that is there. */
  static final class TargetOptions {
    @Option(
        names = "--target-hosts",
        paramLabel = "HOSTS",
        description =
            "Hosts of the cluster: host:port[/path] or URLs, comma-separated. Environment: ES_HOST.")
    @Nullable String hosts;

    @Option(
        names = "--client-options",
        paramLabel = "OPTIONS",
        description =
            "timeout:60, use_ssl:true, verify_certs:false, ca_certs:FILE, basic_auth_user:U,"
                + " basic_auth_password:P, api_key:K; as a list, JSON or a JSON file. Environment:"
                + " CLIENT_OPTIONS.")
    @Nullable String clientOptions;

    @Option(
        names = "--ca-cert",
        paramLabel = "FILE",
        description = "PEM file that the server's certificate must chain to. Environment: CA_CERT.")
    @Nullable Path caCert;

    @Option(
        names = "--confirm-destructive",
        description =
            "Allow data on the target to be deleted or overwritten. Environment:"
                + " CONFIRM_DESTRUCTIVE=yes.")
    boolean confirmDestructive;

    @Option(
        names = "--prepare",
        description = "Load the data first that a challenge needs, also on a target of your own.")
    boolean prepare;
  }

  /** Options of the node that esbench starts. */
  static final class LoadOptions {
    @Option(
        names = "--on-error",
        paramLabel = "WHAT",
        defaultValue = "continue",
        description = "continue: count failed requests (default); abort: end the race, exit 5.")
    OnError onError = OnError.CONTINUE;

    @Option(
        names = "--unreachable-after",
        paramLabel = "SECONDS",
        defaultValue = "60",
        description =
            "End the race (exit 4) when the target has answered nothing for so long. Default: 60.")
    int unreachableAfter = 60;
  }

  /** Options of the results. */
  static final class ResultOptions {
    @Option(
        names = "--race-id",
        paramLabel = "ID",
        description = "Name of the run directory. Default: from track, challenge and time.")
    @Nullable String raceId;

    @Option(
        names = "--results-dir",
        paramLabel = "DIR",
        description = "Where run directories are made. Default: benchmarks.")
    @Nullable Path directory;

    @Option(
        names = "--report-file",
        paramLabel = "FILE",
        description = "One more copy of the report; replaces the file.")
    @Nullable Path reportFile;

    @Option(
        names = "--report-format",
        paramLabel = "FORMAT",
        defaultValue = "markdown",
        description = "Format of that copy: markdown (default), csv or json.")
    String reportFormat = "markdown";

    @Option(
        names = {"--user-tags", "--user-tag"},
        paramLabel = "TAGS",
        description = "key:value,key:value to keep in the result.")
    @Nullable String userTags;
  }

  @Override
  public Integer call() {
    RaceRequest request = request();
    LiveDisplay display = new LiveDisplay(session.console(), verbosity.quiet, session.time());
    Interruption interruption = new Interruption(Thread.currentThread());
    RaceOutcome outcome;
    Interrupts interrupts = Interrupts.to(interruption, session.console());
    try {
      outcome = race(display).run(request, interruption);
    } finally {
      interrupts.close();
    }
    print(outcome);
    return outcome.exitCode().code();
  }

  private Race race(LiveDisplay display) {
    return new Race(
        session.time(),
        Version.number(),
        session.places().cache(),
        session.environment().all(),
        display);
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
      throw new java.io.UncheckedIOException(e);
    }
    session.console().out().println();
    session.console().out().println("Reports: " + shown(outcome.directory()));
    session.console().out().flush();
  }

  private Path shown(Path directory) {
    Path working = session.places().working();
    return directory.startsWith(working) ? working.relativize(directory) : directory;
  }

  /** Checks all options; every fault is told, not only the first. */
  private RaceRequest request() {
    List<String> faults = new ArrayList<>();
    RaceRequest.Subject subject =
        checked(faults, this::subject, new RaceRequest.Subject.Own(NodeRequest.DEFAULT));
    TrackParams params = checked(faults, track::params, TrackParams.NONE);
    ReportFormat format =
        checked(faults, () -> ReportFormat.of(results.reportFormat), ReportFormat.MARKDOWN);
    Map<String, String> tags = checked(faults, this::userTags, Map.of());
    String id = checked(faults, this::raceId, "");
    DriverSettings driver = checked(faults, this::driverSettings, DriverSettings.defaults());
    if (faults.isEmpty() || !track.named()) {
      track.requireNamed(faults);
    }
    if (!faults.isEmpty()) {
      throw new UsageException(String.join("\n       ", faults));
    }
    return new RaceRequest(
        new RaceRequest.Work(
            track.source(session.places()), params, track.challenge, session.places().corpora()),
        subject,
        new RaceRequest.Safety(target.confirmDestructive, target.prepare),
        driver,
        new RaceRequest.Output(directory(), id, results.reportFile, format, tags),
        MaskedCommandLine.of(spec, params));
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

  private RaceRequest.Subject subject() {
    if (target.hosts == null) {
      if (GivenOptions.contain(spec, "--client-options")) {
        throw new UsageException("--client-options needs --target-hosts");
      }
      return new RaceRequest.Subject.Own(node.request(session.places()));
    }
    node.refuseWithTarget(GivenOptions.named(spec, "--target-hosts"));
    Map<String, @Nullable Object> options =
        target.clientOptions == null ? Map.of() : TrackParams.parse(target.clientOptions).values();
    return new RaceRequest.Subject.Existing(
        TargetSyntax.parse(target.hosts, options, target.caCert));
  }

  private Map<String, String> userTags() {
    Map<String, String> tags = new LinkedHashMap<>();
    if (results.userTags != null) {
      TrackParams.parse(results.userTags)
          .values()
          .forEach((key, value) -> tags.put(key, String.valueOf(value)));
    }
    return tags;
  }

  private String raceId() {
    if (results.raceId == null) {
      String time =
          DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT)
              .format(LocalDateTime.now(ZoneId.systemDefault()));
      return (time + "-" + track.label()).replaceAll("[^A-Za-z0-9._-]", "_");
    }
    if (!results.raceId.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,127}")) {
      throw new UsageException(
          "--race-id: '"
              + results.raceId
              + "' is not a name of letters, digits, '.', '_' and '-' (at most 128)");
    }
    return results.raceId;
  }

  private DriverSettings driverSettings() {
    if (load.unreachableAfter < 1) {
      throw new UsageException("--unreachable-after: expected at least 1 second");
    }
    DriverSettings defaults = DriverSettings.defaults();
    return new DriverSettings(
        load.onError,
        Duration.ofSeconds(load.unreachableAfter),
        defaults.drainTimeout(),
        defaults.loops(),
        defaults.seed());
  }

  private Path directory() {
    return results.directory == null
        ? session.places().benchmarks()
        : results.directory.toAbsolutePath();
  }
}
