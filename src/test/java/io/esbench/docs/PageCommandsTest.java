package io.esbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is a command of a page, and which of them are not run. */
final class PageCommandsTest {
  private static final int MOST_NOT_RUN = 30;
  private static final Pattern OWN = Pattern.compile("(\\w+=\\S+ )*(\\S+/)?esbench ");
  private static final Pattern TEST = Pattern.compile("\\b[A-Z]\\w+(Test|IT)\\b");

  @Test
  void marksOfAllPagesStandAndSayWhy() {
    assertThat(Page.all()).flatExtracting(page -> PageCommands.of(page).faults()).isEmpty();
  }

  @Test
  void fewCommandsAreNotRun() {
    List<PageCommand> all =
        Page.all().stream().flatMap(page -> PageCommands.of(page).all().stream()).toList();
    List<String> notRun =
        all.stream()
            .filter(command -> command.notRun() != null && OWN.matcher(command.plain()).lookingAt())
            .map(command -> command + ": " + Objects.requireNonNull(command.notRun()))
            .toList();

    assertThat(notRun).as("commands that no test runs").hasSizeLessThan(MOST_NOT_RUN);
    assertThat(all).hasSizeGreaterThan(4 * notRun.size());
  }

  @Test
  void testsThatMarksNameAreThere() throws IOException {
    Set<String> named =
        Page.all().stream()
            .flatMap(page -> PageCommands.of(page).all().stream())
            .map(PageCommand::notRun)
            .filter(Objects::nonNull)
            .flatMap(reason -> TEST.matcher(reason).results())
            .map(found -> found.group() + ".java")
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(named).hasSizeGreaterThan(5);
    try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
      files.forEach(file -> named.remove(file.getFileName().toString()));
    }
    assertThat(named).as("tests that marks name and nobody has").isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<!-- not run: -->N```sh N esbench aN```         | a.md:1 says no reason",
        "<!-- not run: short -->N```shNesbench aN```     | a.md:1 says no reason",
        "<!-- not run: needs a cluster -->NText.         | a.md:1 is a mark without a block",
        "<!-- not run (zz): needs a cluster -->N```shNesbench aN``` | a.md:1 is a mark of no command",
        "<!-- exit 10 -->N```jsonN{}N```                 | a.md:1 is a mark without a block",
        "```Nscripts/esbench raceN```                    | a.md:1 begins a block of commands",
        "```shNesbench a \\N```                          | a.md:2 is a command without its end",
      })
  void marksThatMeanNothingAreTold(String text, String told) {
    assertThat(read(text).faults()).singleElement().asString().startsWith(told);
  }

  @Test
  void commandsAreLinesWithThoseThatContinueThemAndLoops() {
    PageCommands read =
        read(
            """
            <!-- not run (two): needs three machines -->
            <!-- exit 10 (three) -->
            ```sh
            # first
            esbench one \\
              --more

            esbench two # why
            for i in 1 2; do
              esbench three $i
            done
            ```
            """);

    assertThat(read.faults()).isEmpty();
    assertThat(read.all())
        .extracting(PageCommand::line, PageCommand::plain, PageCommand::exit, PageCommand::notRun)
        .containsExactly(
            Tuple.tuple(5, "esbench one --more", 0, null),
            Tuple.tuple(8, "esbench two", 0, "needs three machines"),
            Tuple.tuple(9, "for i in 1 2; do esbench three $i done", 10, null));
  }

  private static PageCommands read(String text) {
    return PageCommands.of(new Page(Path.of("a.md"), text.replace("N", "\n")));
  }
}
