package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.node.WithNode;
import io.esbench.result.ConditionMet;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A node that is searched as fast as it can uses more than a hundredth of its CPU. */
@WithNode
@Timeout(180)
final class StoppedRaceIT {
  private static final String TRACK =
      """
      {"version": 2, "challenge": {"name": "saturate",
        "stop-when": "data-node cpu >= 1 % over 4 s",
        "schedule": [
          {"operation": {"operation-type": "create-index", "index": "stopped-it", "body": {}}},
          {% for units in range(1, 4) %}
          {"parallel": {"time-period": 8, "tasks": [
            {"name": "search-{{ units }}", "clients": {{ units }}, "operation":
              {"operation-type": "search", "index": "stopped-it", "body": {"size": 0}}},
            {"name": "cold-{{ units }}", "target-interval": 3, "operation":
              {"operation-type": "clear-caches", "index": "stopped-it"}}]}}{{ "," if not loop.last }}
          {% endfor %}]}}
      """;

  @TempDir Path folder;
  private final Target node;

  StoppedRaceIT(Target node) {
    this.node = node;
  }

  @Test
  void unitsAreAddedUntilTheNodeIsBusyWhileCachesAreCleared() throws IOException {
    Path track = Files.createDirectories(folder.resolve("t"));
    Files.writeString(track.resolve("track.json"), TRACK);
    CliHarness cli = CliHarness.in(folder);
    CliHarness.Ran ran =
        cli.run(
            "race",
            "--track-path=" + track,
            "--target-hosts=" + node.hosts().get(0),
            "--race-id=race");

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    RaceResult result =
        new ResultJson()
            .read(
                Files.readString(cli.folder().resolve("benchmarks/race/result.json")),
                "result.json");
    assertThat(result.tasks())
        .extracting(TaskResult::task)
        .containsExactly("create-index", "search-1", "cold-1");
    ConditionMet met = Objects.requireNonNull(result.tasks().get(1).conditionMet());
    assertThat(met.value()).isBetween(1.0, 100.0);
    assertThat(met.ended()).isEqualTo(ConditionMet.Ended.SCHEDULE);
    assertThat(result.tasks().get(2).requests().succeeded()).isPositive();
    assertThat(result.tasks().get(2).requests().failed()).isZero();
    assertThat(result.notes())
        .anyMatch(note -> note.endsWith("search-2, cold-2, search-3, cold-3"));
    assertThat(ran.out()).contains("what follows in the schedule was not needed");
  }
}
