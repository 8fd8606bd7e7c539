package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** An option that no test gives may have no effect, and nobody would know. */
final class EveryOptionTest {
  @TempDir static Path folder;
  private static String tests = "";

  @BeforeAll
  static void readTests() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src", "test", "java"))) {
      StringBuilder all = new StringBuilder();
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        all.append(Files.readString(file));
      }
      tests = all.toString();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Names of each option of all commands; several are one option. */
  static Stream<List<String>> options() {
    Map<String, List<String>> options = new LinkedHashMap<>();
    collect(RootCommand.commandLine(CliHarness.in(folder).session()), options);
    return options.values().stream();
  }

  private static void collect(CommandLine command, Map<String, List<String>> found) {
    for (CommandLine.Model.OptionSpec option : command.getCommandSpec().options()) {
      List<String> names =
          Arrays.stream(option.names()).filter(name -> name.startsWith("--")).toList();
      found.putIfAbsent(String.join("|", names), names);
    }
    command.getSubcommands().values().forEach(each -> collect(each, found));
  }

  @ParameterizedTest
  @MethodSource("options")
  void aTestGivesIt(List<String> names) {
    assertThat(names)
        .anyMatch(
            name ->
                Pattern.compile("[\"' ]" + Pattern.quote(name) + "(?![a-z0-9-])")
                    .matcher(tests)
                    .find());
  }

  @Test
  void everyCommandRefusesWhatItDoesNotKnow() {
    List<String> commands = new ArrayList<>();
    names(RootCommand.commandLine(CliHarness.in(folder).session()), "", commands);
    assertThat(commands).hasSizeGreaterThan(20);
    for (String command : commands) {
      CliHarness.Ran ran =
          CliHarness.in(folder).run((command + " --no-such-option").strip().split(" "));
      assertThat(ran.exitCode()).as(command).isEqualTo(2);
      // What is missing is told first.
      assertThat(ran.err())
          .as(command)
          .matches("(?s)error: (Missing required|.*--no-such-option).*");
    }
  }

  private static void names(CommandLine command, String before, List<String> found) {
    for (Map.Entry<String, CommandLine> each : command.getSubcommands().entrySet()) {
      String name = (before + " " + each.getKey()).strip();
      found.add(name);
      names(each.getValue(), name, found);
    }
  }
}
