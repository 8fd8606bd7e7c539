package io.esbench.telemetry.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.result.ClusterMoment;
import io.esbench.result.ClusterTrace;
import io.esbench.result.NodeMetric;
import io.esbench.result.NodeMoment;
import io.esbench.result.NodeTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NodeReadingsTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long ORIGIN = 7 * SECOND;

  private final NodeReadings readings = new NodeReadings(ORIGIN);

  private static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text.replace('\'', '"'));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private @Nullable ClusterMoment at(double seconds, String nodes) {
    return readings.add(ORIGIN + (long) (seconds * SECOND), json("{'nodes':{" + nodes + "}}"));
  }

  private static String cpu(String id, long millis) {
    return "'%s':{'name':'node-%s','process':{'cpu':{'total_in_millis':%d}}}"
        .formatted(id, id, millis);
  }

  private List<@Nullable Double> values(String node, NodeMetric metric) {
    return readings.trace(0, "").nodes().stream()
        .filter(trace -> trace.node().equals(node))
        .flatMap(trace -> trace.figures().stream())
        .filter(figure -> figure.metric() == metric)
        .findFirst()
        .map(NodeTrace.Figure::values)
        .orElseThrow();
  }

  @Test
  void countersBecomeRatesSinceTheReadingBefore() {
    at(0, cpu("a", 1_000));
    at(1, cpu("a", 1_500));
    at(3, cpu("a", 4_500));

    readings.cores(Map.of("a", 2));
    ClusterTrace trace = readings.trace(0, "");
    assertThat(trace.seconds()).containsExactly(1.0, 3.0);
    assertThat(values("node-a", NodeMetric.CPU)).containsExactly(0.5, 1.5);
    assertThat(trace.nodes().get(0).cores()).isEqualTo(2);
    assertThat(trace.problem()).isEmpty();
  }

  @Test
  void figuresThatTheNodeHandsOutAgainAreNoNewOnes() {
    String process =
        "'a':{'name':'node-a','process':{'timestamp':%d,'cpu':{'total_in_millis':%d}},"
            + "'indices':{'search':{'query_total':%d}}}";
    at(0, process.formatted(5_000, 1_000, 10));
    at(1, process.formatted(5_000, 1_000, 20));
    at(2, process.formatted(6_900, 2_900, 30));
    at(3, process.formatted(8_000, 5_100, 40));

    assertThat(values("node-a", NodeMetric.CPU)).containsExactly(null, 1.0, 2.0);
    assertThat(values("node-a", NodeMetric.QUERIES)).containsExactly(10.0, 10.0, 10.0);
  }

  @ParameterizedTest
  @CsvSource({
    // seconds by which the clock of the node is off before and after the second reading
    "0, 0",
    "3600, 3600",
    "-3600, -3600",
    "0, 3600",
    "3600, 0",
    "0, -3600",
    "0, -2",
    "0, 1e9",
  })
  void aClockThatIsWrongOrSetMeanwhileChangesNoFigure(double before, double after) {
    String process =
        "'a':{'name':'node-a','process':{'timestamp':%d,'cpu':{'total_in_millis':%d}}}";
    for (int i = 0; i < 6; i++) {
      long millis = 1_800_000_000_000L + 1_000L * i + (long) (1_000 * (i < 3 ? before : after));
      at(i, process.formatted(millis, 500 * i));
    }
    assertThat(values("node-a", NodeMetric.CPU)).containsExactly(0.5, 0.5, 0.5, 0.5, 0.5);
  }

  @Test
  void figuresThatTheNodeKeepsForLongAreDividedByTheTimeThatTheyTook() {
    String process =
        "'a':{'name':'node-a','process':{'timestamp':%d,'cpu':{'total_in_millis':%d}}}";
    for (int i = 0; i <= 20; i++) {
      at(i, process.formatted(90_000 + i / 10 * 10_000, i / 10 * 5_000));
    }
    assertThat(values("node-a", NodeMetric.CPU))
        .filteredOn(Objects::nonNull)
        .containsExactly(0.5, 0.5);
  }

  @Test
  void aNodeThatWasRestartedOrAwayTellsNothingForThatMoment() {
    at(0, cpu("a", 1_000) + "," + cpu("b", 0));
    at(1, cpu("a", 10));
    at(2, cpu("a", 510) + "," + cpu("b", 100));
    at(3, cpu("a", 1_010) + "," + cpu("b", 200));

    assertThat(values("node-a", NodeMetric.CPU)).containsExactly(null, 0.5, 0.5);
    assertThat(values("node-b", NodeMetric.CPU)).containsExactly(null, null, 0.1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # metric       | first answer of the node                          | a second later                                     | value
          MACHINE_CPU    | 'os':{'cpu':{'percent':7}}                        | 'os':{'cpu':{'percent':50}}                        | 0.5
          HEAP           | 'jvm':{'mem':{'heap_used_in_bytes':1}}            | 'jvm':{'mem':{'heap_used_in_bytes':1048576}}       | 1048576
          MEMORY_FREE    | 'os':{'mem':{'free_in_bytes':9}}                  | 'os':{'mem':{'free_in_bytes':8}}                   | 8
          MERGES         | 'indices':{'merges':{'current':1}}                | 'indices':{'merges':{'current':3}}                 | 3
          MERGE_TIME     | 'indices':{'merges':{'total_time_in_millis':10}}  | 'indices':{'merges':{'total_time_in_millis':510}}  | 500
          REFRESHES      | 'indices':{'refresh':{'total':3}}                 | 'indices':{'refresh':{'total':5}}                  | 2
          REFRESH_TIME   | 'indices':{'refresh':{'total_time_in_millis':3}}  | 'indices':{'refresh':{'total_time_in_millis':33}}  | 30
          INDEXED        | 'indices':{'indexing':{'index_total':0}}          | 'indices':{'indexing':{'index_total':5000}}        | 5000
          QUERIES        | 'indices':{'search':{'query_total':2}}            | 'indices':{'search':{'query_total':12}}            | 10
          WRITE_QUEUE    | 'thread_pool':{'write':{'queue':0}}               | 'thread_pool':{'write':{'queue':4}}                | 4
          SEARCH_QUEUE   | 'thread_pool':{'search':{'queue':0}}              | 'thread_pool':{'search':{'queue':6}}               | 6
          DISK_READ      | 'fs':{'io_stats':{'total':{'read_kilobytes':1}}}  | 'fs':{'io_stats':{'total':{'read_kilobytes':3}}}   | 2048
          DISK_WRITTEN   | 'fs':{'io_stats':{'total':{'write_kilobytes':0}}} | 'fs':{'io_stats':{'total':{'write_kilobytes':1}}}  | 1024
          """,
      quoteCharacter = '`')
  void everyFigureIsReadWhereTheApiHasIt(
      NodeMetric metric, String before, String after, double value) {
    at(0, "'a':{'name':'node-a'," + before + "}");
    at(1, "'a':{'name':'node-a'," + after + "}");

    assertThat(values("node-a", metric)).containsExactly(value);
    assertThat(readings.trace(0, "").nodes().get(0).figures())
        .extracting(NodeTrace.Figure::metric)
        .containsExactly(metric);
  }

  @Test
  void concurrentCollectionsAreNoPauses() {
    String gc =
        "'a':{'name':'node-a','jvm':{'gc':{'collectors':{'young':{'collection_time_in_millis':%d},"
            + "'old':{'collection_time_in_millis':%d},'G1 Concurrent GC':{'collection_time_in_millis':%d},"
            + "'ZGC Cycles':{'collection_time_in_millis':%d},'ZGC Pauses':{'collection_time_in_millis':%d}}}}}";
    at(0, gc.formatted(1, 1, 1, 1, 1));
    at(1, gc.formatted(11, 3, 1_000, 2_000, 2));

    assertThat(values("node-a", NodeMetric.GC_PAUSES)).containsExactly(13.0);
  }

  @Test
  void rejectionsOfAllThreadPoolsAreAdded() {
    at(0, "'a':{'name':'n','thread_pool':{'write':{'rejected':1},'search':{'rejected':1}}}");
    at(1, "'a':{'name':'n','thread_pool':{'write':{'rejected':4},'search':{'rejected':2}}}");

    assertThat(values("n", NodeMetric.REJECTED)).containsExactly(4.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "'a':{}",
        "'a':[]",
        "'a':null",
        "'a':{'process':'x','os':[],'jvm':{'gc':{'collectors':7}},'thread_pool':{'write':3}}",
        "'a':{'process':{'cpu':{'total_in_millis':-1}},'os':{'cpu':{'percent':-1}}}",
        "'a':{'process':{'cpu':{'total_in_millis':'much'}}}"
      })
  void whatIsMissingOrOddIsLeftOut(String nodes) {
    at(0, nodes);
    at(1, nodes);

    assertThat(readings.trace(0, "").nodes()).allMatch(node -> node.figures().isEmpty());
  }

  @Test
  void aLongRaceKeepsItsCountersWholeAtRarerMoments() {
    int seconds = NodeReadings.MOST_READINGS * 2;
    for (int i = 0; i <= seconds; i++) {
      at(i, cpu("a", 500L * i));
    }
    ClusterTrace trace = readings.trace(0, "");

    assertThat(trace.seconds()).hasSizeBetween(NodeReadings.MOST_READINGS / 2, seconds / 2 + 1);
    double sum = 0;
    double before = 0;
    List<@Nullable Double> values = values("node-a", NodeMetric.CPU);
    for (int i = 0; i < values.size(); i++) {
      sum += Objects.requireNonNull(values.get(i)) * (trace.seconds().get(i) - before);
      before = trace.seconds().get(i);
    }
    assertThat(sum).isEqualTo(before * 0.5);
  }

  @Test
  void ofALargeClusterSomeNodesAreLeftOutAndThatIsSaid() {
    List<String> nodes = new ArrayList<>();
    for (int i = 0; i < NodeReadings.MOST_NODES + 3; i++) {
      nodes.add(cpu("n%02d".formatted(i), 1));
    }
    at(0, String.join(",", nodes));
    at(1, String.join(",", nodes));
    ClusterTrace trace = readings.trace(2, "no answer");

    assertThat(trace.nodes()).hasSize(NodeReadings.MOST_NODES);
    assertThat(trace.problem()).isEqualTo("no answer; only 20 of 23 nodes are shown");
    assertThat(trace.missed()).isEqualTo(2);
  }

  @Test
  void whatIsKeptOfALargeClusterInALongRaceIsBounded() {
    List<String> nodes = new ArrayList<>();
    for (int i = 0; i < NodeReadings.MOST_NODES; i++) {
      nodes.add(cpu("n%02d".formatted(i), 1));
    }
    for (int i = 0; i < 5_000; i++) {
      at(i, String.join(",", nodes));
    }

    assertThat(readings.trace(0, "").seconds()).hasSizeBetween(1_000, 2_000);
  }

  @Test
  void eachReadingTellsWhatTheTraceWillHold() {
    readings.cores(Map.of("a", 2));
    at(0, cpu("a", 1_000) + "," + cpu("b", 0));
    ClusterMoment both = at(1, cpu("a", 1_500) + "," + cpu("b", 100));
    ClusterMoment one = at(3, cpu("a", 4_500));

    assertThat(both)
        .isEqualTo(
            new ClusterMoment(
                1,
                List.of(
                    new NodeMoment("node-a", 2, Map.of(NodeMetric.CPU, 0.5), true),
                    new NodeMoment("node-b", null, Map.of(NodeMetric.CPU, 0.1), true))));
    assertThat(one)
        .isEqualTo(
            new ClusterMoment(
                3, List.of(new NodeMoment("node-a", 2, Map.of(NodeMetric.CPU, 1.5), true))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # roles of the node                  | holds data
          'roles':['master']                   | false
          'roles':[]                           | false
          'roles':['ingest','data_hot']        | true
          'roles':['data','ingest','master']   | true
          'roles':['search','transform']       | false
          'other':1                            | true
          """,
      quoteCharacter = '`')
  void rolesTellWhoHoldsData(String roles, boolean data) {
    at(0, "'a':{'name':'n'," + roles + "}");
    ClusterMoment moment = at(1, "'a':{'name':'n'," + roles + "}");

    assertThat(readings.trace(0, "").nodes()).extracting(NodeTrace::data).containsExactly(data);
    assertThat(Objects.requireNonNull(moment).nodes())
        .extracting(NodeMoment::data)
        .containsExactly(data);
  }

  @Test
  void oneReadingIsNoTrace() {
    assertThat(at(0, cpu("a", 1))).isNull();

    assertThat(readings.trace(0, "").seconds()).isEmpty();
    assertThat(readings.trace(0, "").nodes()).isEmpty();
  }
}
