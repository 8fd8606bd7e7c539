package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.docs.Page;
import io.esbench.docs.Trouble;
import io.esbench.fault.HelpTopic;
import io.esbench.race.RaceTroubles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages stand in docs/troubleshooting.md as they are said. */
@Timeout(120)
final class TroubleshootingPageTest {
  @TempDir Path folder;

  static Stream<Trouble> troubles() {
    return Stream.concat(CommandTroubles.all().stream(), RaceTroubles.all().stream());
  }

  @Test
  void eachHeadingIsAMessageThatIsSaidAndEachOfTheseHasOne() {
    List<String> headings =
        Page.of("docs/troubleshooting.md")
            .text()
            .lines()
            .filter(line -> line.startsWith("### "))
            .map(line -> line.replaceFirst("^### `(.*)`$", "$1"))
            .toList();
    assertThat(headings).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(25);
    assertThat(headings)
        .containsExactlyInAnyOrderElementsOf(troubles().map(Trouble::heading).toList());
  }

  @ParameterizedTest
  @EnumSource
  void eachTopicOfThePageIsThatOfAMessage(HelpTopic topic) {
    Stream<String> reached = troubles().flatMap(trouble -> trouble.help().stream());
    assertThat(
            !topic.page().equals("troubleshooting.md")
                || reached.anyMatch(help -> help.endsWith(topic.fragment())))
        .isTrue();
  }

  @ParameterizedTest
  @MethodSource("troubles")
  void theMessageIsSaidInTheseWordsAndLeadsToItsSection(Trouble trouble) throws Exception {
    Path docs = Files.createDirectory(folder.resolve("docs"));
    Files.writeString(docs.resolve("troubleshooting.md"), "");
    String said = trouble.said().in(folder).replaceAll("\\s+", " ");
    assertThat(said).containsPattern(trouble.pattern());
    assertThat(trouble.help()).allSatisfy(help -> assertThat(said).contains(help));
  }
}
