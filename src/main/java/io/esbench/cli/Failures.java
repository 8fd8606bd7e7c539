package io.esbench.cli;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.EsbenchException;
import io.esbench.fault.ExitCode;
import io.esbench.fault.HelpTopic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IExitCodeExceptionMapper;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The one place that turns a failure into a message and an exit code. */
final class Failures
    implements IExecutionExceptionHandler, IParameterExceptionHandler, IExitCodeExceptionMapper {
  private static final int LONGEST = 20_000;
  private static final int LONGEST_LINE = 2_000;

  private final Console console;
  private final Places places;

  Failures(Session session) {
    this.console = session.console();
    this.places = session.places();
  }

  @Override
  public int handleExecutionException(
      Exception failure, CommandLine command, ParseResult arguments) {
    // Made here and not before: the first logger creates the log file.
    LoggerFactory.getLogger(Failures.class)
        .error("{} failed", command.getCommandSpec().qualifiedName(), failure);
    console.err().println("error: " + shown(failure));
    if (failure instanceof EsbenchException known && known.topic() != null) {
      help(known.topic());
    }
    if (command.getCommandSpec().root().userObject() instanceof RootCommand root
        && root.verbose()) {
      failure.printStackTrace(console.err());
    }
    console.err().flush();
    return getExitCode(failure);
  }

  /** Names the page as it can be opened; where there is none, nothing. */
  void help(HelpTopic topic) {
    Path page = places.home().resolve("docs").resolve(topic.page());
    if (Files.isRegularFile(page)) {
      console.err().println("help: " + places.shown(page) + topic.fragment());
    }
  }

  /** Of an error of the JVM, after which nothing can be relied on. */
  int broken(Error failure) {
    LoggerFactory.getLogger(Failures.class).error("ended by an error of the JVM", failure);
    console
        .err()
        .println(
            "error: "
                + (failure instanceof OutOfMemoryError
                    ? "esbench has too little memory: give it more with ESBENCH_JAVA_OPTS=-Xmx1g"
                    : "a fault of esbench itself, or of code of the track's own: "
                        + Console.indented(shortened(String.valueOf(failure)))
                        + " (the stack trace is in the log)"));
    if (failure instanceof OutOfMemoryError) {
      help(HelpTopic.MEMORY);
    }
    console.err().flush();
    return failure instanceof OutOfMemoryError
        ? ExitCode.ENVIRONMENT.code()
        : ExitCode.INTERNAL.code();
  }

  /** What a terminal is told of a failure: its words, without what could do harm there. */
  static String shown(Exception failure) {
    boolean known = failure instanceof EsbenchException;
    return Console.indented(
        shortened(known ? String.valueOf(failure.getMessage()) : unexpected(failure)));
  }

  /** Names of a track are in messages, and may be of any length. */
  private static String shortened(String message) {
    String lines =
        message.lines().map(line -> cut(line, LONGEST_LINE)).collect(Collectors.joining("\n"));
    return cut(lines, LONGEST);
  }

  private static String cut(String text, int longest) {
    return text.length() <= longest ? text : text.substring(0, longest) + " ...";
  }

  private static String unexpected(Exception failure) {
    return "a fault of esbench itself: "
        + failure
        + " (run again with -v for the stack trace; it is in the log too)";
  }

  @Override
  public int handleParseException(ParameterException failure, String[] args) {
    CommandLine command = failure.getCommandLine();
    console
        .err()
        .println(
            "error: "
                + Console.indented(MaskedCommandLine.inMessage(failure, args))
                + meant(failure)
                + source(failure, args));
    UnmatchedArgumentException.printSuggestions(failure, console.err());
    console.err().println("See '" + command.getCommandSpec().qualifiedName() + " --help'.");
    console.err().flush();
    return ExitCode.USAGE.code();
  }

  /** The library lists the words that a value may be, but does not tell the nearest. */
  private static String meant(ParameterException failure) {
    String value = failure.getValue();
    if (value == null || failure.getArgSpec() == null || !failure.getArgSpec().type().isEnum()) {
      return "";
    }
    List<String> words =
        Arrays.stream(failure.getArgSpec().type().getEnumConstants())
            .map(word -> word.toString().toLowerCase(Locale.ROOT))
            .toList();
    return DidYouMean.suffix(value.toLowerCase(Locale.ROOT), words);
  }

  /** A value that nobody typed is hard to find without the name of its variable. */
  private static String source(ParameterException failure, String[] args) {
    if (!(failure.getArgSpec() instanceof OptionSpec option)) {
      return "";
    }
    String variable = EnvironmentDefaults.VARIABLES.get(option.longestName());
    boolean typed =
        Arrays.stream(args)
            .anyMatch(
                argument ->
                    argument.equals(option.longestName())
                        || argument.startsWith(option.longestName() + "="));
    return variable == null || typed ? "" : " (from " + variable + ")";
  }

  @Override
  public int getExitCode(Throwable failure) {
    return failure instanceof EsbenchException known
        ? known.exitCode().code()
        : ExitCode.INTERNAL.code();
  }
}
