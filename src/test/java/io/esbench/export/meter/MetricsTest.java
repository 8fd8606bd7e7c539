package io.esbench.export.meter;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.docs.Page;
import io.esbench.result.NodeMetric;
import io.micrometer.core.instrument.Meter;
import io.micrometer.prometheusmetrics.PrometheusNamingConvention;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page about exports lists what is exported, and nothing else. */
final class MetricsTest {
  /** Name in Prometheus. */
  private static String prometheus(Metric metric) {
    boolean counts = metric.kind() == Metric.Kind.COUNTER;
    Meter.Type type = counts ? Meter.Type.COUNTER : Meter.Type.GAUGE;
    String name = new PrometheusNamingConvention().name(metric.name(), type, metric.unit());
    return counts ? name + "_total" : name;
  }

  private static String row(Metric metric) {
    return "| `%s` | `%s` | %s | %s | %s |"
        .formatted(
            metric.name(),
            prometheus(metric),
            metric.kind().name().toLowerCase(Locale.ROOT),
            metric.tags().stream().map(tag -> "`" + tag + "`").collect(Collectors.joining(", ")),
            metric.meaning());
  }

  @Test
  void thePageListsAllOfThem() {
    String table = Metrics.all().stream().map(MetricsTest::row).collect(Collectors.joining("\n"));
    assertThat(Page.of("docs/export.md").text())
        .contains("| Name | Prometheus | Kind | Tags | Meaning |", "\n" + table + "\n");
    assertThat(Metrics.all()).extracting(Metric::name).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({
    "CPU, esbench_node_cpu_cores, 1.5, 1.5",
    "HEAP, esbench_node_heap_bytes, 7, 7",
    "MACHINE_CPU, esbench_node_machine_cpu, 0.5, 0.5",
    "GC_PAUSES, esbench_node_gc_pauses_seconds_per_second, 250, 0.25",
    "REFRESHES, esbench_node_refreshes_per_second, 3, 3",
    "INDEXED, esbench_node_indexed_docs_per_second, 9, 9",
    "DISK_READ, esbench_node_disk_read_bytes_per_second, 4, 4",
  })
  void figuresOfNodesAreInBaseUnits(NodeMetric metric, String name, double told, double value) {
    assertThat(prometheus(Metrics.of(metric))).isEqualTo(name);
    assertThat(Metrics.value(metric, told)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({"50, 0.5", "90, 0.9", "99.9, 0.999", "99.99, 0.9999", "100, 1"})
  void quantilesAreWrittenAsPrometheusDoes(double percentile, String quantile) {
    assertThat(TaskMeters.quantile(percentile)).isEqualTo(quantile);
  }
}
