package io.esbench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The site builds from the pages as they are. Left out, with a word, where the generator cannot be
 * had, unless the environment has {@code SITE_REQUIRED}.
 */
final class SiteIT {
  private static final int CANNOT_BE_HAD = 4;
  private static final Path SITE = Path.of("target", "site");
  private static final Pattern FETCHED =
      Pattern.compile(
          "<(?:script|img|iframe|link|source)\\b[^>]*?\\b(?:src|href)=\"((?:https?:)?//[^\"]*)\"");
  private static final Pattern FETCHED_BY_STYLE =
      Pattern.compile("url\\(['\"]?((?:https?:)?//[^)]*)\\)|@import");

  /** What a build ended with. */
  private record Build(int code, String text) {}

  @BeforeAll
  static void buildsWithoutAWarning(@TempDir Path folder) throws Exception {
    Build build = build(folder);
    if (System.getenv("SITE_REQUIRED") == null) {
      assumeThat(build.code())
          .as("the site was not built: %s", build.text())
          .isNotEqualTo(CANNOT_BE_HAD);
    }
    assertThat(build.code()).as(build.text()).isZero();
    assertThat(build.text()).endsWith("target/site/index.html\n").doesNotContain("WARNING");
  }

  @Test
  void everyPageIsInTheMenu() throws IOException {
    String menu = Files.readString(SITE.resolve("README.html"));

    assertThat(Page.all().stream().map(Page::path).filter(path -> !path.startsWith("docs/adr")))
        .filteredOn(path -> !path.normalize().toString().equals("README.md"))
        .allSatisfy(path -> assertThat(menu).contains("href=\"" + html(path) + "\""));
    assertThat(Page.all())
        .allSatisfy(page -> assertThat(SITE.resolve(html(page.path()))).isNotEmptyFile());
  }

  @Test
  void asksNoOtherHost() throws IOException {
    assertThat(found(".html", FETCHED)).isEmpty();
    assertThat(found(".css", FETCHED_BY_STYLE)).isEmpty();
  }

  @Test
  void linksToOtherHostsAreListed() throws IOException {
    assertThat(Files.readAllLines(SITE.resolve("external-links.txt")))
        .contains("https://esrally.readthedocs.io README")
        .allMatch(line -> line.matches("https?://[^ /]+\\S* \\S+"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          all is well             | [b](b.md#part-one)  | | 0 | docs/index.html
          a link leads nowhere    | [c](c.md)           | | 1 | a.md:3: WARNING: 'myst' cross-reference target not found: 'c.md'
          an anchor leads nowhere | [b](b.md#part-two)  | | 1 | a.md:3: WARNING: local id not found in doc 'docs/b': 'part-two'
          no address              | [x](https:///path)  | | 2 | docs/a: no address: https:///path
          a page is forgotten     | text | docs/lost.md     | 1 | lost.md: WARNING: document isn't included in any toctree
          """)
  void faultsEndTheBuild(
      String fault, String line, String more, int code, String told, @TempDir Path folder)
      throws Exception {
    Path docs = Files.createDirectories(folder.resolve("docs"));
    Files.createDirectories(folder.resolve("docs/adr"));
    Files.writeString(
        folder.resolve("README.md"),
        "# Top\n\n## Pages\n\n### Group\n\n| Page | About |\n|---|---|\n| [a](docs/a.md) | |\n| [b](docs/b.md) | |\n");
    Files.writeString(docs.resolve("a.md"), "# A\n\n" + line + "\n");
    Files.writeString(docs.resolve("b.md"), "# B\n\n## Part one\n\ntext\n");
    if (more != null) {
      Files.writeString(folder.resolve(more), "# Lost\n");
    }

    Build build = build(folder, folder.toString(), folder.resolve("site/docs").toString());

    assertThat(build.text()).as(fault).contains(told);
    assertThat(build.code()).isEqualTo(code);
  }

  private static Build build(Path folder, String... arguments) throws Exception {
    Path output = Files.createTempFile(folder, "output", ".txt");
    List<String> command =
        Stream.concat(Stream.of("scripts/site.sh"), Stream.of(arguments)).toList();
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(8, TimeUnit.MINUTES))
          .as("the site is built within 8 min")
          .isTrue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    return new Build(process.exitValue(), Files.readString(output));
  }

  private static String html(Path page) {
    return page.normalize().toString().replace('\\', '/').replaceFirst("md$", "html");
  }

  private static List<String> found(String suffix, Pattern pattern) throws IOException {
    try (Stream<Path> files = Files.walk(SITE)) {
      List<Path> looked = files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
      assertThat(looked).isNotEmpty();
      return looked.stream().flatMap(file -> matches(file, pattern)).toList();
    }
  }

  private static Stream<String> matches(Path file, Pattern pattern) {
    try {
      return pattern
          .matcher(Files.readString(file))
          .results()
          .map(MatchResult::group)
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
