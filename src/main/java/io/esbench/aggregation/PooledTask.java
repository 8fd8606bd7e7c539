package io.esbench.aggregation;

import io.esbench.comparison.claim.Medians;
import io.esbench.metrics.StoredTimes;
import io.esbench.metrics.StoredTimes.Times;
import io.esbench.result.CapWait;
import io.esbench.result.Distribution;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorCount;
import io.esbench.result.GeneratorFindings;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.HostRequests;
import io.esbench.result.Load;
import io.esbench.result.RateVerdict;
import io.esbench.result.Requests;
import io.esbench.result.ResultValue;
import io.esbench.result.TaskResult;
import io.esbench.result.ThroughputStats;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** One task of several races as one. */
final class PooledTask {
  private final List<TaskResult> parts;
  private final StoredTimes times;
  private final List<String> races;

  private PooledTask(List<TaskResult> parts, StoredTimes times, List<String> races) {
    this.parts = parts;
    this.times = times;
    this.races = races;
  }

  /**
   * Pools a task.
   *
   * @param parts of each race, at least one
   * @param times of all of them
   * @param races their ids, in the same order
   */
  static TaskResult of(List<TaskResult> parts, StoredTimes times, List<String> races) {
    return new PooledTask(parts, times, races).result();
  }

  private TaskResult result() {
    TaskResult first = parts.get(0);
    return new TaskResult(
        first.task(),
        first.operation(),
        first.operationType(),
        first.clients(),
        first.inReport(),
        parts.stream().map(TaskResult::started).min(Comparator.naturalOrder()).orElseThrow(),
        parts.stream().mapToDouble(TaskResult::seconds).sum(),
        throughput(),
        distribution(Times.LATENCY, TaskResult::latency),
        distribution(Times.SERVICE, TaskResult::serviceTime),
        distribution(Times.PROCESSING, TaskResult::processingTime),
        distribution(Times.FAILURE, TaskResult::failureTime),
        requests(),
        sum(TaskResult::warmupRequests),
        parts.stream().map(TaskResult::documents).reduce(DocumentCounts.NONE, DocumentCounts::plus),
        load(),
        generator(),
        List.of(),
        List.of(),
        values(),
        hosts(),
        null,
        first.meta());
  }

  /** Work by time for the mean, as in one race; the extremes of all; the middle of the medians. */
  private ThroughputStats throughput() {
    double[] medians = parts.stream().mapToDouble(part -> part.throughput().median()).toArray();
    boolean served = parts.stream().allMatch(part -> part.throughput().servedSeconds() != null);
    double seconds = parts.stream().mapToDouble(PooledTask::worked).sum();
    return new ThroughputStats(
        parts.stream().mapToDouble(part -> part.throughput().min()).min().orElseThrow(),
        by(PooledTask::worked, part -> part.throughput().mean()),
        Medians.of(medians),
        parts.stream().mapToDouble(part -> part.throughput().max()).max().orElseThrow(),
        parts.get(0).throughput().unit(),
        served ? Double.valueOf(seconds) : null);
  }

  /** The time by which a mean throughput is: of the server where it tells, else of the phase. */
  private static double worked(TaskResult part) {
    Double served = part.throughput().servedSeconds();
    return served == null ? part.seconds() : served;
  }

  /** A rate weighted by time. */
  private double by(ToDoubleFunction<TaskResult> time, ToDoubleFunction<TaskResult> rate) {
    double seconds = parts.stream().mapToDouble(time).sum();
    return seconds == 0
        ? parts.stream().mapToDouble(rate).average().orElseThrow()
        : parts.stream()
                .mapToDouble(part -> rate.applyAsDouble(part) * time.applyAsDouble(part))
                .sum()
            / seconds;
  }

  private Distribution distribution(Times which, Function<TaskResult, Distribution> told) {
    return times.distribution(which, sum(part -> told.apply(part).clamped()));
  }

