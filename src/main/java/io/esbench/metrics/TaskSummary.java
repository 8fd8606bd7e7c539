package io.esbench.metrics;

import io.esbench.metrics.record.ItemRecording;
import io.esbench.metrics.record.Recording;
import io.esbench.metrics.record.SecondSeries;
import io.esbench.metrics.record.Span;
import io.esbench.metrics.record.TimeHistogram;
import io.esbench.metrics.record.ValueSum;
import io.esbench.result.CapWait;
import io.esbench.result.Distribution;
import io.esbench.result.ErrorCount;
import io.esbench.result.ErrorKind;
import io.esbench.result.GeneratorFindings;
import io.esbench.result.GeneratorUsage;
import io.esbench.result.ItemResult;
import io.esbench.result.Load;
import io.esbench.result.RateVerdict;
import io.esbench.result.Requests;
import io.esbench.result.ResultValue;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Makes the result of a task from its statistics. Cold. */
public final class TaskSummary {
  private static final long SECOND = 1_000_000_000L;

  private final TaskStats stats;
  private final Recording measured;
  private final Span span;

  private TaskSummary(TaskStats stats) {
    this.stats = stats;
    this.measured = stats.measured();
    this.span = measured.span();
  }

  /**
   * The result of a task.
   *
   * @param started calendar time of the start, of {@link TaskStats#startNanos}
   */
  public static TaskResult of(TaskLabel label, Offer offer, Instant started, TaskStats stats) {
    return new TaskSummary(stats).result(label, offer, started);
  }

  private TaskResult result(TaskLabel label, Offer offer, Instant started) {
    Load load = load(offer, label.clients());
    return new TaskResult(
        label.task(),
        label.operation(),
        label.operationType(),
        label.clients(),
        label.inReport(),
        started,
        seconds(),
        throughput(offer.unit() + "/s"),
        Distributions.withCurve(measured.times().latency()),
        Distributions.withCurve(measured.times().service()),
        Distributions.of(measured.times().processing()),
        Distributions.of(measured.times().failure()),
        new Requests(
            measured.totals().succeeded(),
            measured.totals().failed(),
            measured.totals().bodyBytes(),
            measured.looks().partialIfLooked(),
            measured.errors()),
        stats.warmup().totals().succeeded() + stats.warmup().totals().failed(),
        stats.warmup().documents().plus(measured.documents()),
        load,
        generator(load),
        series(offer.paced()),
        stats.items().stream().map(TaskSummary::item).toList(),
        stats.values().stream().map(TaskSummary::value).toList(),
        stats.hosts(),
        null,
        label.meta());
  }

  private static ResultValue value(ValueSum value) {
    return new ResultValue(
        value.name(), value.count(), value.sum() / value.count(), value.min(), value.max());
  }

  private static ItemResult item(ItemRecording item) {
    return new ItemResult(
        item.name(),
        item.type(),
        Distributions.of(item.service()),
        Distributions.of(item.failure()),
        new Requests(
            item.succeeded(), item.failed(), null, item.looks().partialIfLooked(), item.errors()));
  }

  private GeneratorFindings generator(Load load) {
    UsageFigures figures = new UsageFigures(stats.usage());
    long start = stats.startNanos();
    long from = start + span.firstDue();
    long to = start + span.lastReceived();
    GeneratorUsage usage = figures.between(from, to);
    Distribution service = Distributions.of(measured.times().service());
    GeneratorJudge judge =
        new GeneratorJudge(
            seconds(),
            service,
            load,
            failed(ErrorKind.NO_SOCKET),
            usage,
            stats.usage().stream().mapToLong(trace -> trace.longestGap(from, to)).max().orElse(0)
                / (double) SECOND);
    int seconds = Math.max(stats.warmup().series().seconds(), measured.series().seconds());
    return new GeneratorFindings(
        judge.verdict(), judge.reasons(), usage, figures.series(start, seconds));
  }

  private long failed(ErrorKind kind) {
    return measured.errors().stream()
        .filter(error -> error.kind() == kind)
        .mapToLong(ErrorCount::count)
        .sum();
  }

  /** Length of the measured phase: first intended start to last completion. */
  private double seconds() {
    return Math.max(0, span.lastReceived() - span.firstDue()) / (double) SECOND;
  }

  /**
   * Mean is work by time; the others are whole seconds. Where the server itself says how long its
   * work took, all four are that work by that time: seconds of ours say nothing about it.
   */
  private ThroughputStats throughput(String unit) {
    double mean = seconds() == 0 ? 0 : measured.totals().weight() / seconds();
    long servedNanos = measured.totals().servedNanos();
    if (servedNanos > 0) {
      double served = measured.totals().servedWeight() * (double) SECOND / servedNanos;
      return new ThroughputStats(
          served, served, served, served, unit, servedNanos / (double) SECOND);
    }
    long[] windows = windows(measured.series()::weight);
    if (windows.length < 2) {
      return new ThroughputStats(mean, mean, mean, mean, unit);
    }
    Arrays.sort(windows);
    int middle = windows.length / 2;
    double median =
        windows.length % 2 == 1 ? windows[middle] : (windows[middle - 1] + windows[middle]) / 2.0;
    return new ThroughputStats(windows[0], mean, median, windows[windows.length - 1], unit);
  }

