package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.node.WithNode;
import io.esbench.result.RaceResult;
import io.esbench.result.ResultValue;
import io.esbench.result.TaskResult;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every comparison of index modes, in a short form on one node. */
@WithNode
@Timeout(180)
final class LogsdbIT {
  private static final int DOCUMENTS = 1200;
  private static final String SHORT =
      "documents:"
          + DOCUMENTS
          + ",bulk_size:200,search_warmup_iterations:1,search_iterations:2,search_rate:100";
  private static final List<String> MODES = List.of("logsdb", "time-series", "step-by-step");
  private static final List<String> ELSEWHERE = List.of("log-data-streams", "metric-data-streams");

  @TempDir private Path folder;
  private final Target node;
  private TrackCopy track;

  LogsdbIT(Target node) {
    this.node = node;
  }

  @BeforeEach
  void copyTrack() throws IOException {
    track = TrackCopy.of("logsdb", folder, node);
  }

  static List<String> modes() {
    return MODES;
  }

  static List<String> elsewhere() {
    return ELSEWHERE;
  }

  @ParameterizedTest
  @MethodSource("modes")
  void modesHoldTheSameDocumentsOnLessDisk(String challenge) throws IOException {
    int cycles = challenge.equals("logsdb") ? 2 : 1;
    RaceResult result = track.race(challenge, SHORT + ",cycles:" + cycles);
    String kind = challenge.equals("time-series") ? "metrics" : "logs";
    String mode = challenge.equals("time-series") ? "time-series" : "logsdb";

    for (String variant : List.of("standard", mode)) {
      assertThat(track.races().documents("esbench-" + kind + "-" + variant)).isEqualTo(DOCUMENTS);
    }
    String compared =
        challenge.equals("step-by-step")
            ? "compare-stores-with-logsdb-" + cycles
            : "compare-stores-" + cycles;
    assertThat(valuesOf(compared, result))
        .filteredOn(value -> value.name().equals("reduction.esbench-" + kind + "-" + mode))
        .singleElement()
        .satisfies(value -> assertThat(value.mean()).isPositive());
    assertThat(result.notes())
        .anyMatch(
            note ->
                note.startsWith(compared + ": 1,200 documents each in")
                    && note.contains("% less, index.mode " + mode.replace('-', '_')));
  }

  /** So that it is there as well where the target has no such mode. */
  @Test
  void stepsThatNeedNoModeAreComparedByThemselves() throws IOException {
    RaceResult result = track.race("step-by-step", SHORT + ",cycles:1");

    assertThat(valuesOf("compare-stores-1", result))
        .extracting(ResultValue::name)
        .contains("reduction.esbench-logs-best-compression", "reduction.esbench-logs-sorted")
        .doesNotContain("reduction.esbench-logs-logsdb");
  }

  @ParameterizedTest
  @CsvSource({"sorted,standard", "logsdb,logsdb"})
  void oneModeLoadsTheSameIndexInEveryMode(String mode, String inForce) throws IOException {
    RaceResult result = track.race("one-mode", SHORT + ",mode:" + mode);

    assertThat(result.tasks())
        .extracting(TaskResult::task)
        .contains("load-one-mode", "search-newest-one-mode");
    assertThat(track.races().documents("esbench-logs-one-mode")).isEqualTo(DOCUMENTS);
    assertThat(
            track
                .races()
                .get("/esbench-logs-one-mode/_settings?flat_settings=true&include_defaults=true"))
        .contains("\"index.mode\":\"" + inForce + "\"")
        .contains("\"index.sort.field\":[\"host.name\",\"@timestamp\"]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"http.bytes", "error.stack_trace", "labels.*"})
  void someValuesOfEachKindAreNotIndexed(String ignored) throws IOException {
    track.race("one-mode", SHORT + ",mode:logsdb");

    assertThat(track.races().get("/esbench-logs-one-mode/_count?q=_ignored:" + ignored))
        .containsPattern("\"count\":[1-9]");
  }

  /** The small distribution has neither data streams that can be deleted nor ILM. */
  @ParameterizedTest
  @MethodSource("elsewhere")
  void whatTheNodeLacksIsSaid(String challenge) throws IOException {
    RaceResult result = track.race(challenge, SHORT);

    assertThat(result.tasks()).isEmpty();
    assertThat(result.notes())
        .anyMatch(
            note ->
                note.startsWith("Left out, as the target does not offer")
                    && note.endsWith(
                        "(data-stream-api): all tasks of challenge '" + challenge + "'"));
  }

  private static List<ResultValue> valuesOf(String task, RaceResult result) {
    return result.tasks().stream()
        .filter(raced -> raced.task().equals(task))
        .flatMap(raced -> raced.values().stream())
        .toList();
  }

  @Test
  void everyChallengeIsRacedHere() {
    assertThat(track.challenges())
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(MODES, List.of("one-mode"), ELSEWHERE).flatMap(List::stream).toList());
  }
}
