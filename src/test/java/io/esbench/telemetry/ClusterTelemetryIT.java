package io.esbench.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.esbench.node.RunningNode;
import io.esbench.node.WithNode;
import io.esbench.result.ClusterMoment;
import io.esbench.result.ClusterTrace;
import io.esbench.result.MetricRow;
import io.esbench.result.NodeMetric;
import io.esbench.result.NodeTrace;
import io.esbench.telemetry.watch.ClusterWatch;
import io.esbench.time.NanoTime;
import io.esbench.transport.admin.AdminAnswer;
import io.esbench.transport.admin.AdminClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WithNode
class ClusterTelemetryIT {
  private static final String INDEX = "telemetry-it";
  private static final int DOCUMENTS = 40;

  private final RunningNode node;
  private final AdminClient admin;
  private final ClusterProbe probe;

  ClusterTelemetryIT(RunningNode node) {
    this.node = node;
    this.admin = new AdminClient(node.target());
    this.probe = new ClusterProbe(admin::perform);
  }

  @BeforeEach
  void deleteIndex() {
    admin.perform("DELETE", "/" + INDEX, null, null);
  }

  @AfterEach
  void deleteIndexAndClose() {
    admin.perform("DELETE", "/" + INDEX, null, null);
    admin.close();
  }

  @Test
  void recognisesTheNode() {
    List<String> told = new ArrayList<>();
    probe.waitReady(Duration.ofSeconds(60), told::add);

    assertThat(told).isEmpty();
    assertThat(probe.identify()).isEqualTo(expected(node));
  }

  /** What the node is known to be. */
  ClusterFacts expected(RunningNode node) {
    return new ClusterFacts("elasticsearch", "default", node.version(), "esbench", 1, List.of());
  }

  /** Rows for which the server has no figure. */
  List<String> unreported() {
    return List.of();
  }

  @Test
  void countsWhatWasIndexed() {
    assertThat(probe.matching(INDEX)).isEmpty();
    assertThat(probe.matching(INDEX + "*")).isEmpty();
    assertThat(probe.count(INDEX).documents()).isNull();

    index();

    DocumentCount expected = new DocumentCount(INDEX, (long) DOCUMENTS, "");
    assertThat(probe.count(INDEX)).isEqualTo(expected);
    assertThat(probe.matching(INDEX)).containsExactly(expected);
    assertThat(probe.matching(INDEX + "*")).containsExactly(expected);
  }

  @Test
  void watchesTheNodeBesideARace() throws InterruptedException {
    CountDownLatch twoReadings = new CountDownLatch(2);
    CountDownLatch thirdQuestion = new CountDownLatch(1);
    List<ClusterMoment> moments = new CopyOnWriteArrayList<>();
    ClusterWatch watch =
        ClusterWatch.start(
            (method, path, body, timeout) -> {
              if (twoReadings.getCount() == 0) {
                thirdQuestion.countDown();
              }
              AdminAnswer answer = admin.perform(method, path, body, timeout);
              if (path.startsWith("/_nodes/stats/")) {
                index();
                twoReadings.countDown();
              }
              return answer;
            },
            NanoTime.system(),
            0,
            moments::add);
    assertThat(thirdQuestion.await(30, TimeUnit.SECONDS)).isTrue();
    ClusterTrace trace = watch.stop();

    assertThat(trace.problem()).isEmpty();
    NodeTrace only = trace.nodes().get(0);
    assertThat(only.cores()).isPositive();
    assertThat(only.data()).isTrue();
    assertThat(moments).extracting(ClusterMoment::second).isEqualTo(trace.seconds());
    assertThat(moments).allMatch(moment -> moment.nodes().get(0).data());
    // The file system of a container has no figures of its disks.
    assertThat(only.figures())
        .extracting(NodeTrace.Figure::metric)
        .containsAll(
            EnumSet.complementOf(EnumSet.of(NodeMetric.DISK_READ, NodeMetric.DISK_WRITTEN)));
    assertThat(
            only.figures().stream()
                .filter(figure -> figure.metric() == NodeMetric.INDEXED)
                .flatMap(figure -> figure.values().stream()))
        .allMatch(rate -> rate > 0);
  }

  @Test
  void takesEveryRowOfARace() {
    IndexCounters counters = counters();
    index();
    admin.perform("POST", "/" + INDEX + "/_refresh", null, null);

    ClusterFigures figures = counters.stop();

    assertThat(figures.notes()).isEmpty();
    assertThat(figures.rows())
        .hasSize(45)
        .filteredOn(row -> row.value() == null)
        .extracting(MetricRow::metric)
        .isEqualTo(unreported());
    assertThat(value(figures, "Segment count")).isPositive();
    assertThat(value(figures, "Store size")).isPositive();
    assertThat(value(figures, "Cumulative refresh count of primary shards")).isPositive();
  }

  @Test
  void doesNotCountWorkOfBeforeTheRace() {
    index();
    admin.perform("POST", "/" + INDEX + "/_flush?force=true", null, null);

    ClusterFigures figures = counters().stop();

    assertThat(value(figures, "Cumulative indexing time of primary shards")).isZero();
    assertThat(value(figures, "Cumulative flush count of primary shards")).isZero();
    assertThat(value(figures, "Segment count")).isPositive();
  }

  private IndexCounters counters() {
    return IndexCounters.start(
        admin::perform, List.of(INDEX), NanoTime.system(), line -> fail("waited: " + line));
  }

  private void index() {
    for (int i = 0; i < DOCUMENTS; i++) {
      assertThat(admin.perform("POST", "/" + INDEX + "/_doc", "{\"n\":" + i + "}", null).status())
          .isEqualTo(201);
    }
  }

  private static double value(ClusterFigures figures, String metric) {
    return figures.rows().stream()
        .filter(row -> row.metric().equals(metric))
        .map(MetricRow::value)
        .findFirst()
        .orElseThrow();
  }
}
