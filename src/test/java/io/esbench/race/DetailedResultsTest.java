package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.driver.DriverSettings;
import io.esbench.report.ReportFormat;
import io.esbench.result.ResultValue;
import io.esbench.result.TaskResult;
import io.esbench.time.NanoTime;
import io.esbench.track.Selection;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What answers tell, from the stub to the reports. */
@Timeout(60)
final class DetailedResultsTest {
  @TempDir Path folder;

  @Test
  void numbersOfTheMeasuredAnswersAreInTheResultAndTheReport() throws IOException {
    Path track = Files.createDirectories(folder.resolve("t"));
    Files.writeString(
        track.resolve("track.json"),
        """
        {"version": 2, "schedule": [
          {"name": "told", "clients": 2, "warmup-iterations": 3, "iterations": 10, "operation":
            {"operation-type": "search", "index": "i", "body": {}, "detailed-results": true}},
          {"name": "untold", "clients": 2, "iterations": 10, "operation":
            {"operation-type": "search", "index": "i", "body": {}}}]}
        """);
    RaceOutcome outcome;
    try (StubCluster cluster = new StubCluster()) {
      RaceRequest request =
          new RaceRequest(
              new RaceRequest.Work(
                  TrackSource.at(track),
                  TrackParams.NONE,
                  null,
                  Selection.ALL,
                  folder.resolve("corpora"),
                  false),
              new RaceRequest.Subject.Existing(cluster.server().target()),
              new RaceRequest.Safety(false, false),
              DriverSettings.defaults(),
              new RaceRequest.Output(
                  folder.resolve("benchmarks"), "id", null, ReportFormat.MARKDOWN, Map.of()),
              List.of("race"));
      outcome =
          new Race(NanoTime.system(), "test", folder.resolve("cache"), Map.of(), new ToldProgress())
              .run(request, new Interruption(Thread.currentThread()));
    }

    List<TaskResult> tasks = outcome.result().tasks();
    assertThat(tasks.get(0).values())
        .contains(
            new ResultValue("took", 20, 1, 1, 1),
            new ResultValue("hits", 20, 1, 1, 1),
            new ResultValue("fetched", 20, 1, 1, 1),
            new ResultValue("shards.failed", 20, 0, 0, 0));
    assertThat(tasks.get(0).documentsFetched()).isEqualTo(20);
    assertThat(tasks.get(1).values()).isEmpty();
    assertThat(tasks.get(1).documentsFetched()).isNull();
    assertThat(folder.resolve("benchmarks/id/report.md"))
        .content()
        .contains("## Values of answers")
        .contains("## Documents fetched")
        .containsPattern("\\| told +\\| +20 \\| +20 \\| +1 \\| +[0-9.]+ \\|")
        .containsPattern("\\| documents fetched +\\| told +\\| +20 \\| docs ")
        .containsPattern("\\| told +\\| took +\\| +20 \\| +1 \\| +1 \\| +1 \\|");
  }
}
