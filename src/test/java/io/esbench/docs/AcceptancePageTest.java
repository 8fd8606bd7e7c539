package io.esbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.track.Challenge;
import io.esbench.track.Track;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import io.esbench.verdict.Acceptance;
import io.esbench.verdict.PlanCheck;
import io.esbench.verdict.Planned;
import io.esbench.verdict.Planned.PlannedTask;
import io.esbench.verdict.criterion.ClusterRow;
import io.esbench.verdict.criterion.Fold;
import io.esbench.verdict.criterion.TaskFigure;
import io.esbench.verdict.criterion.Unit;
import io.esbench.verdict.sheet.AcceptanceSheet;
import io.esbench.verdict.sheet.SheetReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page about criteria and the sheet that comes with the track. */
final class AcceptancePageTest {
  private static final Page PAGE = Page.of("docs/acceptance.md");

  @Test
  void figuresAreThoseOfTheGrammar() {
    assertThat(Page.firstColumn(PAGE.section("### Figures")))
        .containsExactlyElementsOf(
            Arrays.stream(TaskFigure.values()).map(TaskFigure::words).toList());
  }

  @Test
  void unitsAreThoseOfTheGrammar() {
    List<String> units =
        Pattern.compile("`([^`]+)`")
            .matcher(PAGE.section("### Units"))
            .results()
            .map((MatchResult unit) -> unit.group(1))
            .toList();

    assertThat(units).hasSize(21).allSatisfy(unit -> assertThat(Unit.of(unit)).isNotNull());
  }

  @Test
  void grammarNamesEachWayToFold() {
    assertThat(PAGE.text())
        .contains(
            "\"passes\" ( "
                + String.join(
                    " | ",
                    Arrays.stream(Fold.values()).map(fold -> '"' + fold.word() + '"').toList())
                + " )");
  }

  @Test
  void rowsOfTheClusterAreNamedAsTheyAre() {
    List<String> named =
        Pattern.compile("`([A-Z][^`]+)`")
            .matcher(PAGE.section("### Figures"))
            .results()
            .map((MatchResult row) -> row.group(1))
            .toList();

    assertThat(named).hasSize(4).isSubsetOf(ClusterRow.ALL.stream().map(ClusterRow::name).toList());
  }

  @Test
  void sheetOfTheTrackFitsEachOfItsChallenges() throws IOException {
    Path folder = Path.of("tracks", "acceptance");
    AcceptanceSheet sheet =
        SheetReader.read(Files.readString(folder.resolve("acceptance.yml")), "acceptance.yml");
    Acceptance acceptance = new Acceptance(sheet.name(), sheet.demands(), false, null);
    Track track =
        new TrackLoader(Path.of("target"), InstantSource.system())
            .load(TrackSource.at(folder), TrackParams.NONE);
    List<String> names = track.challenges().stream().map(Challenge::name).toList();

    assertThat(track.challenges())
        .hasSize(4)
        .allSatisfy(
            challenge -> {
              List<PlannedTask> tasks =
                  challenge.tasks().stream()
                      .map(
                          task ->
                              new PlannedTask(
                                  task.name(),
                                  task.operation().type().equals("bulk") ? "docs" : "ops",
                                  task.target() != null,
                                  List.of()))
                      .toList();
              assertThat(PlanCheck.faults(acceptance, new Planned(challenge.name(), tasks, names)))
                  .isEmpty();
              assertThat(acceptance.of(challenge.name()).demands()).hasSizeGreaterThan(2);
            });
  }
}
