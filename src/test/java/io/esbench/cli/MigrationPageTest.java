package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.docs.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/**
 * The page for those who come from another tool has each option of it, and sends nobody to an
 * option that is not there.
 */
final class MigrationPageTest {
  private static final Page PAGE = Page.of("docs/migration.md");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]*");
  private static final Pattern COMMAND = Pattern.compile("esbench((?: [a-z][a-z-]*)+)");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "rally-2.13.0, Of `esrally race`, Of the other commands, race",
    "opensearch-benchmark-2.4.0, Of `opensearch-benchmark run`, Of its other commands, run"
  })
  void everyOptionHasOneRow(String tool, String first, String second, String race)
      throws IOException {
    List<String> options =
        Files.readAllLines(Path.of("src/test/resources/migration", tool + ".txt"));

    assertThat(rows("### " + first, "### " + second).flatMap(MigrationPageTest::pairs))
        .containsExactlyInAnyOrderElementsOf(options);
    assertThat(rows("### " + first)).allMatch(row -> codes(row[2]).contains(race));
  }

  @Test
  void optionsOfTheSameNameAreNotSaidToBeMissing() {
    CommandLine raceCommand = Objects.requireNonNull(root().getSubcommands().get("race"));

    assertThat(rows("### Of `esrally race`", "### Of `opensearch-benchmark run`"))
        .filteredOn(row -> row[3].startsWith(" not there"))
        .flatExtracting(row -> codes(row[1]))
        .doesNotContainAnyElementsOf(raceCommand.getCommandSpec().optionsMap().keySet());
  }

  @Test
  void optionsAndCommandsThatItNamesAreThere() {
    Set<String> options = new HashSet<>();
    Set<String> commands = new HashSet<>();
    collect(root(), "", options, commands);
    List<String> codes =
        PAGE.text()
            .lines()
            .filter(line -> line.startsWith("|"))
            .map(line -> line.split("\\|", -1))
            .flatMap(row -> codes(row[row.length - 2]).stream())
            .toList();

    assertThat(codes.stream().flatMap(code -> found(OPTION, code, 0)))
        .hasSizeGreaterThan(100)
        // Of the tool, in a reference to another row of the same table.
        .filteredOn(
            option -> !Set.of("--pipeline", "--car", "--elasticsearch-plugins").contains(option))
        .isSubsetOf(options);
    assertThat(codes.stream().flatMap(code -> found(COMMAND, code, 1)))
        .hasSizeGreaterThan(50)
        .isSubsetOf(commands);
  }

  private static Stream<String[]> rows(String... headings) {
    return Stream.of(headings)
        .flatMap(heading -> PAGE.section(heading).lines())
        .filter(line -> line.startsWith("| `"))
        .map(line -> line.split("\\|", -1));
  }

  private static Stream<String> pairs(String[] row) {
    return codes(row[2]).stream()
        .flatMap(of -> codes(row[1]).stream().map(option -> of + " " + option));
  }

  private static List<String> codes(String cell) {
    return found(CODE, cell, 1).toList();
  }

  private static Stream<String> found(Pattern pattern, String text, int group) {
    return pattern.matcher(text).results().map((MatchResult match) -> match.group(group));
  }

  private CommandLine root() {
    return RootCommand.commandLine(CliHarness.in(folder).session());
  }

  private static void collect(
      CommandLine command, String name, Set<String> options, Set<String> commands) {
    options.addAll(command.getCommandSpec().optionsMap().keySet());
    commands.add(name);
    command
        .getSubcommands()
        .forEach((part, each) -> collect(each, name + " " + part, options, commands));
  }
}
