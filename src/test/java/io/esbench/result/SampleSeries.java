package io.esbench.result;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Long results made by formulas, for tests of what draws them. */
public final class SampleSeries {
  private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

  private SampleSeries() {}

  /**
   * A race of throttled searches whose rates rise; the last is not held.
   *
   * @param seconds of each task, the first tenth of them warm-up
   */
  public static RaceResult race(int tasks, int seconds) {
    RaceResult small = SampleResults.judged();
    List<TaskResult> all = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      Instant start = START.plusSeconds((long) i * seconds);
      all.add(task("search-" + (i + 1), start, 50.0 * (i + 1), seconds, i == tasks - 1));
    }
    return new RaceResult(
            new RaceInfo(
                "20260102T030405Z-long",
                "acceptance",
                "query-ladder",
                Map.of("number_of_shards", "3", "index_name", "my-idx"),
                Map.of(),
                small.info().commandLine(),
                START,
                START.plusSeconds((long) tasks * seconds)),
            RaceStatus.COMPLETE,
            "",
            small.target(),
            small.generator(),
            small.ceiling(),
            List.of(),
            all,
            small.clusterRows(),
            nodes(tasks * seconds),
            small.selfChecks(),
            List.of(),
            small.verdict())
        .diagnosed(small.ladders());
  }

  /** Three nodes, read once a second for two hours, and then more seldom. */
  private static ClusterTrace nodes(int seconds) {
    int step = 1 + seconds / 7200;
    List<Double> moments = new ArrayList<>();
    for (int second = 0; second < seconds; second += step) {
      moments.add(second + 0.25);
    }
    List<NodeTrace> nodes = new ArrayList<>();
    for (int node = 1; node <= 3; node++) {
      nodes.add(
          new NodeTrace(
              "node-" + node,
              8,
              List.of(
                  figure(NodeMetric.CPU, moments, 2.5 + node, 2),
                  figure(NodeMetric.GC_PAUSES, moments, 4 * node, 4),
                  figure(NodeMetric.MERGE_TIME, moments, 300, 300),
                  figure(NodeMetric.REFRESHES, moments, node, 0.5))));
    }
    return new ClusterTrace(moments, nodes, 0, "");
  }

  private static NodeTrace.Figure figure(
      NodeMetric metric, List<Double> moments, double middle, double swing) {
    return new NodeTrace.Figure(
        metric,
        metric.unit(),
        moments.stream().map(at -> middle + swing * Math.sin(at / 11 + middle)).toList());
  }

  private static TaskResult task(
      String name, Instant start, double rate, int seconds, boolean late) {
    List<SecondSample> series = new ArrayList<>();
    List<GeneratorSecond> generator = new ArrayList<>();
    for (int second = 0; second < seconds; second++) {
      series.add(second(second, rate, second >= seconds / 10, late));
      generator.add(new GeneratorSecond(second, usage(second)));
    }
    long requests = (long) (rate * seconds);
    Distribution times = curve(requests, late ? 140 : 6);
    return new TaskResult(
        name,
        "search-filtered",
        "search",
        8,
        true,
        start,
        seconds,
        new ThroughputStats(rate * 0.9, rate * 0.99, rate, rate * 1.1, "ops/s"),
        times,
        curve(requests, 5),
        times,
        Distribution.EMPTY,
        new Requests(
            requests,
            late ? 12 : 0,
            64 * requests,
            null,
            late
                ? List.of(
                    new ErrorCount(
                        ErrorKind.REJECTED, 429, 12, "es_rejected_execution_exception: queue full"))
                : List.of()),
        50,
        DocumentCounts.NONE,
        new Load(
            rate,
            "ops",
            late ? rate * 0.8 : rate,
            rate + 3,
            curve(requests, 0.1),
            curve(requests, 0.05),
            new CapWait(0, 0),
            late ? 900 : 0,
            late ? RateVerdict.NOT_HELD : RateVerdict.HELD),
        new GeneratorFindings(GeneratorVerdict.FREE, List.of(), usage(1), generator),
        series,
        List.of(),
        TaskMeta.NONE);
  }

  private static SecondSample second(int second, double rate, boolean measured, boolean late) {
    double wave = 1 + 0.3 * Math.sin(second / 7.0) + (second % 41 == 0 ? 2 : 0);
    double median = 5 * wave + (measured ? 0 : 8.0 / (1 + second));
    double queue = late && measured ? second * 1.5 : 0;
    long done = Math.round(late && measured ? rate * 0.8 : rate - second % 3);
    return new SecondSample(
        second,
        measured,
        done,
        late && second % 17 == 0 ? 1 : 0,
        done,
        median,
        median * 3.2,
        queue + 0.4 * wave,
        0.2 * wave,
        Math.round(rate),
        median + queue,
        median * 3.4 + queue);
  }

  private static GeneratorUsage usage(int second) {
    return new GeneratorUsage(
        0.12 + 0.05 * Math.sin(second / 5.0),
        0.4,
        0.55 + 0.2 * Math.sin(second / 9.0),
        new GcPauses(second % 30 == 0 ? 1 : 0, second % 30 == 0 ? 4.5 : 0, 4.5),
        0,
        0,
        new GeneratorTraffic(0.0, 4_096.0, 1_000.0 * second, 2e6, null));
  }

  private static Distribution curve(long count, double median) {
    Distribution known = SampleResults.times(count, median);
    List<Quantile> curve = new ArrayList<>();
    double rest = 100;
    for (int i = 0; i < 90 && rest > 100.0 / Math.max(1, count); i++) {
      curve.add(new Quantile(100 - rest, median * (0.5 + 0.25 * i / 4.0)));
      rest *= 0.87;
    }
    curve.add(new Quantile(100, known.maxMillis()));
    return new Distribution(
        known.count(),
        known.meanMillis(),
        known.minMillis(),
        known.maxMillis(),
        known.clamped(),
        known.quantiles(),
        curve);
  }
}
