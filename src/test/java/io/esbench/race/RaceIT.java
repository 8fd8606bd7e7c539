package io.esbench.race;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.fault.ExitCode;
import io.esbench.node.WithNode;
import io.esbench.report.ReportFormat;
import io.esbench.result.ClusterStep;
import io.esbench.result.MetricRow;
import io.esbench.result.Quantile;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.TaskResult;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The challenges of the acceptance track on a real node, through the whole command line. */
@WithNode
@Timeout(120)
final class RaceIT {
  @TempDir Path folder;
  private final Target node;
  private NodeRace races;

  RaceIT(Target node) {
    this.node = node;
  }

  @BeforeEach
  void harness() {
    races = new NodeRace(node, folder);
  }

  @Test
  void loadsExactlyTheCorpusAndReportsEverything() throws IOException {
    CliHarness.Ran ran =
        races.race("indexing-throughput", "corpus_docs:3000,bulk_size:500,index_name:race-load");

    assertOk(ran);
    assertThat(ran.out()).contains("Reports: benchmarks/race");
    assertThat(ran.err()).contains("is absent: generating 3,000 documents");
    assertThat(races.documents("race-load")).isEqualTo(3000);
    RaceResult result = races.result();
    assertThat(result.status()).isEqualTo(RaceStatus.COMPLETE);
    assertThat(result.selfChecks()).hasSizeGreaterThan(2).allMatch(check -> check.passed());
    assertThat(result.tasks())
        .hasSize(6)
        .allMatch(task -> task.requests().failed() == 0 && task.requests().succeeded() > 0);
    TaskResult bulk = task(result, "bulk-index");
    assertThat(bulk.documents().created()).isEqualTo(3000);
    assertThat(bulk.requests().succeeded()).isEqualTo(6);
    assertThat(bulk.throughput().mean()).isPositive();
    assertThat(result.clusterRows()).isNotEmpty();
    assertRunDirectory("bulk-index.hlog");
  }

  @Test
  void raisesTheLadderOnDataThatItLoadsIfAllowed() throws IOException {
    String params =
        "{\"index_name\":\"race-ladder\",\"corpus_docs\":2000,\"ladder_rates\":[50,100],"
            + "\"ladder_warmup_iterations\":10,\"ladder_iterations\":100}";
    CliHarness.Ran refused = races.race("query-ladder", params);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(refused.errors()).hasSize(1);
    assertThat(refused.errors().get(0))
        .contains("index 'race-ladder' with 2,000 documents does not exist")
        .contains("--challenge indexing-throughput (or add --prepare");
    assertThat(races.run()).doesNotExist();

    assertOk(races.race("query-ladder", params, "--prepare"));

    RaceResult result = races.result();
    // Three steps of several seconds each, and a node that is read every second.
    assertThat(result.nodes().problem()).isEmpty();
    assertThat(result.nodes().seconds()).hasSizeGreaterThan(5);
    assertThat(result.nodes().nodes()).hasSize(1);
    assertStepsOfTheLadder(result);
    assertThat(result.preparation()).hasSize(1);
    assertThat(result.preparation().get(0))
        .startsWith("indexing-throughput: 2,000 documents loaded in ");
    assertThat(races.documents("race-ladder")).isEqualTo(2000);
    assertThat(result.tasks())
        .extracting(TaskResult::task)
        .containsExactly(
            "filtered-50-ops",
            "filtered-100-ops",
            "filtered-unthrottled",
            "match-unthrottled",
            "aggs-unthrottled");
    result.tasks().forEach(RaceIT::assertLatencyIsAtLeastServiceTime);
    assertRateHeld(result.tasks().get(0), 50);
    assertRateHeld(result.tasks().get(1), 100);
    assertThat(result.ladders()).hasSize(1);
    assertThat(result.ladders().get(0).steps().steps()).hasSize(2);
    assertThat(races.run().resolve("ladder.svg")).content().contains("offered, ops/s");
    assertThat(races.run().resolve("report.html")).content().contains("id=\"task-5\"");
    assertRunDirectory("filtered-50-ops.hlog", "aggs-unthrottled.hlog");
    assertThat(Files.readString(races.run().resolve("report.csv")))
        .contains("filtered-100-ops")
        .contains("99th percentile latency");
  }

  /** 200 requests at 50 and at 100 per second, which take two seconds or more; they only read. */
  private static void assertStepsOfTheLadder(RaceResult result) {
    assertThat(result.steps())
        .extracting(ClusterStep::tasks)
        .contains(List.of("filtered-50-ops"), List.of("filtered-100-ops"));
    for (ClusterStep step : result.steps()) {
      Map<String, Double> values =
          step.rows().stream().collect(Collectors.toMap(MetricRow::metric, MetricRow::value));
      assertThat(step.seconds()).isGreaterThanOrEqualTo(1);
      assertThat(values)
          .containsEntry("Document count", 2000.0)
          .containsEntry("Cumulative indexing time of primary shards", 0.0)
          .containsKeys("Store size", "Segment count", "Total Young Gen GC time");
    }
  }

