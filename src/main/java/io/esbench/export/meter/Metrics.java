package io.esbench.export.meter;

import io.esbench.export.meter.Metric.Kind;
import io.esbench.result.NodeMetric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Everything that is exported. */
final class Metrics {
  /** Tags of everything. */
  static final List<String> COMMON = List.of("race", "track", "challenge");

  static final Metric RACE =
      gauge("race", null, "1 while the race is known", "status", "version", "target");
  static final Metric REQUESTS =
      counter("requests", null, "requests completed", "task", "phase", "outcome");
  static final Metric ERRORS =
      counter("errors", null, "failed requests by what went wrong", "task", "phase", "kind");
  static final Metric WORK =
      counter("work", null, "work completed, such as documents", "task", "phase", "unit");
  static final Metric BODY =
      counter("request.body", "bytes", "bytes of request bodies sent", "task", "phase");
  static final Metric CLIENTS = gauge("clients", null, "clients of a running task", "task");
  static final Metric PROGRESS = gauge("progress", null, "how far a running task is", "task");
  static final Metric OFFERED =
      gauge("rate.offered", null, "target rate per second, if there is one", "task", "unit");
  static final Metric ACHIEVED =
      gauge("rate.achieved", null, "work per second in the last seconds", "task", "unit");
  static final Metric SERVICE =
      gauge(
          "service.time",
          "seconds",
          "service times of the last second with successes, to two digits",
          "task",
          "phase",
          "quantile");
  static final Metric LATENCY =
      gauge("latency", "seconds", "latencies of the same", "task", "phase", "quantile");
  static final Metric START_DELAY =
      gauge("start.delay", "seconds", "largest start delay of the last seconds", "task");
  static final Metric GENERATOR_CPU =
      gauge("generator.cpu", "cores", "CPU that esbench used in the last second");
  static final Metric GENERATOR_LOOP =
      gauge("generator.loop.cpu", null, "share of a core that its busiest event loop used");
  static final Metric GENERATOR_MACHINE =
      gauge("generator.machine.cpu", null, "share of its machine's CPU that anything used");
  static final Metric GENERATOR_HEAP = gauge("generator.heap", "bytes", "heap of esbench in use");
  static final Metric GENERATOR_GC =
      gauge("generator.gc.pauses", "seconds", "its garbage collection pauses in the last second");
  static final Metric GENERATOR_CONNECTIONS =
      gauge("generator.connections", null, "connections that it opened in the last second");
  static final Metric RESULT_THROUGHPUT =
      gauge(
          "result.throughput",
          null,
          "throughput of a task that has ended",
          "task",
          "unit",
          "statistic");
  static final Metric RESULT_SERVICE =
      gauge("result.service.time", "seconds", "its service times", "task", "quantile");
  static final Metric RESULT_SERVICE_MEAN =
      gauge("result.service.time.mean", "seconds", "mean of the same", "task");
  static final Metric RESULT_LATENCY =
      gauge("result.latency", "seconds", "its latencies", "task", "quantile");
  static final Metric RESULT_LATENCY_MEAN =
      gauge("result.latency.mean", "seconds", "mean of the same", "task");
  static final Metric RESULT_ERROR_RATE =
      gauge("result.error.rate", null, "share of its requests that failed", "task");
  static final Metric RESULT_REQUESTS =
      gauge("result.requests", null, "its requests in the measured phase", "task", "outcome");
  static final Metric RESULT_DURATION =
      gauge("result.duration", "seconds", "length of its measured phase", "task");
  static final Metric RESULT_CLUSTER =
      gauge(
          "result.cluster",
          null,
          "cluster rows of the report, when the race is over",
          "row",
          "task",
          "unit");

  private static final List<Metric> FIXED =
      List.of(
          RACE,
          REQUESTS,
          ERRORS,
          WORK,
          BODY,
          CLIENTS,
          PROGRESS,
          OFFERED,
          ACHIEVED,
          SERVICE,
          LATENCY,
          START_DELAY,
          GENERATOR_CPU,
          GENERATOR_LOOP,
          GENERATOR_MACHINE,
          GENERATOR_HEAP,
          GENERATOR_GC,
          GENERATOR_CONNECTIONS,
          RESULT_THROUGHPUT,
          RESULT_SERVICE,
          RESULT_SERVICE_MEAN,
          RESULT_LATENCY,
          RESULT_LATENCY_MEAN,
          RESULT_ERROR_RATE,
          RESULT_REQUESTS,
          RESULT_DURATION,
          RESULT_CLUSTER);

  /** Of nodes; all of them begin with the tag of the node. */
  static final Set<Metric> NODE =
      Arrays.stream(NodeMetric.values()).map(Metrics::of).collect(Collectors.toUnmodifiableSet());

  private Metrics() {}

  private static Metric gauge(String name, @Nullable String unit, String meaning, String... tags) {
    return new Metric("esbench." + name, Kind.GAUGE, unit, List.of(tags), meaning);
  }

  private static Metric counter(
      String name, @Nullable String unit, String meaning, String... tags) {
    return new Metric("esbench." + name, Kind.COUNTER, unit, List.of(tags), meaning);
  }

  /** All, in the order of the documentation. */
  static List<Metric> all() {
    List<Metric> all = new ArrayList<>(FIXED);
    for (NodeMetric each : NodeMetric.values()) {
      all.add(of(each));
    }
    return all;
  }

  /** What a node tells; milliseconds become seconds. */
  static Metric of(NodeMetric metric) {
    String unit = metric.unit().replace("ms", "seconds").replace("1/s", "/s");
    unit = unit.replaceFirst("^/s$", "per_second").replace("/s", "_per_second");
    return gauge(
        "node." + metric.name().toLowerCase(Locale.ROOT).replace('_', '.'),
        unit.isEmpty() ? null : unit,
        "of a node of the cluster: " + metric.label(),
        "node");
  }

  /** A value of a node in the unit of {@link #of}. */
  static double value(NodeMetric metric, double told) {
    return metric.unit().startsWith("ms") ? told / 1_000 : told;
  }
}
