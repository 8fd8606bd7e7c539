package io.esbench.rally;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.report.ReportFormat;
import io.esbench.result.MetricRow;
import io.esbench.result.RaceResult;
import io.esbench.result.RateVerdict;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The files in {@code src/test/resources/rally} were written by the reporter and the race store of
 * Rally 2.12 from figures made up for this test.
 */
final class RallyImportTest {
  private static final Path FILES = Path.of("src/test/resources/rally");
  private static final String HEADER = "Metric,Task,Value,Unit\r\n";

  @TempDir Path folder;

  private static RaceResult one(String name) {
    List<RaceResult> races = RallyImport.read(FILES.resolve(name), Given.NOTHING);
    assertThat(races).hasSize(1);
    return races.get(0);
  }

  private List<RaceResult> read(String text) throws IOException {
    return RallyImport.read(
        Files.writeString(folder.resolve("report"), text, StandardCharsets.UTF_8), Given.NOTHING);
  }

  private static String csv(RaceResult race) throws IOException {
    StringBuilder text = new StringBuilder();
    ReportFormat.CSV.reporter().write(race, text);
    return text.toString();
  }

  /** Without the times that esbench has no rows for. */
  private static String rallys() throws IOException {
    return Files.readString(FILES.resolve("rally-report.csv"))
        .lines()
        .filter(line -> !line.contains("processing time,index-append"))
        .collect(Collectors.joining("\r\n", "", "\r\n"));
  }

  @Test
  void aReportGivesTheSameReportAgain() throws IOException {
    assertThat(csv(one("rally-report.csv"))).isEqualTo(rallys());
  }

  @Test
  void aRaceFileGivesTheReportThatRallyMadeOfIt() throws IOException {
    assertThat(csv(one("race.json"))).isEqualTo(rallys());
  }

  @Test
  void markdownGivesTheSameToSixDigits() {
    Map<String, Double> exact = figures(one("rally-report.csv"));
    Map<String, Double> rounded = figures(one("rally-report.md"));
    assertThat(rounded.keySet()).isEqualTo(exact.keySet());
    assertThat(rounded)
        .allSatisfy(
            (name, value) ->
                assertThat(value)
                    .as(name)
                    .isCloseTo(
                        exact.getOrDefault(name, Double.NaN),
                        org.assertj.core.data.Offset.offset(
                            Math.abs(exact.getOrDefault(name, Double.NaN)) * 1e-5)));
    assertThat(one("rally-report.md").notes()).anyMatch(note -> note.contains("six significant"));
  }

  private static Map<String, Double> figures(RaceResult race) {
    Map<String, Double> figures = new java.util.TreeMap<>();
    race.clusterRows().forEach(row -> figures.put(row.metric() + row.task(), row.value()));
    for (TaskResult task : race.tasks()) {
      figures.put(task.task() + " throughput", task.throughput().max());
      task.latency()
          .quantiles()
          .forEach(q -> figures.put(task.task() + " latency " + q.percentile(), q.millis()));
      figures.put(task.task() + " errors", task.requests().errorRate());
    }
    figures.values().removeIf(value -> value.isNaN());
    return figures;
  }