  /** A figure of each whole second of the measured phase, counted from the start of the task. */
  private long[] windows(IntToLongFunction figure) {
    int from = (int) ((span.firstDue() + SECOND - 1) / SECOND);
    int to = (int) (span.lastReceived() / SECOND);
    long[] windows = new long[Math.max(0, to - from)];
    for (int i = 0; i < windows.length; i++) {
      windows[i] = figure.applyAsLong(from + i);
    }
    return windows;
  }

  /** Most work that succeeded in a whole second, in the unit of the target. */
  private @Nullable Double largestPerSecond(Offer offer) {
    SecondSeries series = measured.series();
    long[] windows =
        offer.countsRequests()
            ? windows(second -> series.requests(second) - series.errors(second))
            : windows(series::weight);
    Arrays.sort(windows);
    return windows.length == 0 ? null : Double.valueOf((double) windows[windows.length - 1]);
  }

  private double busyNanos() {
    TimeHistogram processing = measured.times().processing();
    TimeHistogram failure = measured.times().failure();
    return processing.sumNanos() + failure.sumNanos();
  }

  private Load load(Offer offer, int clients) {
    Distribution startDelay = Distributions.of(measured.times().startDelay());
    RateVerdict verdict =
        offer.paced()
            ? new RateJudge(span, stats.backlog(), clients, busyNanos(), delays())
                .verdict(startDelay)
            : RateVerdict.UNTHROTTLED;
    return new Load(
        offer.targetPerSecond(),
        offer.targetUnit(),
        achievedPerSecond(offer),
        offer.targetPerSecond() == null ? null : largestPerSecond(offer),
        startDelay,
        Distributions.of(measured.times().generatorDelay()),
        offer.paced() ? capWait() : null,
        stats.backlog(),
        verdict);
  }

  private CapWait capWait() {
    Recording.Totals totals = measured.totals();
    return new CapWait(totals.capWaits(), Distributions.millis(totals.capNanos()));
  }

  /**
   * Rate of sending: work of all but the last request over first to last send. Clients without a
   * schedule start all at once, so there it is the work over the whole phase.
   */
  private double achievedPerSecond(Offer offer) {
    long sending = span.lastSent() - span.firstSent();
    if (offer.paced() && span.requests() >= 2 && sending > 0) {
      return (span.offered() - span.lastOffered()) * (double) SECOND / sending;
    }
    // Work that only the answer tells was not known when it was sent.
    long work = measured.totals().servedNanos() > 0 ? measured.totals().weight() : span.offered();
    return seconds() == 0 ? 0 : work / seconds();
  }

  private long[] delays() {
    SecondSeries series = measured.series();
    int from = (int) (span.firstDue() / SECOND);
    long[] delays = new long[Math.max(0, series.seconds() - from)];
    for (int i = 0; i < delays.length; i++) {
      delays[i] = series.startDelayNanos(from + i);
    }
    return delays;
  }

  private List<SecondSample> series(boolean paced) {
    SecondSeries warmup = stats.warmup().series();
    SecondSeries main = measured.series();
    int seconds = Math.max(warmup.seconds(), main.seconds());
    List<SecondSample> samples = new ArrayList<>(seconds);
    for (int s = 0; s < seconds; s++) {
      Histogram service = joined(warmup.serviceNanos(s), main.serviceNanos(s));
      Histogram due = joined(warmup.latencyNanos(s), main.latencyNanos(s));
      Histogram latency = due == null ? service : due;
      samples.add(
          new SecondSample(
              s,
              isMeasured(s),
              warmup.requests(s) + main.requests(s),
              warmup.errors(s) + main.errors(s),
              warmup.weight(s) + main.weight(s),
              percentile(service, 50),
              percentile(service, 99),
              Distributions.millis(Math.max(warmup.startDelayNanos(s), main.startDelayNanos(s))),
              Distributions.millis(
                  Math.max(warmup.generatorDelayNanos(s), main.generatorDelayNanos(s))),
              paced ? Long.valueOf(warmup.due(s) + main.due(s)) : null,
              percentile(latency, 50),
              percentile(latency, 99)));
    }
    return samples;
  }

  /** A second that the warm-up shares with the measured phase counts as warm-up. */
  private boolean isMeasured(int second) {
    long start = second * SECOND;
    boolean shared = start < span.firstDue() && stats.warmup().series().requests(second) > 0;
    return span.requests() > 0 && start + SECOND > span.firstDue() && !shared;
  }

  private static @Nullable Histogram joined(@Nullable Histogram a, @Nullable Histogram b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    a.add(b);
    return a;
  }

  private static double percentile(@Nullable Histogram histogram, double percentile) {
    return histogram == null ? 0 : Distributions.millis(histogram.getValueAtPercentile(percentile));
  }
}
