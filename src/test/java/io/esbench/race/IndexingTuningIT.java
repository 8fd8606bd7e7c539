package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.node.WithNode;
import io.esbench.result.RaceResult;
import io.esbench.result.SelfCheck;
import io.esbench.result.TaskResult;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way to load faster, in a short form on one node. */
@WithNode
@Timeout(180)
final class IndexingTuningIT {
  private static final int DOCUMENTS = 1200;
  private static final String SHORT =
      "documents:"
          + DOCUMENTS
          + ",bulk_size:200,search_warmup_iterations:1,search_iterations:2,search_rate:100";
  private static final String TUNING =
      SHORT + ",warm_up_load:false,bulk_sizes:300 600,client_counts:1 2";
  private static final List<String> LOADED =
      List.of(
          "baseline",
          "single-documents",
          "bulk-size",
          "clients",
          "refresh-interval",
          "replicas-later",
          "translog-async",
          "translog-flush-size",
          "merge-threads",
          "shards",
          "dynamic-mapping",
          "codec",
          "all-together");
  private static final Map<String, List<String>> TRADING =
      Map.of(
          "translog-async", List.of("async"),
          "replicas-later", List.of("number_of_replicas 0"),
          "all-together", List.of("async", "number_of_replicas 0"));
  private static final List<String> ELSEWHERE = List.of("roll-over");

  @TempDir private Path folder;
  private final Target node;
  private TrackCopy track;

  IndexingTuningIT(Target node) {
    this.node = node;
  }

  @BeforeEach
  void copyTrack() throws IOException {
    track = TrackCopy.of("indexing-tuning", folder, node);
  }

  static List<String> loaded() {
    return LOADED;
  }

  static List<String> elsewhere() {
    return ELSEWHERE;
  }

  @ParameterizedTest
  @MethodSource("loaded")
  void everyWayToLoadEndsWithTheSameDocumentsAndSettings(String challenge) throws IOException {
    RaceResult result = track.race(challenge, TUNING);

    assertThat(track.races().documents("esbench-tuning")).isEqualTo(DOCUMENTS);
    assertThat(result.selfChecks())
        .extracting(SelfCheck::name)
        .contains(SelfCheck.IN_INDEX, "documents in the index = documents of the corpus");
    assertThat(result.tasks())
        .extracting(TaskResult::task)
        .contains("restore-settings", "search-filtered", "search-words", "search-histogram");
    assertThat(track.races().get("/esbench-tuning/_settings?flat_settings=true"))
        .contains("\"index.refresh_interval\":\"1s\"")
        .contains("\"index.number_of_replicas\":\"1\"")
        .contains("\"index.translog.durability\":\"request\"")
        .doesNotContain("sync_interval", "flush_threshold_size", "max_thread_count");
    assertThat(result.notes().stream().filter(note -> note.contains("durability was traded")))
        .allMatch(note -> note.startsWith("create-index: "))
        .hasSize(TRADING.containsKey(challenge) ? 1 : 0)
        .allMatch(
            note -> TRADING.getOrDefault(challenge, List.of()).stream().allMatch(note::contains));
  }

  @Test
  void aWarmUpLoadIsNotInTheFigures() throws IOException {
    RaceResult result = track.race("baseline", SHORT);

    assertThat(track.races().documents("esbench-tuning")).isEqualTo(DOCUMENTS);
    assertThat(result.tasks())
        .filteredOn(task -> task.task().equals("warm-up"))
        .singleElement()
        .satisfies(task -> assertThat(task.inReport()).isFalse());
  }

  /** The small distribution has neither data streams that can be deleted nor ILM. */
  @ParameterizedTest
  @MethodSource("elsewhere")
  void whatTheNodeLacksIsSaid(String challenge) throws IOException {
    RaceResult result = track.race(challenge, TUNING);

    assertThat(result.tasks()).isEmpty();
    assertThat(result.notes())
        .anyMatch(
            note ->
                note.startsWith("Left out, as the target does not offer")
                    && note.endsWith("(ilm): all tasks of challenge '" + challenge + "'"));
  }

  @Test
  void everyChallengeIsRacedHere() {
    assertThat(track.challenges())
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(LOADED.stream(), ELSEWHERE.stream()).toList());
  }
}
