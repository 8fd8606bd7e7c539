package io.esbench.race;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.node.WithNode;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A track as its users wrote it, for 50 million documents of 10 GB that nobody has here: raced with
 * 10,000 documents of the same shape, without an edit.
 */
@WithNode
@Timeout(180)
final class FlowDataIT {
  private static final Path TRACK = Path.of("src/test/resources/tracks/flow-data");
  private static final int DOCUMENTS = 10_000;

  @TempDir private Path folder;
  private final Target node;
  private NodeRace races;

  FlowDataIT(Target node) {
    this.node = node;
  }

  /** The track waits for a green cluster; what other tests left on the one node may be yellow. */
  @BeforeEach
  void leaveNothingYellow() {
    try (AdminClient admin = new AdminClient(node)) {
      admin.perform(
          "PUT",
          "/*/_settings?expand_wildcards=all&allow_no_indices=true",
          "{\"index.number_of_replicas\":0}",
          null);
    }
  }

  @BeforeEach
  void writeTrackAndCorpus() throws IOException {
    races = new NodeRace(node, folder);
    Path track = Files.createDirectories(folder.resolve("flow-data"));
    for (String file : List.of("track.json", "index.json")) {
      Files.copy(TRACK.resolve(file), track.resolve(file));
    }
    Files.writeString(
        track.resolve("documents.json"),
        IntStream.range(0, DOCUMENTS)
            .mapToObj(FlowDataIT::document)
            .collect(Collectors.joining("\n", "", "\n")));
  }

  private static String document(int number) {
    return ("{\"id\":\"flow-%d\",\"relId\":\"rel-%d\",\"type\":\"%s\",\"direction\":%d,\"user\":%d,"
            + "\"time\":%d,\"free\":%d,\"total\":%d,\"cFree\":%d,\"cTotal\":%d}")
        .formatted(
            number,
            number % 97,
            number % 3 == 0 ? "voice" : "data",
            number % 2,
            number % 1013,
            1_500_000_000_000L + number,
            number % 11,
            number % 101,
            number % 7,
            number);
  }

  @Test
  void runsToItsEndInTestMode() throws IOException {
    CliHarness.Ran ran = race("--test-mode", "--corpus-docs=" + DOCUMENTS);

    assertOk(ran);
    assertThat(races.documents("sonested")).isEqualTo(DOCUMENTS);
    RaceResult result = races.result();
    assertThat(result.notes()).anyMatch(note -> note.startsWith("Test mode"));
    assertThat(result.selfChecks()).allMatch(check -> check.passed());
    assertThat(result.tasks())
        .extracting(TaskResult::task)
        .containsExactly(
            "delete-index",
            "create-index",
            "cluster-health",
            "bulk",
            "force-merge",
            "query-match-all",
            "query-match-all-10k");
    assertThat(result.tasks()).allMatch(task -> task.requests().failed() == 0);
    assertThat(task(result, "bulk").documents().created()).isEqualTo(DOCUMENTS);
    assertThat(task(result, "query-match-all").requests().succeeded()).isEqualTo(64);
    assertThat(task(result, "query-match-all-10k").requests().succeeded()).isEqualTo(9);
  }

  @Test
  void loadsPartOfItsCorpusAsItIs() throws IOException {
    CliHarness.Ran ran = race("--corpus-docs=4000", "--exclude-tasks=type:search,type:force-merge");

    assertOk(ran);
    assertThat(races.documents("sonested")).isEqualTo(4000);
    assertThat(races.result().tasks()).hasSize(4);
  }

  private CliHarness.Ran race(String... options) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "race",
                "--track-path=" + folder.resolve("flow-data"),
                "--target-hosts=" + node.hosts().get(0),
                "--race-id=race"));
    arguments.addAll(List.of(options));
    return races.cli().run(arguments.toArray(String[]::new));
  }

  private static TaskResult task(RaceResult result, String name) {
    return result.tasks().stream()
        .filter(task -> task.task().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
