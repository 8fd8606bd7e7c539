package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.docs.Page;
import io.esbench.fault.HelpTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Where an error sends people who want to know more. */
final class HelpTopicTest {
  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void everyTopicHasItsPageAndSection(HelpTopic topic) {
    List<String> anchors =
        Page.of("docs/" + topic.page())
            .text()
            .lines()
            .filter(line -> line.startsWith("#"))
            .map(line -> "#" + line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
            .map(anchor -> anchor.replaceAll("[^#a-z0-9 -]", "").replace(' ', '-'))
            .toList();
    assertThat(topic.fragment().isEmpty() || anchors.contains(topic.fragment())).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "list challenges --track=acceptanc, tracks.md#tracks-that-come-with-esbench",
    "list challenges --track=acceptance --track-params=bulk_sise:1, tracks.md#parameters",
    "check --track-path=nowhere, tracks.md#errors",
    "preflight --target-hosts=127.0.0.1:1, connection.md#hosts",
    "race --track=acceptance --target-hosts=127.0.0.1:1 --unreachable-after=1, connection.md#hosts",
  })
  void anErrorEndsWithThePageThatSaysMore(String line, String page) throws IOException {
    CliHarness cli = CliHarness.in(folder);
    Path docs = Files.createDirectory(folder.resolve("docs"));
    for (HelpTopic topic : HelpTopic.values()) {
      Files.writeString(docs.resolve(topic.page()), "");
    }
    CliHarness.Ran ran = cli.run(line.split(" ", -1));
    String help = "help: " + Path.of("docs", page);
    assertThat(ran.errors()).hasSizeGreaterThan(1).last().isEqualTo(help);
  }

  @Test
  void withoutPagesThereIsNoSuchLine() {
    CliHarness.Ran ran = CliHarness.in(folder).run("list", "challenges", "--track=acceptanc");
    assertThat(ran.errors()).singleElement().asString().startsWith("error: unknown track");
  }
}
