package io.esbench.comparison.figure;

import java.util.List;
import java.util.Locale;

/**
 * Which way each metric is better. Times, sizes and failures: smaller. Throughput: larger. How
 * often something happened says nothing by itself, so counts are neutral; the translog is a buffer.
 */
public final class MetricCatalog {
  private static final List<String> HIGHER = List.of("throughput");
  private static final List<String> LOWER =
      List.of(
          "latency",
          "service time",
          "processing time",
          "error rate",
          "indexing time",
          "merge time",
          "refresh time",
          "flush time",
          "throttle time",
          "gc time",
          "pipeline time",
          "pipeline failed",
          "search time",
          "dataset size",
          "store size",
          "bytes per document",
          "heap used");

  private MetricCatalog() {}

  /** Of a metric in Rally's naming; neutral if it is not known. */
  public static Direction direction(String metric) {
    String name = metric.toLowerCase(Locale.ROOT);
    if (HIGHER.stream().anyMatch(name::contains)) {
      return Direction.HIGHER;
    }
    return LOWER.stream().anyMatch(name::contains) ? Direction.LOWER : Direction.NEUTRAL;
  }
}
