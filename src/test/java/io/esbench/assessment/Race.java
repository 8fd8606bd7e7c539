package io.esbench.assessment;

import io.esbench.result.ClusterTrace;
import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorCount;
import io.esbench.result.NodeMetric;
import io.esbench.result.NodeTrace;
import io.esbench.result.RaceInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.Requests;
import io.esbench.result.SampleResults;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskMeta;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Makes races with the figures that a test wants. */
final class Race {
  private static final TaskResult SAMPLE = SampleResults.ladder().tasks().get(0);

  /** Tasks begin here or later. */
  private static final Instant DAY = Instant.parse("2026-01-02T00:00:00Z");

  private final String challenge;
  private final int pass;
  private final boolean cold;
  private final List<TaskResult> tasks = new ArrayList<>();
  private ClusterTrace nodes = ClusterTrace.none("");

  private Race(String challenge, int pass, boolean cold) {
    this.challenge = challenge;
    this.pass = pass;
    this.cold = cold;
  }

  static Race judged(String challenge, int pass) {
    return new Race(challenge, pass, false);
  }

  static Race cold(String challenge) {
    return new Race(challenge, 1, true);
  }

  /** A search from a second of the day on, for ten seconds, with this median of the latency. */
  Race search(String name, int from, double medianMillis) {
    return task(
        name,
        "search-filtered",
        "search",
        from,
        SampleResults.times(2000, medianMillis),
        List.of());
  }

  Race bulk(String name, int from, ErrorCount... errors) {
    return task(name, "bulk-index", "bulk", from, SampleResults.times(2000, 50), List.of(errors));
  }

  private Race task(
      String name,
      String operation,
      String type,
      int from,
      Distribution times,
      List<ErrorCount> errors) {
    long failed = errors.stream().mapToLong(ErrorCount::count).sum();
    tasks.add(
        new TaskResult(
            name,
            operation,
            type,
            2,
            true,
            DAY.plusSeconds(from),
            10,
            new ThroughputStats(90, 100, 100, 110, type.equals("bulk") ? "docs/s" : "ops/s"),
            times,
            times,
            times,
            Distribution.EMPTY,
            new Requests(times.count(), failed, null, null, errors),
            0,
            DocumentCounts.NONE,
            SAMPLE.load(),
            SAMPLE.generator(),
            series(),
            List.of(),
            TaskMeta.NONE));
    return this;
  }

  private static List<SecondSample> series() {
    return IntStream.range(0, 10)
        .mapToObj(s -> new SecondSample(s, true, 1, 0, 1, 1, 1, 0, 0, null, null, null))
        .toList();
  }

  /** A data node with two cores used this share of them in the first ten seconds. */
  Race cpu(double share) {
    double begin = Duration.between(SampleResults.ladder().info().started(), DAY).toSeconds();
    nodes =
        new ClusterTrace(
            List.of(begin + 1, begin + 5, begin + 9),
            List.of(
                new NodeTrace(
                    "n",
                    2,
                    List.of(
                        new NodeTrace.Figure(
                            NodeMetric.CPU, "cores", List.of(9.0, 2 * share, 2 * share))))),
            0,
            "");
    return this;
  }

  PassedRace done() {
    RaceResult sample = SampleResults.ladder();
    return new PassedRace(
        pass,
        cold,
        new RaceResult(
            new RaceInfo(
                "id",
                "t",
                challenge,
                Map.of(),
                Map.of(),
                List.of(),
                sample.info().started(),
                sample.info().ended()),
            sample.status(),
            "",
            sample.target(),
            sample.generator(),
            sample.ceiling(),
            List.of(),
            tasks,
            sample.clusterRows(),
            nodes,
            List.of(),
            List.of(),
            null));
  }
}
