package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What every {@code --help} prints. */
final class HelpTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "race",
        "init",
        "create-track",
        "list",
        "list races",
        "list tracks",
        "list challenges",
        "list operations",
        "list telemetry",
        "list exporters",
        "show",
        "report",
        "delete",
        "delete race",
        "import",
        "accept",
        "find-max",
        "experiment",
        "compare",
        "aggregate",
        "cost",
        "monitor",
        "preflight",
        "check",
        "render",
        "corpus",
        "corpus generate",
        "corpus fetch",
        "corpus export",
        "corpus from-index",
        "node",
        "node start",
        "node stop",
        "node status",
        "node list",
        "stub",
        "info",
        "completion",
        "documents",
        "doctor",
      })
  void helpIsTheStoredOne(String command) {
    CliHarness.Ran help = help(command);
    assertThat(help.exitCode()).isZero();
    assertThat(help.err()).isEmpty();
    assertThat(help.out().lines()).allMatch(line -> line.length() <= 100);
    assertThat(help.out()).contains("Examples:\n  esbench");
    GoldenFile.named("help/" + ("esbench " + command).strip().replace(' ', '-') + ".txt")
        .assertEquals(help.out());
  }

  @Test
  void everyCommandHasItsHelpStored() {
    List<String> commands = new ArrayList<>();
    collect(RootCommand.commandLine(CliHarness.in(folder).session()), commands);
    assertThat(commands)
        .allMatch(
            command ->
                Path.of("src/test/resources/golden/help", command.replace(' ', '-') + ".txt")
                    .toFile()
                    .isFile());
  }

  @Test
  void namesVersionJavaAndSystem() {
    CliHarness.Ran ran = CliHarness.in(folder).run("--version");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out().lines()).hasSize(3);
    assertThat(ran.out())
        .startsWith("esbench ")
        .contains("\nJava " + Runtime.version())
        .contains("\n" + System.getProperty("os.name") + " ");
  }

  @Test
  void helpOfRaceGroupsItsOptions() {
    assertThat(help("race").out())
        .containsSubsequence(
            "\nTrack:\n", "\nTarget (", "\nNode, ", "\nLoad:\n", "\nResults:\n", "\nExamples:\n");
  }

  private CliHarness.Ran help(String command) {
    String line = (command + " --help").strip();
    return CliHarness.in(folder).run(line.split(" "));
  }

  private static void collect(CommandLine command, List<String> names) {
    names.add(command.getCommandSpec().qualifiedName());
    command.getSubcommands().values().forEach(sub -> collect(sub, names));
  }
}