  private Requests requests() {
    Map<List<Object>, ErrorCount> errors = new LinkedHashMap<>();
    for (TaskResult part : parts) {
      for (ErrorCount error : part.requests().errors()) {
        errors.merge(
            List.of(error.kind(), error.status()),
            error,
            (a, b) -> new ErrorCount(a.kind(), a.status(), a.count() + b.count(), a.example()));
      }
    }
    return new Requests(
        sum(part -> part.requests().succeeded()),
        sum(part -> part.requests().failed()),
        sumIfAll(part -> part.requests().bodyBytes()),
        sumIfAll(part -> part.requests().partial()),
        List.copyOf(errors.values()));
  }

  private Load load() {
    Load first = parts.get(0).load();
    List<Double> largest =
        parts.stream()
            .map(part -> part.load().largestPerSecond())
            .filter(Objects::nonNull)
            .toList();
    return new Load(
        first.targetPerSecond(),
        first.targetUnit(),
        by(TaskResult::seconds, part -> part.load().achievedPerSecond()),
        largest.stream().max(Comparator.naturalOrder()).orElse(null),
        distribution(Times.START_DELAY, part -> part.load().startDelay()),
        distribution(Times.GENERATOR_DELAY, part -> part.load().generatorDelay()),
        capWait(),
        sum(part -> part.load().backlog()),
        parts.stream()
            .map(part -> part.load().verdict())
            .max(Comparator.<RateVerdict>naturalOrder())
            .orElseThrow());
  }

  private @Nullable CapWait capWait() {
    List<CapWait> waits =
        parts.stream().map(part -> part.load().capWait()).filter(Objects::nonNull).toList();
    return waits.isEmpty()
        ? null
        : new CapWait(
            waits.stream().mapToLong(CapWait::requests).sum(),
            waits.stream().mapToDouble(CapWait::totalMillis).sum());
  }

  /** The worst of the verdicts, with the reasons of each race. */
  private GeneratorFindings generator() {
    List<String> reasons = new ArrayList<>();
    GeneratorVerdict worst = GeneratorVerdict.NOT_JUDGED;
    for (int i = 0; i < parts.size(); i++) {
      GeneratorFindings findings = parts.get(i).generator();
      String race = races.get(i) + ": ";
      findings.reasons().forEach(reason -> reasons.add(race + reason));
      worst = findings.verdict().compareTo(worst) > 0 ? findings.verdict() : worst;
    }
    return new GeneratorFindings(worst, reasons, null, List.of());
  }

  private List<ResultValue> values() {
    Map<String, ResultValue> values = new LinkedHashMap<>();
    for (TaskResult part : parts) {
      part.values().forEach(value -> values.merge(value.name(), value, PooledTask::both));
    }
    return List.copyOf(values.values());
  }

  /** Races on nodes of their own have no host in common, so there is nothing to add up. */
  private List<HostRequests> hosts() {
    List<HostRequests> sum = parts.get(0).hosts();
    for (TaskResult part : parts.subList(1, parts.size())) {
      if (!names(part).equals(names(parts.get(0)))) {
        return List.of();
      }
      sum = HostRequests.plus(sum, part.hosts());
    }
    return sum;
  }

  private static List<String> names(TaskResult part) {
    return part.hosts().stream().map(HostRequests::name).toList();
  }

  private static ResultValue both(ResultValue one, ResultValue other) {
    long count = one.count() + other.count();
    return new ResultValue(
        one.name(),
        count,
        (one.mean() * one.count() + other.mean() * other.count()) / count,
        Math.min(one.min(), other.min()),
        Math.max(one.max(), other.max()));
  }

  private long sum(ToLongFunction<TaskResult> count) {
    return parts.stream().mapToLong(count).sum();
  }

  private @Nullable Long sumIfAll(Function<TaskResult, @Nullable Long> count) {
    long sum = 0;
    for (TaskResult part : parts) {
      Long value = count.apply(part);
      if (value == null) {
        return null;
      }
      sum += value;
    }
    return sum;
  }
}
