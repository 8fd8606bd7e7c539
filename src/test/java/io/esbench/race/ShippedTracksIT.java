package io.esbench.race;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.node.WithNode;
import io.esbench.result.DocumentCounts;
import io.esbench.result.LadderFinding;
import io.esbench.result.LadderSteps;
import io.esbench.result.RaceResult;
import io.esbench.result.RateVerdict;
import io.esbench.result.SelfCheck;
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
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every challenge of the tracks that come with esbench, in a short form on one node. */
@WithNode
@Timeout(120)
final class ShippedTracksIT {
  private static final Path TRACKS = Path.of("tracks").toAbsolutePath();

  /** By AcceptanceIT, IndexingTuningIT and LogsdbIT. */
  private static final Set<String> RACED_ELSEWHERE =
      Set.of("acceptance", "indexing-tuning", "logsdb");

  private static final int FLOWS = 3000;
  private static final String FLOW_SHORT =
      "documents:" + FLOWS + ",bulk_size:500,page_size:1000,search_warmup:0,search_period:1,";
  private static final String LOGS_SHORT =
      "bulk_size:200,index_clients:1,warmup_period:1,clear_caches:true,clear_interval:1,";

  @TempDir private Path folder;
  private final Target node;

  ShippedTracksIT(Target node) {
    this.node = node;
  }

  /**
   * A race.
   *
   * @param track name
   * @param challenge name
   * @param params that make it short
   * @param indices it loads
   * @param documents in them at the end, or 0: as many as were acknowledged
   */
  record ShortRace(String track, String challenge, String params, String indices, long documents) {
    @Override
    public String toString() {
      return track + " " + challenge;
    }
  }

  static List<ShortRace> races() {
    String logs = "kibana-logs-*";
    return List.of(
        new ShortRace("flow-data", "1-index", FLOW_SHORT, "flow-data", FLOWS),
        new ShortRace(
            "flow-data", "2-index-and-query", FLOW_SHORT + "page_rates:5", "flow-data", FLOWS),
        new ShortRace("flow-data", "3-query", FLOW_SHORT + "text_names:true", "flow-data", FLOWS),
        new ShortRace(
            "kibana-logs", "index-then-both", LOGS_SHORT + "index_period:1,both_period:3", logs, 0),
        new ShortRace(
            "kibana-logs", "saturate", LOGS_SHORT + "unit_period:2,max_units:2", logs, 0));
  }

  @ParameterizedTest
  @MethodSource("races")
  void endsWithoutErrorsAndWithTheRightDocuments(ShortRace race) throws IOException {
    NodeRace races = new NodeRace(node, folder);

    assertOk(run(races, race));

    RaceResult result = races.result();
    assertThat(result.tasks())
        .allSatisfy(task -> assertThat(task.requests().errors()).as(task.task()).isEmpty());
    assertThat(result.selfChecks())
        .allSatisfy(check -> assertThat(check.passed()).as(check.toString()).isTrue());
    long acknowledged =
        result.tasks().stream()
            .map(TaskResult::documents)
            .reduce(DocumentCounts.NONE, DocumentCounts::plus)
            .created();
    long expected = race.documents() == 0 ? acknowledged : race.documents();
    assertThat(expected).isPositive();
    assertThat(races.documents(race.indices())).isEqualTo(expected);
    if (acknowledged > 0) {
      assertThat(result.selfChecks()).extracting(SelfCheck::name).contains(SelfCheck.IN_INDEX);
    }
  }

  /** A challenge that nobody races here is one that nobody knows to work. */
  @ParameterizedTest
  @MethodSource("tracks")
  void everyChallengeIsRaced(String track) {
    List<Challenge> challenges =
        new TrackLoader(folder, InstantSource.system())
            .load(TrackSource.at(TRACKS.resolve(track)), TrackParams.NONE)
            .challenges();

    assertThat(challenges)
        .extracting(Challenge::name)
        .containsExactlyInAnyOrderElementsOf(
            races().stream()
                .filter(race -> race.track().equals(track))
                .map(ShortRace::challenge)
                .toList());
  }

  /** The folders, so that a new track cannot be left out. */
  static Set<String> tracks() throws IOException {
    try (Stream<Path> folders = Files.list(TRACKS)) {
      return folders
          .map(track -> track.getFileName().toString())
          .filter(track -> !RACED_ELSEWHERE.contains(track))
          .collect(Collectors.toSet());
    }
  }

  @Test
  void aPageThatCannotBeHeldIsToldSo() throws IOException {
    NodeRace races = new NodeRace(node, folder);
    String params = FLOW_SHORT + "page_rates:5 20000";

    assertOk(
        run(races, new ShortRace("flow-data", "2-index-and-query", params, "flow-data", FLOWS)));

    RaceResult result = races.result();
    LadderFinding ladder = result.ladders().get(0);
    LadderSteps.Step last = ladder.steps().steps().get(1);
    assertThat(last.task()).isEqualTo("page-at-20000");
    assertThat(last.verdict()).isEqualTo(RateVerdict.NOT_HELD);
    Double held = ladder.steps().highestHeld();
    assertThat(races.run().resolve("report.md"))
        .content()
        .containsPattern("\\| page-at-20000 .*\\| +not held \\| +not held \\| +not held \\|")
        .containsPattern(
            "page-at-20000: the rate was NOT HELD.*of 20000 ops/s were started, at most")
        .contains(
            held == null
                ? "; no rate of its ladder was held"
                : "; the highest rate that was held is 5 ops/s");
  }

  private CliHarness.Ran run(NodeRace races, ShortRace race) {
    return races
        .cli()
        .run(
            "race",
            "--track-path=" + TRACKS.resolve(race.track()),
            "--challenge=" + race.challenge(),
            "--track-params=" + race.params().replaceFirst(",$", ""),
            "--target-hosts=" + node.hosts().get(0),
            "--prepare",
            "--race-id=race");
  }
}
