package io.esbench.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.esbench.fault.EnvironmentException;
import io.esbench.result.MetricRow;
import io.esbench.time.NanoTime;
import io.esbench.verdict.criterion.ClusterRow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class IndexCountersTest {
  private static final String STATS =
      "/logs/_stats/indexing,merge,refresh,flush,docs,store,translog,segments";
  private static final String NODES = "/_nodes/stats/jvm,ingest";
  private static final double MINUTE = 60_000;

  /** Nothing takes long enough for it. */
  private static final Executor NEVER = word -> {};

  private final List<String> told = new ArrayList<>();

  @Test
  void givesTheRowsOfRallyInItsOrder() {
    assertThat(recorded819().rows())
        .extracting(MetricRow::metric)
        .containsExactly(
            "Cumulative indexing time of primary shards",
            "Min cumulative indexing time across primary shards",
            "Median cumulative indexing time across primary shards",
            "Max cumulative indexing time across primary shards",
            "Cumulative indexing throttle time of primary shards",
            "Min cumulative indexing throttle time across primary shards",
            "Median cumulative indexing throttle time across primary shards",
            "Max cumulative indexing throttle time across primary shards",
            "Cumulative merge time of primary shards",
            "Cumulative merge count of primary shards",
            "Min cumulative merge time across primary shards",
            "Median cumulative merge time across primary shards",
            "Max cumulative merge time across primary shards",
            "Cumulative merge throttle time of primary shards",
            "Min cumulative merge throttle time across primary shards",
            "Median cumulative merge throttle time across primary shards",
            "Max cumulative merge throttle time across primary shards",
            "Cumulative refresh time of primary shards",
            "Cumulative refresh count of primary shards",
            "Min cumulative refresh time across primary shards",
            "Median cumulative refresh time across primary shards",
            "Max cumulative refresh time across primary shards",
            "Cumulative flush time of primary shards",
            "Cumulative flush count of primary shards",
            "Min cumulative flush time across primary shards",
            "Median cumulative flush time across primary shards",
            "Max cumulative flush time across primary shards",
            "Total Young Gen GC time",
            "Total Young Gen GC count",
            "Total Old Gen GC time",
            "Total Old Gen GC count",
            "Dataset size",
            "Store size",
            "Translog size",
            "Heap used for segments",
            "Heap used for doc values",
            "Heap used for terms",
            "Heap used for norms",
            "Heap used for points",
            "Heap used for stored fields",
            "Segment count",
            "Total Ingest Pipeline count",
            "Total Ingest Pipeline time",
            "Total Ingest Pipeline failed",
            "Document count");
  }

  @Test
  void everyRowCanBeNamedInACriterion() {
    List<MetricRow> rows = new ArrayList<>(recorded819().rows());
    for (String collector :
        List.of("ZGC Cycles", "ZGC Pauses", "Shenandoah Cycles", "Shenandoah Pauses")) {
      rows.addAll(nodes(node("A", 1, collector, 1, 1), node("A", 2, collector, 4, 2)).rows());
    }
    Map<String, String> units =
        ClusterRow.ALL.stream()
            .collect(Collectors.toMap(ClusterRow::name, row -> row.unit().text()));

    assertThat(rows).allSatisfy(row -> assertThat(units).containsEntry(row.metric(), row.unit()));
    assertThat(rows).extracting(MetricRow::metric).containsAll(units.keySet());
  }

  @Test
  void countsOnlyWhatHappenedDuringTheRace() {
    ClusterFigures figures = recorded819();

    assertThat(value(figures, "Cumulative indexing time of primary shards"))
        .isCloseTo(7607 / MINUTE, within(1e-12));
    assertThat(value(figures, "Min cumulative indexing time across primary shards"))
        .isCloseTo(3800 / MINUTE, within(1e-12));
    assertThat(value(figures, "Median cumulative indexing time across primary shards"))
        .isCloseTo(3803.5 / MINUTE, within(1e-12));
    assertThat(value(figures, "Max cumulative indexing time across primary shards"))
        .isCloseTo(3807 / MINUTE, within(1e-12));
    assertThat(value(figures, "Cumulative merge count of primary shards")).isEqualTo(8);
    assertThat(value(figures, "Cumulative refresh count of primary shards")).isEqualTo(93);
    assertThat(value(figures, "Cumulative flush count of primary shards")).isEqualTo(10);
    assertThat(value(figures, "Total Young Gen GC time")).isCloseTo(0.318, within(1e-12));
    assertThat(value(figures, "Total Young Gen GC count")).isEqualTo(4);
    assertThat(value(figures, "Segment count")).isEqualTo(2);
    assertThat(value(figures, "Store size")).isEqualTo(7193117 / 1024.0 / 1024 / 1024);
    assertThat(value(figures, "Document count")).isEqualTo(123_000);
    assertThat(value(figures, "Total Ingest Pipeline count")).isEqualTo(120_000);
    assertThat(figures.notes()).isEmpty();
  }

  @Test
  void marksTheHeapOfSegmentsAsAlwaysZeroOnVersionsThatDoNotCountIt() {
    MetricRow row = row(recorded819(), "Heap used for terms");

    assertThat(row.value()).isZero();
    assertThat(row.note()).isEqualTo("this version always reports 0");
  }

  @Test
  void keepsTheHeapOfSegmentsOfVersion7() {
    ClusterFigures figures =
        race(
            "{}",
            """
            {"_all":{"primaries":{"segments":{"count":3,"memory_in_bytes":20971520,\
            "terms_memory_in_bytes":88156,"points_memory_in_bytes":0}},\
            "total":{"store":{"size_in_bytes":1}}},\
            "indices":{"logs":{"uuid":"u","shards":{"0":[%s]}}}}
            """
                .formatted(copy("n1", true, 90_000)));

    assertThat(value(figures, "Heap used for segments")).isEqualTo(20);
    assertThat(row(figures, "Heap used for points").note()).isEmpty();
    assertThat(row(figures, "Heap used for norms").note())
        .isEqualTo("this version does not report it");
    assertThat(row(figures, "Dataset size").value()).isNull();
  }

  @Test
  void startsAnIndexThatTheRaceCreatedAtZero() {
    assertThat(indexingMinutes(race("{}", index("u", copy("n1", true, 90_000))))).isEqualTo(1.5);
  }

  @Test
  void startsAnIndexThatWasMadeAgainAtZero() {
    ClusterFigures figures =
        race(index("old", copy("n1", true, 30_000)), index("new", copy("n1", true, 90_000)));

    assertThat(indexingMinutes(figures)).isEqualTo(1.5);
    assertThat(figures.notes()).isEmpty();
  }

  @Test
  void countsPrimariesOnly() {
    ClusterFigures figures =
        race(
            index("u", copy("n1", true, 30_000), copy("n2", false, 10_000)),
            index("u", copy("n1", true, 90_000), copy("n2", false, 70_000)));

    assertThat(indexingMinutes(figures)).isEqualTo(1);
  }

  @Test
  void comparesAPromotedReplicaWithItself() {
    ClusterFigures figures =
        race(
            index("u", copy("n1", true, 30_000), copy("n2", false, 60_000)),
            index("u", copy("n2", true, 90_000)));

    assertThat(indexingMinutes(figures)).isEqualTo(0.5);
    assertThat(figures.notes()).isEmpty();
  }

  @Test
  void saysThatCountersWereReset() {
    ClusterFigures figures =
        race(index("u", copy("n1", true, 90_000)), index("u", copy("n1", true, 30_000)));

    assertThat(indexingMinutes(figures)).isEqualTo(0.5);
    assertThat(figures.notes()).singleElement().asString().contains("1 primary shards were reset");
  }

  @Test
  void saysThatAShardMoved() {
    ClusterFigures figures =
        race(index("u", copy("n1", true, 90_000)), index("u", copy("n2", true, 30_000)));

    assertThat(indexingMinutes(figures)).isEqualTo(0.5);
    assertThat(figures.notes()).singleElement().asString().contains("1 primary shards moved");
  }

  @Test
  void saysThatNoIndexExistsAtTheEnd() {
    ClusterFigures figures = race(index("u", copy("n1", true, 1)), "{}");

    assertThat(row(figures, "Cumulative indexing time of primary shards").value()).isNull();
    assertThat(row(figures, "Segment count").note())
        .isEqualTo("none of the indices exists at the end");
  }

  @ParameterizedTest
  @CsvSource({
    "401, '', '401, the credentials are missing or wrong'",
    "403, FORBIDDEN, '403, needs one of the index privileges [monitor,manage,all]'",
    "404, '', '404, this cluster does not offer the API'",
    "410, '', '410, this cluster does not offer the API'",
    "502, <html>bad</html>, HTTP status 502",
    "200, <html>login</html>, the answer is not JSON",
    "-1, '', 'no answer: http://127.0.0.1:9200 takes no connection'",
  })
  void goesOnWithoutFiguresThatItMayNotRead(int status, String body, String why) {
    String text = body.equals("FORBIDDEN") ? ScriptedCluster.FORBIDDEN : body;
    ScriptedCluster cluster = new ScriptedCluster().on(STATS, status, text).on(NODES, status, text);

    ClusterFigures figures = counters(cluster).stop();

    assertThat(figures.rows()).hasSize(45);
    assertThat(figures.rows())
        .allSatisfy(
            row -> {
              assertThat(row.value()).isNull();
              assertThat(row.note()).isEqualTo(why);
            });
  }

  @Test
  void readsGaugesEvenIfTheFirstReadingFailed() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on(STATS, 503, "")
            .onRecorded(STATS, 200, "8.19/index-stats-after.json")
            .on(NODES, 503, "")
            .onRecorded(NODES, 200, "8.19/node-stats-after.json");

    ClusterFigures figures = counters(cluster).stop();

    assertThat(value(figures, "Segment count")).isEqualTo(2);
    assertThat(row(figures, "Cumulative merge time of primary shards").note())
        .isEqualTo("not read before the race: HTTP status 503");
    assertThat(row(figures, "Total Young Gen GC time").note())
        .isEqualTo("not read before the race: HTTP status 503");
  }

  @Test
  void asksForTheGivenIndicesOnlyAndForAllIfThereAreNone() {
    ScriptedCluster cluster = new ScriptedCluster();
    NanoTime time = NanoTime.system();
    IndexCounters.start(cluster, List.of("logs-a", "b/c"), time, told::add);
    IndexCounters.start(cluster, List.of(), time, told::add);

    assertThat(cluster.requests().get(0)).startsWith("GET /logs-a,b%2Fc/_stats/");
    assertThat(cluster.requests().get(2)).startsWith("GET /_all/_stats/");
  }

  @Test
  void ignoresNodesThatJoinedOrRestarted() {
    ClusterFigures figures =
        nodes(
            node("A", 100, "young", 3, 100) + "," + node("C", 900, "young", 50, 5000),
            node("A", 200, "young", 9, 400)
                + ","
                + node("B", 50, "young", 7, 700)
                + ","
                + node("C", 20, "young", 60, 6000));

    assertThat(value(figures, "Total Young Gen GC time")).isCloseTo(0.3, within(1e-12));
    assertThat(value(figures, "Total Young Gen GC count")).isEqualTo(6);
    assertThat(figures.notes())
        .singleElement()
        .asString()
        .startsWith("2 nodes joined or restarted");
  }

  @ParameterizedTest
  @CsvSource({
    "ZGC Cycles, Total ZGC Cycles GC time",
    "ZGC Pauses, Total ZGC Pauses GC time",
    "ZGC Minor Cycles, Total ZGC Cycles GC time",
    "ZGC Major Pauses, Total ZGC Pauses GC time",
    "Shenandoah Cycles, Total Shenandoah Cycles GC time",
    "Shenandoah Pauses, Total Shenandoah Pauses GC time",
  })
  void hasRowsOfTheCollectorsThatExist(String collector, String metric) {
    ClusterFigures figures =
        nodes(node("A", 1, collector, 1, 1000), node("A", 2, collector, 4, 2500));

    assertThat(value(figures, metric)).isEqualTo(1.5);
    assertThat(figures.rows()).extracting(MetricRow::metric).noneMatch(m -> m.contains("Young"));
  }

  @Test
  void leavesTheConcurrentCollectorOfG1Out() {
    ClusterFigures figures =
        nodes(node("A", 1, "G1 Concurrent GC", 1, 1), node("A", 2, "G1 Concurrent GC", 4, 2500));

    assertThat(figures.rows()).extracting(MetricRow::metric).noneMatch(m -> m.contains(" GC "));
  }

  @Test
  void takesIngestTotalsByDifference() {
    ClusterFigures figures =
        nodes(
            "\"A\":{\"ingest\":{\"total\":{\"count\":10,\"time_in_millis\":500,\"failed\":1}}}",
            "\"A\":{\"ingest\":{\"total\":{\"count\":110,\"time_in_millis\":2000,\"failed\":4}}}");

    assertThat(value(figures, "Total Ingest Pipeline count")).isEqualTo(100);
    assertThat(value(figures, "Total Ingest Pipeline time")).isEqualTo(1.5);
    assertThat(value(figures, "Total Ingest Pipeline failed")).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({"1, 10, 0, before", "2, 10, 30, after"})
  void waitsForAClusterThatNeverAnswersTenSecondsBeforeARaceAndThirtyAfterIt(
      int firstUnanswered, long startSeconds, long stopSeconds, String when) {
    AtomicLong clock = new AtomicLong();
    ScriptedCluster answers = new ScriptedCluster().on(STATS, 200, "{}").on(NODES, 200, "{}");
    List<Duration> limits = new ArrayList<>();
    boolean[] silent = {firstUnanswered == 1};
    ClusterApi cluster =
        (method, path, body, timeout) -> {
          limits.add(timeout);
          if (silent[0]) {
            clock.addAndGet(Objects.requireNonNull(timeout).toNanos());
            throw new EnvironmentException("no answer came in time");
          }
          return answers.perform(method, path, body, timeout);
        };

    IndexCounters counters =
        new IndexCounters(cluster, List.of("logs"), clock::get, told::add, NEVER);
    silent[0] = firstUnanswered == 2;
    ClusterFigures figures = counters.stop();

    assertThat(limits.get(0)).isEqualTo(Duration.ofSeconds(startSeconds).dividedBy(3));
    assertThat(Duration.ofNanos(clock.get()))
        .isEqualTo(Duration.ofSeconds(silent[0] ? stopSeconds : startSeconds));
    assertThat(figures.notes()).singleElement().asString().contains(when + " the race");
    assertThat(row(figures, "Cumulative merge time of primary shards").note())
        .contains("no answer came in time");
    assertThat(row(figures, "Total Young Gen GC time").note())
        .contains("the questions before took all of the");
  }

  @Test
  void saysWhatItWaitsForWhenThatTakesLong() {
    ScriptedCluster cluster = new ScriptedCluster();

    new IndexCounters(cluster, List.of(), NanoTime.system(), told::add, Runnable::run).stop();

    assertThat(told)
        .containsExactly(
            "waiting for the cluster's figures, at most 10 s",
            "waiting for the cluster's figures, at most 30 s");
  }

  @Test
  void saysNothingOnceTheAnswersAreThere() {
    List<Runnable> later = new ArrayList<>();

    new IndexCounters(new ScriptedCluster(), List.of(), NanoTime.system(), told::add, later::add)
        .stop();
    later.forEach(Runnable::run);

    assertThat(later).hasSize(2);
    assertThat(told).isEmpty();
  }

  private IndexCounters counters(ClusterApi cluster) {
    return new IndexCounters(cluster, List.of("logs"), NanoTime.system(), told::add, NEVER);
  }

  private ClusterFigures recorded819() {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .onRecorded(STATS, 200, "8.19/index-stats-before.json")
            .onRecorded(STATS, 200, "8.19/index-stats-after.json")
            .onRecorded(NODES, 200, "8.19/node-stats-before.json")
            .onRecorded(NODES, 200, "8.19/node-stats-after.json");
    return counters(cluster).stop();
  }

  private ClusterFigures race(String before, String after) {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on(STATS, 200, before)
            .on(STATS, 200, after)
            .on(NODES, 200, "{\"nodes\":{}}");
    return counters(cluster).stop();
  }

  private ClusterFigures nodes(String before, String after) {
    ScriptedCluster cluster =
        new ScriptedCluster()
            .on(STATS, 200, "{}")
            .on(NODES, 200, "{\"nodes\":{" + before + "}}")
            .on(NODES, 200, "{\"nodes\":{" + after + "}}");
    return counters(cluster).stop();
  }

  private static String index(String uuid, String... copies) {
    return "{\"indices\":{\"logs\":{\"uuid\":\"%s\",\"shards\":{\"0\":[%s]}}}}"
        .formatted(uuid, String.join(",", copies));
  }

  private static String copy(String node, boolean primary, long indexingMillis) {
    return "{\"routing\":{\"primary\":%b,\"node\":\"%s\"},\"indexing\":{\"index_time_in_millis\":%d}}"
        .formatted(primary, node, indexingMillis);
  }

  private static String node(String id, long uptime, String collector, long count, long millis) {
    return ("\"%s\":{\"jvm\":{\"uptime_in_millis\":%d,\"gc\":{\"collectors\":{\"%s\":"
            + "{\"collection_count\":%d,\"collection_time_in_millis\":%d}}}}}")
        .formatted(id, uptime, collector, count, millis);
  }

  private static double indexingMinutes(ClusterFigures figures) {
    return value(figures, "Cumulative indexing time of primary shards");
  }

  private static double value(ClusterFigures figures, String metric) {
    return Objects.requireNonNull(row(figures, metric).value(), metric);
  }

  private static MetricRow row(ClusterFigures figures, String metric) {
    return figures.rows().stream()
        .filter(row -> row.metric().equals(metric))
        .findFirst()
        .orElseThrow();
  }
}
