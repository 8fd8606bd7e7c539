package io.esbench.export.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.golden.GoldenFile;
import io.esbench.rally.Given;
import io.esbench.rally.RallyImport;
import io.esbench.result.MetricRow;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.result.TaskResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RaceDocumentsTest {
  @TempDir Path folder;

  private static RaceDocuments of(RaceResult result) {
    return new RaceDocuments(
        result, new RaceFields("local", result.info(), result.target()), "1.2.3");
  }

  @Test
  void areThoseThatRallyWrites() throws IOException {
    RaceDocuments documents = of(SampleResults.ladder());
    List<ObjectNode> all = new ArrayList<>(documents.clusterRecords());
    all.add(documents.race());
    all.addAll(documents.flat());
    JsonMapper mapper = JsonMapper.builder().build();
    StringBuilder text = new StringBuilder();
    for (ObjectNode document : all) {
      text.append(mapper.writeValueAsString(document)).append('\n');
    }
    GoldenFile.named("metrics-store/ladder.jsonl").assertEquals(text.toString());
  }

  /** What reads Rally's files must find in ours what the report says. */
  @Test
  void theRaceReadAsOneOfRallysHasTheFiguresOfTheReport() throws IOException {
    for (RaceResult result : List.of(SampleResults.ladder(), SampleResults.aborted())) {
      Path file = Files.writeString(folder.resolve("race.json"), of(result).race().toString());
      RaceResult read = RallyImport.read(file, Given.NOTHING).get(0);

      assertThat(read.info().raceId()).isEqualTo(result.info().raceId());
      assertThat(read.info().track()).isEqualTo(result.info().track());
      assertThat(read.target().version()).isEqualTo(result.target().version());
      for (MetricRow row : read.clusterRows()) {
        MetricRow ours = row(result, row.metric());
        assertThat(row.unit()).as(row.metric()).isEqualTo(ours.unit());
        assertThat(row.value()).as(row.metric()).isCloseTo(ours.value(), PRECISE);
      }
      long known = result.clusterRows().stream().filter(row -> row.value() != null).count();
      assertThat(read.clusterRows()).hasSize((int) known);
      for (TaskResult task : read.tasks()) {
        TaskResult ours =
            result.tasks().stream()
                .filter(each -> each.task().equals(task.task()))
                .findFirst()
                .orElseThrow();
        assertThat(task.serviceTime().quantiles()).isEqualTo(ours.serviceTime().quantiles());
        assertThat(task.latency().quantiles()).isEqualTo(ours.latency().quantiles());
        assertThat(task.requests().errorRate()).isEqualTo(ours.requests().errorRate());
        if (ours.inReport()) {
          assertThat(task.throughput()).isEqualTo(ours.throughput());
        }
      }
    }
  }

  /** To the millisecond or byte that the server counts in. */
  private static final org.assertj.core.data.Percentage PRECISE =
      org.assertj.core.data.Percentage.withPercentage(0.01);

  private static MetricRow row(RaceResult result, String metric) {
    return result.clusterRows().stream()
        .filter(row -> row.metric().equals(metric))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whatIsNotKnownIsNoFigureAndNeverZero() {
    RaceDocuments documents = of(SampleResults.incompleteWithoutPrivileges());
    assertThat(documents.clusterRecords()).isEmpty();
    assertThat(documents.race().path("results").path("total_time").isNull()).isTrue();
    assertThat(documents.race().path("results").path("total_time_per_shard")).isEmpty();
    assertThat(documents.race().path("cluster").path("distribution-version").isNull()).isTrue();
    assertThat(documents.race().path("track-params").path("password").asText()).isEqualTo("***");
    assertThat(documents.flat())
        .isNotEmpty()
        .allMatch(document -> document.has("task"))
        .noneMatch(document -> document.has("distribution-major-version"));
  }
}
