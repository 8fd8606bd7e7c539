package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskMeta;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Free data of a track's author goes into the result of each task. */
@Timeout(60)
final class TaskMetaTest {
  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster();

  @BeforeEach
  void track() throws IOException {
    Files.writeString(
        folder.resolve("track.json"),
        """
        {"meta": {"of": "track", "a": 1, "esbench": {}},
         "operations": [{"name": "look", "operation-type": "raw-request",
           "path": "/_cluster/health", "meta": {"of": "operation"}}],
         "challenges": [{"name": "c", "meta": {"of": "challenge", "b": "{{ owner | default(2) }}",
             "c": [3.5, NaN, 1e999]},
           "schedule": [
             {"name": "plain", "operation": "look"},
             {"name": "own", "operation": "look", "meta": {"of": "task", "d": {"e": null}}}]}]}
        """);
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  private List<TaskMeta> race(String... more) throws IOException {
    String[] words = {
      "race", "--track-path=" + folder, "--race-id=id", "--target-hosts=" + cluster.host()
    };
    CliHarness.Ran ran =
        CliHarness.in(folder)
            .run(
                Stream.concat(List.of(words).stream(), List.of(more).stream())
                    .toArray(String[]::new));
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    Path file = folder.resolve("benchmarks/id/result.json");
    String text = Files.readString(file);
    assertThat(text).doesNotContain("hunter2");
    RaceResult result = new ResultJson().read(text, file.toString());
    return result.tasks().stream().map(TaskResult::meta).toList();
  }

  @Test
  void whatStandsFurtherInWins() throws IOException {
    assertThat(race())
        .containsExactly(
            TaskMeta.of("{\"of\":\"operation\",\"a\":1,\"b\":\"2\",\"c\":[3.5,null,null]}"),
            TaskMeta.of(
                "{\"of\":\"task\",\"a\":1,\"b\":\"2\",\"c\":[3.5,null,null],"
                    + "\"d\":{\"e\":null}}"));
  }

  @Test
  void nothingIsKeptThatMayQuoteASecret() throws IOException {
    Files.writeString(
        folder.resolve("track.json"),
        Files.readString(folder.resolve("track.json")).replace("owner", "owner_password"));

    assertThat(race("--track-params=owner_password:hunter2"))
        .containsExactly(TaskMeta.NONE, TaskMeta.NONE);
  }
}
