package io.esbench.rally;

import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.GeneratorFindings;
import io.esbench.result.Load;
import io.esbench.result.Quantile;
import io.esbench.result.RateVerdict;
import io.esbench.result.Requests;
import io.esbench.result.TaskMeta;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The figures of one task while its rows are read. One thread. */
final class ImportedTask {
  private static final Pattern THROUGHPUT = Pattern.compile("(Min|Mean|Median|Max) Throughput");
  private static final Pattern TIMES =
      Pattern.compile(
          "(?:(\\d{1,3}(?:\\.\\d+)?)th percentile|mean) (latency|service time|processing time)");
  private static final String ERROR_RATE = "error rate";
  private static final double MEAN = -1;

  private final String name;
  private final Map<String, Double> throughput = new TreeMap<>();
  private final Map<String, Map<Double, Double>> times = new TreeMap<>();
  private String unit = "";
  private @Nullable Double errorRate;

  ImportedTask(String name) {
    this.name = name;
  }

  /** Whether esbench has the same figure of its own tasks. */
  static boolean isOfTask(ReportRow row) {
    return row.metric().equals(ERROR_RATE)
        || THROUGHPUT.matcher(row.metric()).matches()
        || (TIMES.matcher(row.metric()).matches() && row.unit().equals("ms"));
  }

  /** Takes a row that is of a task; true. */
  boolean take(ReportRow row) {
    Matcher rate = THROUGHPUT.matcher(row.metric());
    Matcher time = TIMES.matcher(row.metric());
    if (rate.matches()) {
      throughput.put(rate.group(1), row.value());
      unit = row.unit();
    } else if (time.matches()) {
      String percentile = time.group(1);
      times
          .computeIfAbsent(time.group(2), any -> new TreeMap<>())
          .put(percentile == null ? MEAN : Double.parseDouble(percentile), row.value());
    } else {
      errorRate = row.value() / 100;
    }
    return true;
  }

  TaskResult result(Instant started, Map<String, String> operations) {
    return new TaskResult(
        name,
        operations.getOrDefault(name, "unknown"),
        "unknown",
        0,
        true,
        started,
        Double.NaN,
        new ThroughputStats(rate("Min"), rate("Mean"), rate("Median"), rate("Max"), unit),
        distribution("latency"),
        distribution("service time"),
        distribution("processing time"),
        Distribution.EMPTY,
        Requests.told(errorRate),
        0,
        DocumentCounts.NONE,
        new Load(
            null,
            unit.endsWith("/s") ? unit.substring(0, unit.length() - 2) : unit,
            Double.NaN,
            null,
            Distribution.EMPTY,
            Distribution.EMPTY,
            null,
            0,
            RateVerdict.NOT_JUDGED),
        GeneratorFindings.notJudged("the load was not esbench's"),
        List.of(),
        List.of(),
        TaskMeta.NONE);
  }

  private double rate(String which) {
    return throughput.getOrDefault(which, Double.NaN);
  }

  private Distribution distribution(String which) {
    Map<Double, Double> known = times.getOrDefault(which, Map.of());
    if (known.isEmpty()) {
      return Distribution.EMPTY;
    }
    List<Quantile> quantiles =
        known.entrySet().stream()
            .filter(entry -> entry.getKey() != MEAN)
            .map(entry -> new Quantile(entry.getKey(), entry.getValue()))
            .toList();
    return new Distribution(
        0,
        known.getOrDefault(MEAN, Double.NaN),
        known.getOrDefault(0.0, Double.NaN),
        known.getOrDefault(100.0, Double.NaN),
        0,
        quantiles,
        List.of());
  }
}
