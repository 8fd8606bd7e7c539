package io.esbench.comparison.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MetricCatalogTest {
  @ParameterizedTest
  @CsvSource({
    "Mean Throughput, HIGHER",
    "Transform throughput, HIGHER",
    "Transform processing time, LOWER",
    "Transform search time, LOWER",
    "99.9th percentile latency, LOWER",
    "50th percentile service time, LOWER",
    "error rate, LOWER",
    "Cumulative indexing time of primary shards, LOWER",
    "Cumulative merge throttle time of primary shards, LOWER",
    "Max cumulative flush time across primary shards, LOWER",
    "Cumulative merge count of primary shards, NEUTRAL",
    "Cumulative refresh count of primary shards, NEUTRAL",
    "Total Young Gen GC time, LOWER",
    "Total Young Gen GC count, NEUTRAL",
    "Dataset size, LOWER",
    "Store size, LOWER",
    "Bytes per document, LOWER",
    "Translog size, NEUTRAL",
    "Segment count, NEUTRAL",
    "Heap used for doc values, LOWER",
    "Total Ingest Pipeline count, NEUTRAL",
    "Total Ingest Pipeline time, LOWER",
    "Total Ingest Pipeline failed, LOWER",
    "something else, NEUTRAL"
  })
  void everyMetricKnowsWhichWayIsBetter(String metric, Direction direction) {
    assertThat(MetricCatalog.direction(metric)).isEqualTo(direction);
  }
}
