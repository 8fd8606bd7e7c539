package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** A variable counts whatever other options of its group are given. */
final class GroupDefaultsTest {
  private static final List<String> VALUES = List.of("1", "1s", "x", "a:1", "x=1", "1%");

  @TempDir Path folder;
  private CliHarness cli;

  @BeforeEach
  void harness() {
    cli = CliHarness.in(folder);
  }

  static Stream<List<String>> commandsWithGroups() {
    List<List<String>> found = new ArrayList<>();
    collect(CliHarness.in(Path.of("target")), List.of(), found);
    return found.stream();
  }

  private static void collect(CliHarness cli, List<String> names, List<List<String>> found) {
    CommandSpec spec = leaf(RootCommand.commandLine(cli.session()), names);
    if (!spec.argGroups().isEmpty()) {
      found.add(names);
    }
    for (String name : spec.subcommands().keySet()) {
      collect(cli, Stream.concat(names.stream(), Stream.of(name)).toList(), found);
    }
  }

  @ParameterizedTest
  @MethodSource("commandsWithGroups")
  void everyOptionOfAGroupIsWhereTheCommandReadsIt(List<String> command) {
    CommandSpec all = leaf(RootCommand.commandLine(cli.session()), command);
    for (OptionSpec option : all.options()) {
      if (option.group() != null) {
        ParseResult parsed = parsed(command, option);
        GroupDefaults.move(parsed);
        CommandSpec leaf = parsed.asCommandLineList().get(command.size()).getCommandSpec();
        leaf.argGroups().forEach(group -> assertRead(group, command + " " + option.longestName()));
      }
    }
  }

  private static CommandSpec leaf(CommandLine root, List<String> command) {
    CommandLine line = root;
    for (String name : command) {
      line = Objects.requireNonNull(line.getSubcommands().get(name), name);
    }
    return line.getCommandSpec();
  }

  private ParseResult parsed(List<String> command, OptionSpec option) {
    List<String> tried = new ArrayList<>();
    List<String> values = new ArrayList<>(VALUES);
    if (option.completionCandidates() != null) {
      option.completionCandidates().forEach(values::add);
    }
    for (String value : values) {
      String given = option.longestName() + (option.arity().max() == 0 ? "" : "=" + value);
      List<String> line = new ArrayList<>(command);
      line.add(given);
      CommandLine root = RootCommand.commandLine(cli.session());
      CommandSpec leaf = leaf(root, command);
      leaf.positionalParameters().forEach(each -> line.add("1"));
      leaf.options().stream()
          .filter(other -> other.required() && !other.longestName().equals(option.longestName()))
          .forEach(other -> line.add(other.longestName() + "=1"));
      try {
        return root.parseArgs(line.toArray(String[]::new));
      } catch (ParameterException e) {
        tried.add(String.valueOf(e.getMessage()));
      }
    }
    throw new AssertionError(command + " " + option.longestName() + " takes nothing: " + tried);
  }

  private static void assertRead(ArgGroupSpec group, String given) {
    try {
      Object read = group.getter().get();
      for (var option : group.args()) {
        Object written = option.scope().get();
        assertThat(written).as(given).isSameAs(read);
      }
    } catch (Exception e) {
      throw new AssertionError(given, e);
    }
    group.subgroups().forEach(inner -> assertRead(inner, given));
  }

  @ParameterizedTest
  @CsvSource({
    "ES_HOST, no-port, race --track=acceptance --confirm-destructive, names no port",
    "ES_HOST, no-port, race --track=acceptance --prepare, names no port",
    "ES_HOST, no-port, race --track=acceptance --sniff, names no port",
    "ES_HOST, no-port, race --track=acceptance --insecure, names no port",
    "ES_HOST, no-port, accept --track=acceptance --confirm-destructive, names no port",
    "CA_CERT, no.pem, race --track=acceptance --target-hosts=127.0.0.1:1, no.pem",
    "CA_CERT, no.pem, race --track=acceptance --target-hosts=127.0.0.1:1 --prepare, no.pem",
    "CA_CERT, no.pem, preflight --target-hosts=127.0.0.1:1, no.pem",
    "CA_CERT, no.pem, monitor --target-hosts=127.0.0.1:1, no.pem",
    "ES_CLIENT_CERT, no.pem, preflight --target-hosts=https://127.0.0.1:1, no.pem",
    "CLIENT_OPTIONS, timout:1, race --track=acceptance --target-hosts=127.0.0.1:1, timout",
    "ES_CLIENT_KEY, no.pem, race --track=acceptance --target-hosts=https://127.0.0.1:1, no.pem",
    "METRICS_STORE, no-port, race --track=acceptance --metrics-port=0, names no port",
  })
  void aVariableCounts(String variable, String value, String command, String told) {
    CliHarness.Ran ran = cli.with(variable, value).run(command.split(" "));

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).contains("error: ").contains(told);
  }
}
