package io.esbench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.esbench.op.OperationCatalog;
import io.esbench.op.ParameterInfo;
import io.esbench.schedule.PacerCatalog;
import io.esbench.stub.script.ScriptReader;
import io.esbench.track.Challenge;
import io.esbench.track.Task;
import io.esbench.track.Track;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import io.esbench.track.load.render.RenderContext;
import io.esbench.track.load.render.TrackDialect;
import io.esbench.track.load.render.TrackTemplates;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DocsTest {
  private static final String EXAMPLE_FILE = "`%s/([^`]+)`[^\\n]*:\\n\\n```\\n(.*?)```";

  private static final Pattern NAMED_PAGE = Pattern.compile("\\bdocs/[a-z0-9/-]+\\.md\\b");

  private static final Pattern JSON_EXAMPLE = Pattern.compile("```json\\n(.*?)```", Pattern.DOTALL);

  @ParameterizedTest
  @MethodSource("io.esbench.docs.Page#all")
  void linksLeadSomewhere(Page page) {
    assertThat(page.links()).allSatisfy(link -> assertThat(page.target(link)).exists());
  }

  @ParameterizedTest
  @ValueSource(strings = {"src/main/java", "scripts", "experiments", "benchmarks", ".github"})
  void pagesThatOtherFilesNameExist(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        // Files that are no text have no names of pages either.
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        assertThat(NAMED_PAGE.matcher(text).results().map(MatchResult::group).map(Path::of))
            .as("pages that %s names", file)
            .allSatisfy(page -> assertThat(page).exists());
      }
    }
  }

  @Test
  void readmeLeadsToEveryPage() {
    Page readme = Page.of("README.md");
    List<Path> reached = readme.links().stream().map(readme::target).toList();

    assertThat(Page.all().stream().map(Page::path).filter(path -> path.startsWith("docs")))
        .filteredOn(path -> !path.startsWith("docs/adr"))
        .isSubsetOf(reached);
    assertThat(reached).contains(Path.of("docs/adr/README.md"));
  }

  @Test
  void indexOfDecisionsNamesEachInOrder() {
    Page index = Page.of("docs/adr/README.md");
    List<String> pages =
        Page.all().stream()
            .map(Page::path)
            .filter(path -> path.startsWith("docs/adr") && !path.endsWith("README.md"))
            .map(path -> path.getFileName().toString())
            .toList();

    assertThat(index.links()).isEqualTo(pages);
    assertThat(pages)
        .allSatisfy(
            name -> {
              String title = Page.of("docs/adr/" + name).text().lines().findFirst().orElseThrow();
              assertThat(index.text()).contains("[" + title.substring(2) + "](" + name + ")");
              assertThat(Integer.parseInt(name.substring(0, 4)))
                  .isEqualTo(Integer.parseInt(title.replaceAll("^# (\\d+)\\. .*", "$1")));
            });
  }

  @Test
  void changeLogBeginsWithWhatIsNotReleased() {
    List<String> headings =
        Page.of("CHANGELOG.md").text().lines().filter(line -> line.startsWith("## ")).toList();

    assertThat(headings).startsWith("## Unreleased");
  }

  @Test
  void operationTypesAreThoseOfTheCatalogue() {
    String operations = Page.of("docs/tracks.md").section("## Operations");

    assertThat(Page.firstColumn(operations))
        .containsExactlyElementsOf(OperationCatalog.standard().names());
  }

  @Test
  void parametersAreOfOperationTypesThatExist() {
    String parameters = Page.of("docs/tracks.md").section("### Parameters by type");

    assertThat(Page.firstColumn(parameters))
        .containsExactlyInAnyOrderElementsOf(OperationCatalog.standard().names());
  }

  @ParameterizedTest
  @MethodSource("operationTypes")
  void parametersOfATypeAreThoseOfTheCatalogue(String type) {
    String parameters = Page.of("docs/tracks.md").section("### Parameters by type");
    List<ParameterInfo> described =
        Objects.requireNonNull(OperationCatalog.standard().infos().get(type)).own();

    assertThat(Page.secondColumn(parameters, type))
        .as("keys of '%s' in docs/tracks.md", type)
        .containsExactlyInAnyOrderElementsOf(described.stream().map(ParameterInfo::name).toList());
    assertThat(Page.secondColumnRequired(parameters, type))
        .containsExactlyInAnyOrderElementsOf(
            described.stream().filter(ParameterInfo::required).map(ParameterInfo::name).toList());
  }

  static Set<String> operationTypes() {
    return OperationCatalog.standard().names();
  }

  @Test
  void schedulesAreThoseOfTheCatalogue() {
    String tasks = Page.of("docs/tracks.md").section("### Challenge, task, parallel");
    String row =
        tasks.lines().filter(line -> line.startsWith("| `schedule` | `")).findFirst().orElseThrow();

    assertThat(PacerCatalog.standard().names())
        .allSatisfy(name -> assertThat(row).contains("`" + name + "`:"));
  }

  @ParameterizedTest
  @CsvSource({"tracks, my-track, 5, load search", "track-guide, shop, 3, load ladder"})
  void exampleOfATrackLoadsAndHasKnownOperations(
      String page, String name, int count, String challenges, @TempDir Path folder)
      throws IOException {
    List<MatchResult> files =
        Pattern.compile(EXAMPLE_FILE.formatted(name), Pattern.DOTALL)
            .matcher(Page.of("docs/" + page + ".md").text())
            .results()
            .toList();
    for (MatchResult file : files) {
      Path path = folder.resolve(file.group(1));
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.group(2));
    }

    Track track =
        new TrackLoader(folder, InstantSource.system())
            .load(TrackSource.at(folder), TrackParams.NONE);

    assertThat(files).hasSize(count);
    assertThat(track.challenges())
        .extracting(Challenge::name)
        .containsExactly(challenges.split(" "));
    OperationCatalog catalog = OperationCatalog.standard();
    for (Challenge challenge : track.challenges()) {
      for (Task task : challenge.tasks()) {
        assertThatCode(() -> catalog.typeOf(task.operation())).doesNotThrowAnyException();
      }
    }
  }

  @Test
  void examplesOfScriptsCanBePlayed(@TempDir Path folder) throws IOException {
    List<MatchResult> examples =
        JSON_EXAMPLE.matcher(Page.of("docs/stub.md").text()).results().toList();

    assertThat(examples).hasSize(2);
    for (MatchResult example : examples) {
      Path script = Files.writeString(folder.resolve("script.json"), example.group(1));
      assertThatCode(() -> ScriptReader.read(script)).doesNotThrowAnyException();
    }
  }

  static List<Path> tracks() throws IOException {
    try (Stream<Path> tracks = Files.list(Path.of("tracks"))) {
      return tracks.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("tracks")
  void everyTrackIsNamed(Path track) {
    String readme = "tracks/" + track.getFileName() + "/README.md";

    assertThat(Page.of("README.md").links()).contains(readme);
    assertThat(Page.of("docs/tracks.md").links()).contains("../" + readme);
  }

  @ParameterizedTest
  @MethodSource("tracks")
  void everyTrackExplainsEachOfItsParameters(Path track) throws IOException {
    TrackTemplates templates =
        new TrackTemplates(track, TrackDialect.RALLY, Map.of(), RenderContext.DEFAULT, 0);
    templates.entry(track.resolve("track.json"));
    try (Stream<Path> files = Files.walk(track)) {
      files
          .map(file -> track.relativize(file).toString().replace('\\', '/'))
          .filter(file -> file.matches("index\\.json|indices/.*\\.json"))
          .forEach(templates::body);
    }

    String parameters = Page.of(track + "/README.md").section("## Parameters");

    assertThat(Page.firstColumn(parameters))
        .containsExactlyInAnyOrderElementsOf(templates.variables());
  }

  @ParameterizedTest
  @MethodSource("tracks")
  void everyTrackExplainsEachOfItsChallenges(Path track) {
    Track loaded =
        new TrackLoader(Path.of("target"), InstantSource.system())
            .load(TrackSource.at(track), TrackParams.NONE);

    String challenges = Page.of(track + "/README.md").section("## Challenges");

    assertThat(Page.firstColumn(challenges))
        .containsExactlyInAnyOrderElementsOf(
            loaded.challenges().stream().map(Challenge::name).toList());
  }
}
