package io.esbench.cli;

import io.esbench.fault.ExitCode;
import io.esbench.time.NanoTime;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

/** The command {@code esbench} itself. */
@Command(
    name = "esbench",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = Version.class,
    usageHelpWidth = 100,
    sortOptions = false,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      RaceCommand.class,
      AcceptCommand.class,
      FindMaxCommand.class,
      ExperimentCommand.class,
      CompareCommand.class,
      AggregateCommand.class,
      CostCommand.class,
      InitCommand.class,
      CreateTrackCommand.class,
      ListCommand.class,
      ShowCommand.class,
      ReportCommand.class,
      DeleteCommand.class,
      ImportCommand.class,
      PreflightCommand.class,
      MonitorCommand.class,
      CheckCommand.class,
      RenderCommand.class,
      CorpusCommand.class,
      NodeCommands.class,
      StubCommand.class,
      InfoCommand.class,
      CompletionCommand.class,
      DocumentsCommand.class,
      DoctorCommand.class
    },
    description = {
      "Benchmarks Elasticsearch with Rally-format tracks, and says what the numbers are worth."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench race --track acceptance",
      "      start a throw-away node, load 100,000 documents, print the report",
      "  esbench race --track acceptance --challenge query-ladder --target-hosts es01:9200",
      "      latency at rising rates on a cluster of yours",
      "  esbench list challenges --track acceptance",
      "  esbench doctor",
      "      what is missing on this machine",
      "  esbench COMMAND --help"
    })
public final class RootCommand implements Callable<Integer> {
  @Option(
      names = {"-v", "--verbose"},
      scope = ScopeType.INHERIT,
      description = "Stack traces with errors.")
  private boolean verbose;

  private final Session session;

  RootCommand(Session session) {
    this.session = session;
  }

  /** No command is wrong usage: a pipeline whose command got lost must not be green. */
  @Override
  public Integer call() {
    FirstSteps.print(session.console().err());
    return ExitCode.USAGE.code();
  }

  boolean verbose() {
    return verbose;
  }

  /** Runs a command line on this process's console and returns the exit code. */
  public static int run(String... args) {
    Places.Environment environment = Places.Environment.ofProcess();
    Session session =
        new Session(
            Console.ofProcess(environment), Places.of(environment), environment, NanoTime.system());
    Path logs = session.places().logs();
    if (!LogFile.in(logs)) {
      session.console().err().println("warning: no log is kept, as " + logs + " cannot be written");
      session.console().err().flush();
    }
    Output out =
        new Output(
            session.console(), new FileOutputStream(FileDescriptor.out), Path.of("/dev/fd/1"));
    return out.delivered(ended(session, args));
  }

  /** Code of a track's own can fail in ways that no handler of commands sees. */
  private static int ended(Session session, String... args) {
    try {
      return run(session, args);
    } catch (StackOverflowError | OutOfMemoryError | LinkageError e) {
      return new Failures(session).broken(e);
    }
  }

  static int run(Session session, String... args) {
    return commandLine(session).execute(args);
  }

  static CommandLine commandLine(Session session) {
    CommandLine line = new CommandLine(new RootCommand(session), new Commands(session));
    Failures failures = new Failures(session);
    line.setOut(session.console().out());
    line.setErr(session.console().err());
    line.setColorScheme(
        CommandLine.Help.defaultColorScheme(session.console().color() ? Ansi.ON : Ansi.OFF));
    line.setParameterExceptionHandler(failures);
    line.setExecutionStrategy(parsed -> warned(parsed, session));
    line.setExecutionExceptionHandler(failures);
    line.setExitCodeExceptionMapper(failures);
    var unused = reading(line, session);
    line.getCommandSpec().usageMessage().exitCodeListHeading("%nExit codes:%n");
    line.getCommandSpec()
        .usageMessage()
        .exitCodeList(
            Arrays.stream(ExitCode.values())
                .collect(
                    Collectors.toMap(
                        code -> String.valueOf(code.code()),
                        ExitCode::meaning,
                        (a, b) -> a,
                        LinkedHashMap::new)));
    return line;
  }

  /** Says first which secrets the command line shows to others. */
  private static int warned(ParseResult parsed, Session session) {
    Integer helped = CommandLine.executeHelpRequest(parsed);
    if (helped != null) {
      return helped;
    }
    GroupDefaults.move(parsed);
    for (String each : ShownSecrets.warnings(parsed)) {
      session.console().err().println("warning: " + each);
    }
    session.console().err().flush();
    return new CommandLine.RunLast().execute(parsed);
  }

  /** The same with values read as everywhere, and defaults from the environment. */
  static CommandLine reading(CommandLine line, Session session) {
    line.registerConverter(long.class, RootCommand::wholeNumber);
    line.registerConverter(Long.class, RootCommand::wholeNumber);
    line.registerConverter(Path.class, RootCommand::file);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    return line.setDefaultValueProvider(new EnvironmentDefaults(session.environment()));
  }

  /** The library's own converter names the Java type in its message. */
  private static Long wholeNumber(String text) {
    try {
      return Long.valueOf(text);
    } catch (NumberFormatException e) {
      throw new TypeConversionException("'" + text + "' is not a whole number");
    }
  }

  /** So does its converter of paths. */
  private static Path file(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("no file can have the name '" + text + "'");
    }
  }

  /** Makes commands, handing each the session if it asks for one. */
  private record Commands(Session session) implements IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
      for (var constructor : type.getDeclaredConstructors()) {
        if (Arrays.equals(constructor.getParameterTypes(), new Class<?>[] {Session.class})) {
          return type.cast(constructor.newInstance(session));
        }
      }
      return CommandLine.defaultFactory().create(type);
    }
  }
}