  @ParameterizedTest
  @ValueSource(strings = {"rally-report.csv", "rally-report.md", "race.json"})
  void whatAFileDoesNotTellIsNotZero(String file) {
    RaceResult race = one(file);
    TaskResult bulk = race.tasks().get(0);
    assertThat(bulk.task()).isEqualTo("index-append");
    assertThat(bulk.seconds()).isNaN();
    assertThat(bulk.load().achievedPerSecond()).isNaN();
    assertThat(bulk.load().verdict()).isEqualTo(RateVerdict.NOT_JUDGED);
    assertThat(bulk.requests().any()).isTrue();
    assertThat(bulk.requests().errorRate()).isZero();
    assertThat(race.tasks().get(1).requests().errorRate()).isEqualTo(0.0125);
    TaskResult ended = race.tasks().get(2);
    assertThat(ended.throughput().mean()).isNaN();
    assertThat(ended.latency().quantiles()).isEmpty();
    assertThat(race.clusterRows())
        .extracting(MetricRow::metric)
        .contains("Min ML processing time")
        .doesNotContain("Heap used for segments");
    assertThat(race.notes()).anyMatch(note -> note.contains("running average"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rally-report.csv", "rally-report.md", "race.json"})
  void theResultIsOneLikeAnyOther(String file) {
    RaceResult race = one(file);
    assertThat(new ResultJson().read(new ResultJson().write(race), "x")).isEqualTo(race);
  }

  @Test
  void aRaceFileTellsWhatWasRaced() {
    RaceResult race = one("race.json");
    assertThat(race.info().raceId()).isEqualTo("6ebc6e53-ee20-4b0c-99b4-09697987e9f4");
    assertThat(race.info().track()).isEqualTo("geonames");
    assertThat(race.info().challenge()).isEqualTo("append-no-conflicts");
    assertThat(race.info().started()).isEqualTo(Instant.parse("2024-05-06T07:08:09Z"));
    assertThat(race.info().userTags()).containsEntry("night", "1");
    assertThat(race.info().trackParams())
        .containsEntry("bulk_size", "5000")
        .containsEntry("secret_key", "***");
    assertThat(race.target().version()).isEqualTo("8.13.4");
    assertThat(race.target().distribution()).isEqualTo("unknown");
    assertThat(race.tasks().get(1).operation()).isEqualTo("term");
    assertThat(race.tasks().get(1).latency().meanMillis()).isEqualTo(2.75);
  }

  @Test
  void whatTheUserSaysWins() {
    Instant started = Instant.parse("2020-01-01T00:00:00Z");
    RaceResult race =
        RallyImport.read(
                FILES.resolve("race.json"),
                new Given("t", "c", started, "7.0.0", Map.of("night", "2")))
            .get(0);
    assertThat(race.info().track()).isEqualTo("t");
    assertThat(race.info().challenge()).isEqualTo("c");
    assertThat(race.info().started()).isEqualTo(started);
    assertThat(race.info().userTags()).containsEntry("night", "2").containsEntry("cluster", "old");
    assertThat(race.target().version()).isEqualTo("7.0.0");
  }

  @Test
  void rallyAppendsToItsReportsSoThatAFileMayHoldSeveral() throws IOException {
    String report = HEADER + "Mean Throughput,a,%s,ops/s\r\n";
    List<RaceResult> races = read(report.formatted("1") + report.formatted("2"));
    assertThat(races)
        .extracting(race -> race.tasks().get(0).throughput().mean())
        .containsExactly(1.0, 2.0);
    String markdown = Files.readString(FILES.resolve("rally-report.md"));
    assertThat(read("Final Score\n\n" + markdown + "\n[INFO] SUCCESS\n" + markdown)).hasSize(2);
  }

  @Test
  void rowsOfOpenSearchBenchmarkThatEsbenchDoesNotKnowAreKept() throws IOException {
    RaceResult race =
        read("""
                Metric,Task,Value,Unit
                Doc count,,100,
                Mean Throughput,a,5,ops/s
                90th percentile service time,a,5.5,ms
                Mean recall@k,a,0.99,
                99th percentile latency,a,,ms
                """)
            .get(0);
    assertThat(race.clusterRows())
        .containsExactly(
            new MetricRow("Doc count", "", 100.0, true, "", ""),
            new MetricRow("Mean recall@k", "a", 0.99, false, "", ""));
    assertThat(race.tasks().get(0).serviceTime().at(90)).isEqualTo(5.5);
    assertThat(race.tasks().get(0).latency().quantiles()).isEmpty();
    assertThat(race.tasks().get(0).requests().errorRate()).isNaN();
  }

  @Test
  void aBarInTheNameOfATaskIsNotASeparator() throws IOException {
    RaceResult race =
        read("""
                | Metric | Task | Value | Unit |
                |---:|---:|---:|---:|
                | Mean Throughput | a | b | 7 | ops/s |
                """)
            .get(0);
    assertThat(race.tasks().get(0).task()).isEqualTo("a | b");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Metric,Task,Value,Unit\\nMean Throughput,a,abc,ops/s | report:2: the value of 'Mean Throughput' is 'abc', not a number",
        "Metric,Task,Value,Unit\\nMean Throughput,a,NaN,ops/s | report:2: the value of 'Mean Throughput' is 'NaN', not a number",
        "Metric,Task,Value,Unit\\nMean Throughput,a,1e999,ops/s | report:2: the value of 'Mean Throughput' is '1e999', not a number",
        "Metric,Task,Value,Unit\\nMean Throughput,a,1 | report:2: 3 values in a row, expected 4",
        "Metric,Task,Value,Unit\\n,a,1,s | report:2: a row without the name of a metric",
        "Metric,Task,Value,Unit\\nx,a,1,s\\nx,a,2,s | report:3: 'x' of task 'a' is there twice",
        "Metric,Task,Baseline,Contender,Diff,Unit | report:1: the columns are Metric,Task,Baseline,Contender,Diff,Unit, expected Metric,Task,Value,Unit",
        "Metric,Task,Value,Unit\\n`\"x,a,1,s` | report is not CSV: ",
        "hello | is neither Rally's report as CSV",
        "`` | is neither Rally's report as CSV",
        "{ | report is not JSON: it ends too early, in line 1",
        "{} | is not a race.json of Rally: it has no 'race-id' and 'track'",
        "{\"schemaVersion\": 1} | results of esbench need no import",
        "{\"race-id\": \"x\", \"track\": \"y\"} | has no results: that race did not come to its end",
        "{\"race-id\": \"x\", \"track\": \"y\", \"results\": []} | is a race on several clusters",
        "{\"race-id\": \"x\", \"track\": \"y\", \"results\": {\"op_metrics\": []}} | 'race-timestamp' is '', expected e.g. 20240131T120000Z; give --started",
      })
  void refusesWhatItCannotReadInOneLine(String text, String message) {
    assertThatThrownBy(() -> read(text.replace("\\n", "\n").replace("`", "")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message)
        .satisfies(e -> assertThat(String.valueOf(e.getMessage()).lines()).hasSize(1));
  }

  @Test
  void refusesFiguresThatAreNoNumbers() throws IOException {
    String race = Files.readString(FILES.resolve("race.json"));
    assertThatThrownBy(() -> read(race.replace("3412.1234", "\"fast\"")))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "report: 'Min Throughput' of task 'index-append' is \"fast\", not a number; is it a"
                + " race.json of Rally?");
  }

  @Test
  void refusesWhatIsNoText() throws IOException {
    Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, 0, 1});
    assertThatThrownBy(() -> RallyImport.read(binary, Given.NOTHING))
        .isInstanceOf(UsageException.class)
        .hasMessage(binary + " is not UTF-8 text, so it is no report of Rally");
    assertThatThrownBy(() -> RallyImport.read(folder, Given.NOTHING))
        .hasMessageContaining("is a directory");
    assertThatThrownBy(() -> RallyImport.read(folder.resolve("none"), Given.NOTHING))
        .hasMessageContaining("there is no file");
  }
}