  /**
   * Within 1 % of the target, and what a busy machine may add: a first or last request that was
   * sent late moves the rate, but never by more than the start delay that is reported.
   */
  private static void assertRateHeld(TaskResult step, double target) {
    assertThat(step.requests().succeeded()).isEqualTo(200);
    assertThat(step.load().targetPerSecond()).isEqualTo(target);
    double seconds = 199 / target;
    double late = step.load().startDelay().maxMillis() / 1000;
    assertThat(step.load().achievedPerSecond())
        .isBetween(0.99 * 199 / (seconds + late), 1.01 * 199 / Math.max(0.1, seconds - late));
  }

  private static void assertLatencyIsAtLeastServiceTime(TaskResult task) {
    assertThat(task.requests().errorRate()).isZero();
    assertThat(task.latency().quantiles()).isNotEmpty();
    for (Quantile quantile : task.latency().quantiles()) {
      assertThat(quantile.millis())
          .as(task.task() + " at " + quantile.percentile())
          .isGreaterThanOrEqualTo(task.serviceTime().at(quantile.percentile()));
    }
  }

  @Test
  void mixedWorkloadEndsWithItsBulkAndHasRowsOfBothSearches() throws IOException {
    assertOk(
        races.race(
            "mixed-workload",
            "corpus_docs:20000,bulk_size:100,index_name:race-mixed,mixed_search_throughput:50,"
                + "mixed_aggs_throughput:20"));

    assertThat(races.documents("race-mixed")).isEqualTo(20000);
    RaceResult result = races.result();
    TaskResult bulk = task(result, "mixed-bulk");
    assertThat(bulk.documents().created()).isEqualTo(20000);
    String csv = Files.readString(races.run().resolve("report.csv"));
    for (String name : List.of("mixed-search-filtered", "mixed-search-aggs")) {
      TaskResult search = task(result, name);
      assertThat(search.requests().succeeded()).isPositive();
      assertThat(search.requests().failed()).isZero();
      assertThat(csv).contains("50th percentile latency," + name);
      assertThat(search.seconds()).isLessThan(bulk.seconds() + 5);
      assertLatencyIsAtLeastServiceTime(search);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "json", "file"})
  void honoursParametersInAllForms(String form) throws IOException {
    String index = "race-params-" + form;
    String json =
        "{\"number_of_shards\":3,\"bulk_clients\":4,\"corpus_docs\":200,\"bulk_size\":20,"
            + "\"index_name\":\""
            + index
            + "\"}";
    String params =
        switch (form) {
          case "list" ->
              "number_of_shards:3,bulk_clients:4,corpus_docs:200,bulk_size:20,index_name:" + index;
          case "json" -> json;
          default -> Files.writeString(folder.resolve("params.json"), json).toString();
        };

    assertOk(races.race("indexing-throughput", params, "--quiet"));

    assertThat(races.documents(index)).isEqualTo(200);
    assertThat(races.get("/" + index + "/_settings")).contains("\"number_of_shards\":\"3\"");
    RaceResult result = races.result();
    TaskResult bulk = task(result, "bulk-index");
    assertThat(bulk.clients()).isEqualTo(4);
    assertThat(bulk.requests().succeeded()).isEqualTo(12);
    assertThat(result.info().trackParams()).containsEntry("index_name", index);
  }

  @Test
  void writesOneMoreCopyOfTheReport() throws IOException {
    Path copy = Files.writeString(folder.resolve("copy.csv"), "old");
    assertOk(
        races.race(
            "indexing-throughput",
            "corpus_docs:200,index_name:race-copy",
            "--report-file=" + copy,
            "--report-format=csv",
            "--user-tags=branch:main"));
    assertThat(copy).hasSameTextualContentAs(races.run().resolve("report.csv"));
    assertThat(races.result().info().userTags()).containsEntry("branch", "main");
  }

  private void assertRunDirectory(String... histograms) throws IOException {
    List<String> expected = new ArrayList<>(List.of(histograms));
    RaceResult result = races.result();
    ReportFormat.ofRace(result).stream().map(ReportFormat::fileName).forEach(expected::add);
    expected.add("track.json");
    try (Stream<Path> files = Files.list(races.run())) {
      List<Path> found = files.toList();
      assertThat(found)
          .extracting(file -> file.getFileName().toString())
          .containsAll(expected)
          .noneMatch(name -> name.startsWith(".") || name.endsWith(".part"));
      assertThat(found).allMatch(file -> file.toFile().length() > 0);
    }
  }

  private static TaskResult task(RaceResult result, String name) {
    return result.tasks().stream()
        .filter(task -> task.task().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
