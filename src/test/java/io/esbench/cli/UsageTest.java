package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.AbortedException;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.ExitCode;
import io.esbench.fault.TrackException;
import io.esbench.fault.UsageException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What the command line says to wrong usage. */
final class UsageTest {
  @TempDir Path folder;
  private CliHarness cli;

  @BeforeEach
  void harness() {
    cli = CliHarness.in(folder);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rac --track acceptance | rac | Did you mean: esbench race or"
            + " esbench create-track or esbench accept?",
        "race --trak acceptance | --trak | --track, --track-path",
        "list chalenges | chalenges | list challenges",
        "node strat | strat | start",
        "race --track | --track | See 'esbench race --help'.",
        "race --track acceptance --telemetry node-stat | no device 'node-stat' | did you mean"
            + " 'node-stats'",
        "race --track acceptance --telemetry-params a:1 | --telemetry-params without devices |"
            + " --telemetry",
        "race --track acceptance --telemetry gc --target-hosts h:1 | gc works in the JVM | not with"
            + " --target-hosts",
        "accept --track acceptance --telemetry jfr,gc | jfr, gc | races many times on its node: use"
            + " 'race'",
        "race --on-error later | later | continue, continue-on-network, abort",
      })
  void namesWhatIsUnknownAndWhatIsNear(String line, String found, String hint) {
    CliHarness.Ran ran = cli.run(line.split(" "));
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).startsWith("error: ").contains(found).containsIgnoringCase(hint);
  }

  @Test
  void anErrorOfTheJvmIsOneLineToo() {
    StringWriter err = new StringWriter();
    Failures failures = failures(new PrintWriter(err));

    assertThat(failures.broken(new StackOverflowError())).isEqualTo(ExitCode.INTERNAL.code());
    assertThat(failures.broken(new OutOfMemoryError())).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(err.toString().lines())
        .satisfiesExactly(
            line -> assertThat(line).contains("code of the track's own", "StackOverflowError"),
            line -> assertThat(line).contains("too little memory", "-Xmx"));
  }

  @Test
  void tellsAllFaultsAtOnce() {
    CliHarness.Ran ran =
        cli.run(
            "race",
            "--track=acceptance",
            "--track-path=x",
            "--report-format=mrkdown",
            "--race-id=a/b",
            "--unreachable-after=0",
            "--target-hosts=h");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors())
        .hasSize(5)
        .anyMatch(line -> line.contains("'h' names no port; write h:9200"))
        .anyMatch(line -> line.contains("did you mean 'markdown'?"))
        .anyMatch(line -> line.contains("--race-id: 'a/b'"))
        .anyMatch(line -> line.contains("--unreachable-after: expected at least 1 second"))
        .anyMatch(line -> line.contains("give --track or --track-path, not both"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"600", "999ms", "-1s", "soon", ""})
  void aPatienceThatIsNoTimeIsRefused(String time) {
    CliHarness.Ran ran =
        cli.run(
            "race",
            "--track=acceptance",
            "--target-hosts=127.0.0.1:9200",
            "--stalled-after=" + time);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors())
        .containsExactly(
            "error: --stalled-after: '"
                + time
                + "' is not a time of at least 1 second; expected e.g. 90s, 30m or 2h, or none");
  }

  @ParameterizedTest
  @CsvSource({
    "--distribution=opensearch, --distribution",
    "--distribution-version=8.19.21, --distribution-version",
    "--node-home=/somewhere, --node-home",
    "--node-heap=512m, --node-heap",
    "--nodes=3, --nodes",
    "--keep-node, --keep-node",
  })
  void refusesOptionsOfTheNodeWithATarget(String option, String name) {
    CliHarness.Ran ran =
        cli.run("race", "--track=acceptance", "--target-hosts=127.0.0.1:9200", option);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors())
        .containsExactly(
            "error: " + name + " cannot be used with --target-hosts: no node is started");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--distribution=opensaerch |"
            + " 'opensaerch' is not a distribution; expected elasticsearch or opensearch; did you"
            + " mean 'opensearch'?",
        "--distribution=OpenSearch |"
            + " 'OpenSearch' is not a distribution; expected elasticsearch or opensearch; did you"
            + " mean 'opensearch'?",
        "--distribution=opensearch --node-home=/x | --node-home takes an unpacked Elasticsearch;"
            + " start an OpenSearch of your own yourself and give --target-hosts, or leave"
            + " --node-home away to have one fetched",
      })
  void refusesADistributionThatItCannotStart(String options, String message) {
    List<String> arguments = new ArrayList<>(List.of("race", "--track=acceptance"));
    arguments.addAll(List.of(options.split(" ")));
    CliHarness.Ran ran = cli.run(arguments.toArray(String[]::new));
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors()).containsExactly("error: " + message);
  }

  @Test
  void saysThatTheTargetCameFromTheEnvironment() {
    CliHarness.Ran ran =
        cli.with("ES_HOST", "127.0.0.1:9200").run("race", "--track=acceptance", "--keep-node");
    assertThat(ran.errors())
        .containsExactly(
            "error: --keep-node cannot be used with --target-hosts (from ES_HOST): no node is"
                + " started");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-v"})
  void withoutACommandSaysWhatMostPeopleWant(String option) {
    CliHarness.Ran ran = option.isEmpty() ? cli.run() : cli.run(option);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.out()).isEmpty();
    List<String> commands = ran.err().lines().filter(line -> line.startsWith("  ")).toList();
    assertThat(commands).hasSize(3).allMatch(line -> line.startsWith("  esbench "));
    // Two spaces or more part each command from its words, which begin in one column.
    assertThat(commands)
        .extracting(line -> line.length() - line.replaceFirst("^  .*?\\S {2,}", "").length())
        .containsOnly(62);
    assertThat(commands)
        .allSatisfy(
            line ->
                RootCommand.commandLine(cli.session())
                    .parseArgs(line.strip().split(" {2,}", -1)[0].substring(8).split(" ", -1)));
    assertThat(ran.err()).contains("esbench --help", "esbench COMMAND --help");
    assertThat(ran.err().lines()).hasSizeLessThan(10).allMatch(line -> line.length() <= 100);
  }

  @ParameterizedTest
  @CsvSource({"list", "corpus", "node"})
  void aMissingSubcommandIsNamedWithThoseThereAre(String command) {
    CliHarness.Ran ran = cli.run(command);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.err()).startsWith("error: Missing required subcommand").contains("--help");
  }

  @Test
  void refusesRaceWithoutATrack() {
    CliHarness.Ran ran = cli.run("race");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors())
        .containsExactly(
            "error: no track given: name one with --track (see 'esbench list tracks') or"
                + " --track-path");
  }

  @Test
  void clientOptionsWithoutATargetAreRefused() {
    CliHarness.Ran ran = cli.run("race", "--track=acceptance", "--client-options=timeout:5");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors()).containsExactly("error: --client-options needs --target-hosts");
  }

  @ParameterizedTest
  @CsvSource({"-v", "--verbose"})
  void showsTheStackTraceOnlyWhenAsked(String option) {
    CliHarness.Ran plain = cli.run("list", "challenges", "--track=nope");
    assertThat(plain.errors()).hasSize(1);
    for (String[] line :
        new String[][] {
          {option, "list", "challenges", "--track=nope"},
          {"list", "challenges", "--track=nope", option}
        }) {
      CliHarness.Ran verbose = cli.run(line);
      assertThat(verbose.exitCode()).isEqualTo(plain.exitCode());
      assertThat(verbose.errors().get(0)).isEqualTo(plain.errors().get(0));
      assertThat(verbose.err())
          .contains("io.esbench.fault.TrackException")
          .contains("\tat io.esbench.cli.");
    }
  }

  static Stream<Arguments> failures() {
    return Stream.of(
        Arguments.of(new UsageException("x"), ExitCode.USAGE),
        Arguments.of(new TrackException("x"), ExitCode.TRACK),
        Arguments.of(new EnvironmentException("x"), ExitCode.ENVIRONMENT),
        Arguments.of(new AbortedException("x"), ExitCode.ABORTED),
        Arguments.of(new CancelledException("x"), ExitCode.INTERRUPTED),
        Arguments.of(new IllegalStateException("x"), ExitCode.INTERNAL));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void everyKindOfFailureHasItsCode(Exception failure, ExitCode code) {
    Session session = cli.session();
    assertThat(new Failures(session).getExitCode(failure)).isEqualTo(code.code());
  }

  @Test
  void aFaultOfItsOwnIsNamedAsOne() {
    StringWriter err = new StringWriter();
    Failures failures = failures(new PrintWriter(err));
    CommandLine line = RootCommand.commandLine(cli.session());
    int code =
        failures.handleExecutionException(
            new IllegalStateException("no such thing"), line, line.parseArgs("list", "tracks"));
    assertThat(code).isEqualTo(ExitCode.INTERNAL.code());
    assertThat(err.toString().lines())
        .containsExactly(
            "error: a fault of esbench itself: java.lang.IllegalStateException: no such thing (run"
                + " again with -v for the stack trace; it is in the log too)");
  }

  private Failures failures(PrintWriter err) {
    Session session = cli.session();
    return new Failures(
        new Session(
            new Console(new PrintWriter(new StringWriter()), err, false, false, 100),
            session.places(),
            session.environment(),
            session.time()));
  }
}
