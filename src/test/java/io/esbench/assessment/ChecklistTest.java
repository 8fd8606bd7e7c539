package io.esbench.assessment;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.AcceptanceRace;
import io.esbench.result.ChecklistItem;
import io.esbench.result.ChecklistItem.State;
import io.esbench.result.MemoryFit;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.result.RaceStatus;
import io.esbench.result.SampleResults;
import io.esbench.result.SpreadRow;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Points are ticked by what was observed, whatever anybody claims. */
final class ChecklistTest {
  private static PreflightReport preflight(PreflightState generator, PreflightState load) {
    return new PreflightReport(
        PreflightReport.SCHEMA_VERSION,
        Instant.EPOCH,
        1,
        SampleResults.ladder().target(),
        List.of(
            new PreflightLine("generator", generator, "", "a", "", ""),
            new PreflightLine("other-load", load, "", "b", "", "")),
        List.of());
  }

  private static AcceptanceRace race(int pass, boolean cold) {
    return new AcceptanceRace("c", pass, cold, "d", RaceStatus.COMPLETE, "", 1);
  }

  private static List<ChecklistItem> list(
      PreflightReport preflight,
      List<AcceptanceRace> races,
      List<PassedRace> passed,
      @Nullable MemoryFit memory) {
    List<SpreadRow> spreads = Spreads.of(passed);
    return Checklist.of(preflight, races, passed, spreads, memory, null, null);
  }

  private static State state(List<ChecklistItem> items, String point) {
    return items.stream()
        .filter(item -> item.point().startsWith(point))
        .findFirst()
        .orElseThrow()
        .state();
  }

  @ParameterizedTest
  @CsvSource({"OK, DONE", "WARN, NOT_DONE", "FAIL, NOT_DONE", "NOT_VISIBLE, NOT_SEEN"})
  void whatThePreflightSawIsTaken(PreflightState found, State expected) {
    List<ChecklistItem> items = list(preflight(found, found), List.of(), List.of(), null);
    assertThat(state(items, "The load generator has a machine of its own")).isEqualTo(expected);
    assertThat(state(items, "Nothing else used the cluster")).isEqualTo(expected);
    assertThat(state(items, "The preflight found nothing"))
        .isEqualTo(found == PreflightState.FAIL ? State.NOT_DONE : State.DONE);
  }

  @Test
  void threeJudgedPassesAndAColdOneAreEnough() {
    PreflightReport fine = preflight(PreflightState.OK, PreflightState.OK);
    List<AcceptanceRace> four =
        List.of(race(1, true), race(2, false), race(3, false), race(4, false));
    assertThat(state(list(fine, four, List.of(), null), "At least three")).isEqualTo(State.DONE);
    assertThat(state(list(fine, four.subList(0, 3), List.of(), null), "At least three"))
        .isEqualTo(State.NOT_DONE);
    assertThat(state(list(fine, List.of(race(1, false)), List.of(), null), "At least three"))
        .isEqualTo(State.NOT_DONE);
  }

  @Test
  void noiseIsThatOfMediansOverThePasses() {
    PreflightReport fine = preflight(PreflightState.OK, PreflightState.OK);
    List<PassedRace> calm =
        List.of(
            Race.judged("c", 2).search("f", 0, 10).done(),
            Race.judged("c", 3).search("f", 0, 10.5).done());
    List<PassedRace> noisy =
        List.of(
            Race.judged("c", 2).search("f", 0, 10).done(),
            Race.judged("c", 3).search("f", 0, 12).done());
    assertThat(state(list(fine, List.of(), calm, null), "Medians")).isEqualTo(State.DONE);
    assertThat(state(list(fine, List.of(), noisy, null), "Medians")).isEqualTo(State.NOT_DONE);
    assertThat(state(list(fine, List.of(), calm.subList(0, 1), null), "Medians"))
        .isEqualTo(State.NOT_SEEN);
  }

  @Test
  void dataMustBeLargerThanMemory() {
    PreflightReport fine = preflight(PreflightState.OK, PreflightState.OK);
    MemoryFit small = MemoryJudge.of(10, 1, 1, 2, 1, false);
    MemoryFit large = MemoryJudge.of(10, 1, 3, 2, 1, false);
    String point = "The data is larger";
    assertThat(state(list(fine, List.of(), List.of(), small), point)).isEqualTo(State.NOT_DONE);
    assertThat(state(list(fine, List.of(), List.of(), large), point)).isEqualTo(State.DONE);
    assertThat(state(list(fine, List.of(), List.of(), null), point)).isEqualTo(State.NOT_SEEN);
  }
}
