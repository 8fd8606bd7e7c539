package io.esbench.verdict;

import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorCount;
import io.esbench.result.ErrorKind;
import io.esbench.result.GeneratorFindings;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.ItemResult;
import io.esbench.result.Load;
import io.esbench.result.MetricRow;
import io.esbench.result.RaceInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.RateVerdict;
import io.esbench.result.Requests;
import io.esbench.result.SampleResults;
import io.esbench.result.TaskMeta;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Results with one task each, made for a single question.
 *
 * <p>Unless told otherwise the task is called {@code t}, has 200 successes with a median of 10 ms
 * (p99 30 ms, max 60 ms), 100 docs/s, a target of 50 ops/s that was held, and a free generator.
 */
final class Sample {
  private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

  private String challenge = "c";
  private RaceStatus status = RaceStatus.COMPLETE;
  private String reason = "";
  private @Nullable Double target = 50.0;
  private RateVerdict rate = RateVerdict.HELD;
  private GeneratorVerdict generator = GeneratorVerdict.FREE;
  private Distribution times = SampleResults.times(200, 10);
  private double throughput = 100;
  private long failed;
  private long withoutSocket;
  private @Nullable Long partial;
  private DocumentCounts documents = DocumentCounts.NONE;
  private final List<MetricRow> rows = new ArrayList<>();
  private boolean empty;

  static Sample result() {
    return new Sample();
  }

  Sample challenge(String name) {
    challenge = name;
    return this;
  }

  Sample status(RaceStatus ended, String why) {
    status = ended;
    reason = why;
    return this;
  }

  Sample rate(RateVerdict verdict) {
    rate = verdict;
    return this;
  }

  Sample unthrottled() {
    target = null;
    return rate(RateVerdict.UNTHROTTLED);
  }

  Sample limited() {
    generator = GeneratorVerdict.LIMITED;
    return this;
  }

  Sample times(long count, double median) {
    times = SampleResults.times(count, median);
    return this;
  }

  Sample throughput(double mean) {
    throughput = mean;
    return this;
  }

  /** Failed requests, some of which never left this machine. */
  Sample failed(long all, long local) {
    failed = all;
    withoutSocket = local;
    return this;
  }

  /** Successes whose answer was not whole. */
  Sample partial(long answers) {
    partial = answers;
    return this;
  }

  Sample documents(long sent, long lost) {
    documents = new DocumentCounts(sent, sent - lost, 0, 0, 0, 0, lost, 0);
    return this;
  }

  Sample row(String name, @Nullable Double value, String unit, String note) {
    rows.add(new MetricRow(name, "", value, false, unit, note));
    return this;
  }

  Sample withoutTasks() {
    empty = true;
    return this;
  }

  RaceResult make() {
    RaceResult base = SampleResults.ladder();
    return new RaceResult(
        new RaceInfo(
            "base-id",
            "track",
            challenge,
            Map.of(),
            Map.of(),
            List.of(),
            START,
            START.plusSeconds(9)),
        status,
        reason,
        base.target(),
        base.generator(),
        base.ceiling(),
        List.of(),
        empty ? List.of() : List.of(task()),
        rows,
        base.nodes(),
        List.of(),
        List.of(),
        null);
  }

  private TaskResult task() {
    List<ErrorCount> errors =
        List.of(
            new ErrorCount(ErrorKind.NO_SOCKET, 0, withoutSocket, ""),
            new ErrorCount(ErrorKind.SERVER_ERROR, 500, failed - withoutSocket, ""));
    Requests requests = new Requests(times.count(), failed, null, partial, errors);
    Distribution delay = target == null ? Distribution.EMPTY : SampleResults.times(200, 1);
    return new TaskResult(
        "t",
        "o",
        "bulk",
        2,
        true,
        START,
        4,
        new ThroughputStats(throughput / 2, throughput, throughput, throughput * 2, "docs/s"),
        times,
        times,
        times,
        Distribution.EMPTY,
        requests,
        0,
        documents,
        new Load(target, "ops", 49, null, delay, times, null, 0, rate),
        new GeneratorFindings(generator, List.of(), null, List.of()),
        List.of(),
        List.of(
            new ItemResult(
                "item", "search", SampleResults.times(50, 5), Distribution.EMPTY, requests)),
        TaskMeta.NONE);
  }
}
