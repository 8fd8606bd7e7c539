package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.protobuf.InvalidProtocolBufferException;
import io.esbench.docs.Page;
import io.esbench.export.Exports;
import io.esbench.export.RaceHead;
import io.esbench.export.choice.ExporterCatalog;
import io.esbench.race.ExportListeners.Line;
import io.esbench.race.ExportListeners.Post;
import io.esbench.result.ClusterMoment;
import io.esbench.result.ExportResult;
import io.esbench.result.NodeMetric;
import io.esbench.result.NodeMoment;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import io.esbench.time.NanoTime;
import io.esbench.time.WallClock;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import io.opentelemetry.proto.metrics.v1.Metric;
import io.opentelemetry.proto.metrics.v1.NumberDataPoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A race whose figures go to listeners that read the real protocols: what they have at the end is
 * what the report says.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ExportedRaceTest {
  @TempDir private static Path folder;
  private static final List<String> WARNINGS = new ArrayList<>();
  private static RaceResult result;
  private static volatile Scrape during = new Scrape(List.of());
  private static Scrape end;
  private static List<Line> lines;
  private static List<Post> otlp;
  private static List<Post> influx;
  private static List<Post> influxBefore2;

  @BeforeAll
  static void race() throws IOException {
    ExporterCatalog catalog = ExporterCatalog.standard();
    try (ExportListeners.Plain graphite = new ExportListeners.Plain();
        ExportListeners.Http collector = new ExportListeners.Http(200);
        ExportListeners.Http database = new ExportListeners.Http(204);
        ExportListeners.Http older = new ExportListeners.Http(204);
        Exports exports =
            Exports.open(
                List.of(
                    catalog.plan("prometheus", "0", name -> null),
                    catalog.plan("graphite", graphite.address(), name -> null),
                    catalog.plan(
                        "otlp",
                        "http://u:p%40ss@" + collector.address() + "/v1/metrics",
                        n -> null),
                    catalog.plan(
                        "influx",
                        "http://" + database.address() + "?org=o&bucket=b",
                        Map.of("INFLUX_TOKEN", "t0ken")::get),
                    catalog.plan(
                        "influx", "http://u:p%40ss@" + older.address() + "?db=d", name -> null)),
                NanoTime.system(),
                WARNINGS::add)) {
      String url = url(exports);
      SearchesWithFailures searches = new SearchesWithFailures(number -> look(number, url));
      result = searches.race(folder, exports).result();
      end = Scrape.of(url);
      lines = List.copyOf(graphite.lines);
      otlp = List.copyOf(collector.posts);
      influx = List.copyOf(database.posts);
      influxBefore2 = List.copyOf(older.posts);
    }
  }

  /** Until there is a second of the first task that is over. */
  private static void look(long search, String url) {
    if (search > 120 && !during.names().contains("esbench_service_time_seconds")) {
      during = Scrape.of(url);
    }
  }

  private static TaskResult task(String name) {
    return result.tasks().stream().filter(t -> t.task().equals(name)).findFirst().orElseThrow();
  }

  /** What the counters must say, by task, phase and outcome. */
  private static Map<List<String>, Double> requests() {
    Map<List<String>, Double> wanted = new HashMap<>();
    for (TaskResult task : result.tasks()) {
      double failed = task.requests().failed();
      double allFailed = task.series().stream().mapToLong(SecondSample::errors).sum();
      double warm = task.warmupRequests() - (allFailed - failed);
      wanted.put(List.of(task.task(), "measured", "success"), 0.0 + task.requests().succeeded());
      wanted.put(List.of(task.task(), "measured", "failure"), failed);
      wanted.put(List.of(task.task(), "warmup", "success"), warm);
      wanted.put(List.of(task.task(), "warmup", "failure"), allFailed - failed);
    }
    return wanted;
  }

  private static List<String> where(Map<String, String> tags) {
    return List.of(tags.get("task"), tags.get("phase"), tags.get("outcome"));
  }

  @Test
  void thereIsSomethingToCount() {
    assertThat(requests()).hasSize(8).allSatisfy((where, count) -> assertThat(count).isPositive());
    assertThat(WARNINGS).isEmpty();
    assertThat(result.exports()).extracting(ExportResult::whole).containsOnly(true);
    assertThat(result.exports())
        .extracting(ExportResult::exporter)
        .containsExactly("prometheus", "graphite", "otlp", "influx", "influx");
    assertThat(result.exports()).extracting(ExportResult::delivered).doesNotContain(0L);
    assertThat(result.notes()).noneMatch(note -> note.contains("export"));
  }

  @Test
  void aScrapeAtTheEndHasTheCountsOfTheReport() {
    Map<List<String>, Double> found = new HashMap<>();
    end.all("esbench_requests_total")
        .forEach(sample -> found.put(where(sample.tags()), sample.value()));
    assertThat(found).isEqualTo(requests());
    for (TaskResult task : result.tasks()) {
      String name = task.task();
      assertThat(end.value("esbench_work_total", "task", name, "phase", "measured"))
          .isEqualTo((double) task.requests().succeeded());
      assertThat(
              end.value(
                  "esbench_errors_total",
                  "task",
                  name,
                  "phase",
                  "measured",
                  "kind",
                  "server_error"))
          .isEqualTo((double) task.requests().failed());
      assertThat(end.value("esbench_request_body_bytes_total", "task", name, "phase", "measured"))
          .isEqualTo((double) Objects.requireNonNull(task.requests().bodyBytes()));
    }
  }

  @Test
  void aScrapeAtTheEndHasTheFiguresOfTheReport() {
    for (TaskResult task : result.tasks()) {
      String name = task.task();
      assertThat(end.value("esbench_result_throughput", "task", name, "statistic", "mean"))
          .isEqualTo(task.throughput().mean());
      assertThat(end.value("esbench_result_service_time_seconds", "task", name, "quantile", "0.9"))
          .isEqualTo(Objects.requireNonNull(task.serviceTime().at(90)) / 1_000);
      assertThat(end.value("esbench_result_latency_seconds", "task", name, "quantile", "1"))
          .isEqualTo(Objects.requireNonNull(task.latency().at(100)) / 1_000);
      assertThat(end.value("esbench_result_latency_mean_seconds", "task", name))
          .isEqualTo(task.latency().meanMillis() / 1_000);
      assertThat(end.value("esbench_result_error_rate", "task", name))
          .isEqualTo(task.requests().errorRate());
      assertThat(end.value("esbench_result_duration_seconds", "task", name))
          .isEqualTo(task.seconds());
    }
    assertThat(end.value("esbench_race", "status", "complete", "race", "run", "track", "track"))
        .isOne();
    assertThat(end.all("esbench_race")).hasSize(1);
  }

  @Test
  void aScrapeMeanwhileHasWhatRunsAndTheEndHasItNoMore() {
    assertThat(during.value("esbench_rate_offered", "task", "paced", "unit", "ops")).isEqualTo(60);
    assertThat(during.value("esbench_rate_achieved", "task", "paced", "unit", "ops")).isPositive();
    assertThat(during.value("esbench_clients", "task", "paced")).isEqualTo(3);
    assertThat(during.value("esbench_progress", "task", "paced")).isBetween(0.0, 1.0);
    assertThat(
            during.value(
                "esbench_service_time_seconds",
                "task",
                "paced",
                "phase",
                "warmup",
                "quantile",
                "0.5"))
        .isPositive();
    assertThat(during.value("esbench_generator_heap_bytes")).isPositive();
    assertThat(during.value("esbench_requests_total", "outcome", "success", "phase", "warmup"))
        .isPositive();
    assertThat(end.names())
        .doesNotContain("esbench_rate_achieved", "esbench_service_time_seconds")
        .contains("esbench_result_throughput");
  }

  /** Of the race, and of what its stub does not tell: figures of nodes and of the cluster. */
  private static Set<String> exported() {
    Set<String> names = new TreeSet<>(during.names());
    names.addAll(end.names());
    RaceResult sample = SampleResults.ladder();
    Map<NodeMetric, Double> values = new EnumMap<>(NodeMetric.class);
    for (NodeMetric metric : NodeMetric.values()) {
      values.put(metric, 1.0);
    }
    try (Exports exports =
        Exports.open(
            List.of(ExporterCatalog.standard().plan("prometheus", "0", name -> null)),
            NanoTime.system(),
            WARNINGS::add)) {
      WallClock clock = new WallClock(sample.info().started(), 0);
      exports.begins(new RaceHead(sample.info(), sample.target(), sample.generator(), clock));
      exports.nodes(new ClusterMoment(1, List.of(new NodeMoment("n", 2, values, true))));
      exports.finish(sample, WARNINGS::add);
      names.addAll(Scrape.of(url(exports)).names());
    }
    return names;
  }

  private static String url(Exports exports) {
    return exports.described().get(0).replaceAll(".*\\((.*)\\)", "$1");
  }

  @Test
  void thePageNamesWhatIsExportedAndNothingElse() {
    Set<String> documented =
        Page.of("docs/export.md")
            .text()
            .lines()
            .filter(line -> line.startsWith("| `esbench."))
            .map(line -> line.split("`", -1)[3])
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(exported()).isEqualTo(documented);
  }

  @Test
  void theDashboardAsksForWhatExists() throws IOException {
    JsonNode dashboard =
        new JsonMapper().readTree(Path.of("docs/dashboards/grafana-esbench.json").toFile());
    Set<String> asked =
        Pattern.compile("esbench_\\w+")
            .matcher(dashboard.toString())
            .results()
            .map(MatchResult::group)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(asked).hasSizeGreaterThan(20).isSubsetOf(exported());
  }

  @Test
  void linesOfGraphiteHaveTheCountsAndTimesOfTheReport() {
    Map<String, Double> last = new HashMap<>();
    for (Line line : lines) {
      if (line.name().startsWith("esbench.requests;")) {
        assertThat(line.value()).isGreaterThanOrEqualTo(last.getOrDefault(line.name(), 0.0));
      }
      last.put(line.name(), line.value());
      assertThat(line.seconds())
          .isBetween(
              result.info().started().getEpochSecond(),
              result.info().ended().getEpochSecond() + 60);
    }
    Map<List<String>, Double> found = new HashMap<>();
    last.forEach(
        (name, value) -> {
          if (name.startsWith("esbench.requests;")) {
            found.put(where(tags(name, ";")), value);
          }
        });
    assertThat(found).isEqualTo(requests());
    assertThat(
            last.get(
                "esbench.result.service.time;challenge=only;quantile=0.5;race=run;task=quick;track=track"))
        .isCloseTo(
            Objects.requireNonNull(task("quick").serviceTime().at(50)) / 1_000, within(1e-9));
  }

  private static Map<String, String> tags(String text, String between) {
    Map<String, String> tags = new TreeMap<>();
    for (String part : text.split(between, -1)) {
      int equals = part.indexOf('=');
      if (equals > 0) {
        tags.put(part.substring(0, equals), part.substring(equals + 1));
      }
    }
    return tags;
  }

  @Test
  void theLastPushOfOtlpHasTheCountsOfTheReport() throws InvalidProtocolBufferException {
    Post last = otlp.get(otlp.size() - 1);
    assertThat(last.path()).isEqualTo("/v1/metrics");
    assertThat(last.authorization()).as("user and password").isEqualTo("Basic dTpwQHNz");
    Map<List<String>, Double> found = new HashMap<>();
    for (Metric metric :
        ExportMetricsServiceRequest.parseFrom(last.body())
            .getResourceMetrics(0)
            .getScopeMetrics(0)
            .getMetricsList()) {
      if (metric.getName().equals("esbench.requests")) {
        for (NumberDataPoint point : metric.getSum().getDataPointsList()) {
          Map<String, String> tags = new HashMap<>();
          point
              .getAttributesList()
              .forEach(each -> tags.put(each.getKey(), each.getValue().getStringValue()));
          found.put(where(tags), point.getAsDouble());
        }
      }
    }
    assertThat(found).isEqualTo(requests());
  }

  @Test
  void totalsOfInfluxReachTheCountsOfTheReport() {
    assertThat(influx)
        .allSatisfy(
            post -> {
              assertThat(post.path()).startsWith("/api/v2/write").contains("org=o", "bucket=b");
              assertThat(post.authorization()).isEqualTo("Token t0ken");
            });
    assertThat(influxBefore2)
        .allSatisfy(
            post -> {
              assertThat(post.path()).startsWith("/write?").contains("db=d").doesNotContain("p@ss");
              assertThat(post.authorization()).isEqualTo("Basic dTpwQHNz");
            });
    assertThat(totals(influx)).isEqualTo(requests());
    assertThat(totals(influxBefore2)).isEqualTo(requests());
  }

  private static Map<List<String>, Double> totals(List<Post> posts) {
    Map<List<String>, Double> found = new HashMap<>();
    for (Post post : posts) {
      for (String line : post.text().split("\n", -1)) {
        if (line.startsWith("esbench_requests,")) {
          String[] words = line.split(" ", -1);
          double value = Double.parseDouble(words[1].substring("value=".length()));
          found.merge(where(tags(words[0], ",")), value, Math::max);
        }
      }
    }
    return found;
  }
}
