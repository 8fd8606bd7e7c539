package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.esbench.docs.Manifest;
import io.esbench.docs.Page;
import io.esbench.time.NanoTime;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever copies a command out of a page must not be told that an option does not exist. */
final class DocumentedCommandsTest {
  private static final Pattern ESBENCH = Pattern.compile("^([A-Z_]+=\\S+ )*(scripts/)?esbench ");
  private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");

  static List<String> commands() {
    return Page.all().stream()
        .flatMap(page -> page.commands().stream())
        .filter(command -> ESBENCH.matcher(command).find())
        .distinct()
        .toList();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void commandsInPagesAreAccepted(String command) {
    String[] words = words(ESBENCH.matcher(command).replaceFirst(""));

    assertThatCode(() -> RootCommand.commandLine(session()).parseArgs(words))
        .doesNotThrowAnyException();
  }

  static List<List<String>> arguments() {
    return Manifest.all().stream().flatMap(each -> each.arguments().stream()).toList();
  }

  @ParameterizedTest
  @MethodSource("arguments")
  void argumentsInManifestsAreAccepted(List<String> arguments) {
    assertThatCode(
            () -> RootCommand.commandLine(session()).parseArgs(arguments.toArray(String[]::new)))
        .doesNotThrowAnyException();
  }

  @Test
  void readmeBeginsWithTheRaceAndTheTests() {
    assertThat(Page.of("README.md").commands())
        .startsWith("scripts/esbench race --track acceptance", "scripts/test");
  }

  @Test
  void readmeNamesEachVariableWithItsOption() {
    List<String> rows = Page.of("README.md").section("## Environment").lines().toList();

    assertThat(EnvironmentDefaults.VARIABLES)
        .allSatisfy(
            (option, variable) ->
                assertThat(rows)
                    .anyMatch(row -> row.startsWith("| `" + variable + "` |") && has(row, option)));
  }

  private static boolean has(String row, String option) {
    return row.contains(option + "`");
  }

  private static String[] words(String command) {
    List<String> words = new ArrayList<>();
    for (MatchResult word : WORD.matcher(command).results().toList()) {
      words.add(word.group().replaceAll("['\"]", ""));
    }
    return words.toArray(String[]::new);
  }

  private static Session session() {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    Path folder = Path.of("target");
    return new Session(
        new Console(nowhere, nowhere, false, false, 100),
        new Places(folder, folder, folder),
        new Places.Environment(Map.of()),
        NanoTime.system());
  }
}
