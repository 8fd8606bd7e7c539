package io.esbench.diagnosis;

import io.esbench.result.CapWait;
import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorCount;
import io.esbench.result.ErrorKind;
import io.esbench.result.GeneratorFindings;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.Load;
import io.esbench.result.Quantile;
import io.esbench.result.RateVerdict;
import io.esbench.result.Requests;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskMeta;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A task at a rate, to be made up; without a word more it is sound and its seconds are alike. */
final class Step {
  private static final int SECONDS = 20;
  private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

  private final double rate;
  private final double median;
  private final List<Double> seconds = new ArrayList<>();
  private String operation = "search";
  private String type = "search";
  private String unit = "ops";
  private double ninetieth;
  private long requests = 2_000;
  private long failed;
  private long warmup = 40;
  private long waited;
  private long startSecond;
  private RateVerdict verdict = RateVerdict.HELD;
  private GeneratorVerdict generator = GeneratorVerdict.FREE;

  Step(double rate, double median) {
    this.rate = rate;
    this.median = median;
    this.ninetieth = 1.5 * median;
    this.startSecond = 100 * Math.round(rate);
    spread(0);
  }

  Step operation(String name) {
    operation = name;
    return this;
  }

  Step type(String name) {
    type = name;
    return this;
  }

  Step unit(String name) {
    unit = name;
    return this;
  }

  Step ninetieth(double millis) {
    ninetieth = millis;
    return this;
  }

  Step requests(long count) {
    requests = count;
    return this;
  }

  Step failing(double share) {
    failed = Math.round(share * requests);
    return this;
  }

  Step warmup(long count) {
    warmup = count;
    return this;
  }

  Step waiting(double share) {
    waited = Math.round(share * requests);
    return this;
  }

  Step notHeld() {
    verdict = RateVerdict.NOT_HELD;
    return this;
  }

  Step strained() {
    verdict = RateVerdict.STRAINED;
    return this;
  }

  Step limitedByGenerator() {
    generator = GeneratorVerdict.LIMITED;
    return this;
  }

  /** Starts so many seconds after the race; else in the order of the rates. */
  Step startingAt(long second) {
    startSecond = second;
    return this;
  }

  /** Medians of the seconds in turn above and below that of the step by a share. */
  Step spread(double share) {
    seconds.clear();
    for (int i = 0; i < SECONDS; i++) {
      seconds.add(median * (i % 2 == 0 ? 1 + share : 1 - share));
    }
    return this;
  }

  /** Medians of the seconds fall evenly from the first to the last. */
  Step falling(double from, double to) {
    seconds.clear();
    for (int i = 0; i < SECONDS; i++) {
      seconds.add(from + (to - from) * i / (SECONDS - 1));
    }
    return this;
  }

  /** Only so many seconds of the series. */
  Step lasting(int count) {
    seconds.subList(count, seconds.size()).clear();
    return this;
  }

  Rung rung() {
    return Rung.of(task());
  }

  TaskResult task() {
    Distribution latency = times(median, ninetieth, requests - failed);
    double achieved = verdict == RateVerdict.NOT_HELD ? 0.6 * rate : rate;
    return new TaskResult(
        "%s-%s".formatted(operation, name()),
        operation,
        type,
        4,
        true,
        START.plusSeconds(startSecond),
        SECONDS,
        new ThroughputStats(achieved, achieved, achieved, achieved, unit + "/s"),
        latency,
        latency,
        latency,
        Distribution.EMPTY,
        accounts(),
        warmup,
        DocumentCounts.NONE,
        load(achieved),
        new GeneratorFindings(generator, List.of(), null, List.of()),
        series(),
        List.of(),
        TaskMeta.NONE);
  }

  private String name() {
    return String.format(Locale.ROOT, "%.0f", rate);
  }

  private Requests accounts() {
    List<ErrorCount> errors =
        failed == 0
            ? List.of()
            : List.of(new ErrorCount(ErrorKind.SERVER_ERROR, 503, failed, "busy"));
    return new Requests(requests - failed, failed, 0L, null, errors);
  }

  private Load load(double achieved) {
    return new Load(
        rate,
        unit,
        achieved,
        achieved,
        Distribution.EMPTY,
        Distribution.EMPTY,
        new CapWait(waited, waited),
        0,
        verdict);
  }

  private List<SecondSample> series() {
    List<SecondSample> series = new ArrayList<>();
    series.add(
        new SecondSample(0, false, 10, 0, 10, 10 * median, 20 * median, 0, 0, null, null, null));
    for (int i = 0; i < seconds.size(); i++) {
      double millis = seconds.get(i);
      series.add(
          new SecondSample(i + 1, true, 100, 0, 100, millis, 2 * millis, 0, 0, null, null, null));
    }
    return series;
  }

  /** Percentiles as so many samples have them. */
  static Distribution times(double median, double ninetieth, long count) {
    List<Quantile> quantiles = new ArrayList<>();
    if (count > 1) {
      quantiles.add(new Quantile(50, median));
    }
    if (count >= 10) {
      quantiles.add(new Quantile(90, ninetieth));
    }
    if (count >= 100) {
      quantiles.add(new Quantile(99, 2 * ninetieth));
    }
    return new Distribution(count, median, median / 2, 4 * ninetieth, 0, quantiles, List.of());
  }
}
