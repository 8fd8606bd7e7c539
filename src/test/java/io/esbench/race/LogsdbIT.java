package io.esbench.race;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.node.WithNode;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.track.Challenge;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every comparison of index modes, in a short form on one node. */
@WithNode
@Timeout(180)
final class LogsdbIT {
  private static final String TRACK = "logsdb";
  private static final int DOCUMENTS = 1200;
  private static final String SHORT =
      "documents:"
          + DOCUMENTS
          + ",bulk_size:200,search_warmup_iterations:1,search_iterations:2,search_rate:100";
  private static final List<String> MODES = List.of("logsdb", "time-series", "step-by-step");
  private static final List<String> ELSEWHERE = List.of("log-data-streams", "metric-data-streams");

  @TempDir private Path folder;
  private final Target node;
  private NodeRace races;

  LogsdbIT(Target node) {
    this.node = node;
  }

  /** The documents are made beside a copy of the track. */
  @BeforeEach
  void copyTrack() throws IOException {
    races = new NodeRace(node, folder);
    Path source = Path.of("tracks", TRACK);
    try (Stream<Path> files = Files.walk(source)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = folder.resolve(source).resolve(source.relativize(file));
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  private RaceResult race(String challenge, String params) throws IOException {
    assertOk(
        races
            .cli()
            .run(
                "race",
                "--track=" + TRACK,
                "--challenge=" + challenge,
                "--track-params=" + params,
                "--target-hosts=" + node.hosts().get(0),
                "--race-id=race"));
    RaceResult result = races.result();
    assertThat(result.tasks())
        .allSatisfy(task -> assertThat(task.requests().errors()).as(task.task()).isEmpty());
    assertThat(result.selfChecks())
        .allSatisfy(check -> assertThat(check.passed()).as(check.toString()).isTrue());
    return result;
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
    RaceResult result = race(challenge, SHORT + ",cycles:" + cycles);
    String kind = challenge.equals("time-series") ? "metrics" : "logs";
    String mode = challenge.equals("time-series") ? "time-series" : "logsdb";

    for (String variant : List.of("standard", mode)) {
      assertThat(races.documents("esbench-" + kind + "-" + variant)).isEqualTo(DOCUMENTS);
    }
    TaskResult last =
        result.tasks().stream()
            .filter(task -> task.task().equals("compare-stores-" + cycles))
            .findFirst()
            .orElseThrow();
    assertThat(last.values())
        .filteredOn(value -> value.name().equals("reduction.esbench-" + kind + "-" + mode))
        .singleElement()
        .satisfies(value -> assertThat(value.mean()).isPositive());
    assertThat(result.notes())
        .anyMatch(
            note ->
                note.startsWith("compare-stores-" + cycles + ": 1,200 documents each in")
                    && note.contains("% less, index.mode " + mode.replace('-', '_')));
  }

  /** The small distribution has neither data streams that can be deleted nor ILM. */
  @ParameterizedTest
  @MethodSource("elsewhere")
  void whatTheNodeLacksIsSaid(String challenge) throws IOException {
    RaceResult result = race(challenge, SHORT);

    assertThat(result.tasks()).isEmpty();
    assertThat(result.notes())
        .anyMatch(
            note ->
                note.startsWith("Left out, as the target does not offer")
                    && note.endsWith(
                        "(data-stream-api): all tasks of challenge '" + challenge + "'"));
  }

  @Test
  void everyChallengeIsRacedHere() {
    List<Challenge> challenges =
        new TrackLoader(folder, InstantSource.system())
            .load(TrackSource.at(folder.resolve("tracks").resolve(TRACK)), TrackParams.NONE)
            .challenges();

    assertThat(challenges)
        .extracting(Challenge::name)
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(MODES.stream(), ELSEWHERE.stream()).toList());
  }
}
