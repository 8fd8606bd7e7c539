package io.esbench.result;

import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Outcome of one task.
 *
 * @param task task name
 * @param operation operation name
 * @param operationType operation type
 * @param clients clients
 * @param inReport false for administrative tasks, which are shown only if they had errors
 * @param started calendar time of the task's start
 * @param seconds length of the measured phase: first intended start to last completion
 * @param throughput work per second, measured phase
 * @param latency due time to last byte, successes
 * @param serviceTime first byte sent to last byte received, successes
 * @param processingTime around the whole conversation, successes
 * @param failureTime service time of failures
 * @param requests request accounts
 * @param warmupRequests requests of the warm-up, succeeded and failed
 * @param documents document accounts over warm-up and measured phase
 * @param load target, punctuality
 * @param generator the load generator's own part
 * @param series per second, warm-up included
 * @param items operations inside a composite, each apart; empty for all other operations
 * @param values numbers that its answers told, of operations that read them; by name
 * @param hosts requests of each host of the target; empty if they were not counted
 * @param conditionMet stop condition that was met while it ran, or null
 * @param meta free data of the track's author: that of track, challenge, operation and task, of
 *     equal keys the last
 */
public record TaskResult(
    String task,
    String operation,
    String operationType,
    int clients,
    boolean inReport,
    Instant started,
    double seconds,
    ThroughputStats throughput,
    Distribution latency,
    Distribution serviceTime,
    Distribution processingTime,
    Distribution failureTime,
    Requests requests,
    long warmupRequests,
    DocumentCounts documents,
    Load load,
    GeneratorFindings generator,
    List<SecondSample> series,
    List<ItemResult> items,
    List<ResultValue> values,
    List<HostRequests> hosts,
    @Nullable ConditionMet conditionMet,
    TaskMeta meta) {
  public TaskResult {
    series = List.copyOf(series);
    items = List.copyOf(items);
    values = List.copyOf(values);
    hosts = List.copyOf(hosts);
  }

  /** Of an operation that does not read its answers, and whose hosts were not counted. */
  public TaskResult(
      String task,
      String operation,
      String operationType,
      int clients,
      boolean inReport,
      Instant started,
      double seconds,
      ThroughputStats throughput,
      Distribution latency,
      Distribution serviceTime,
      Distribution processingTime,
      Distribution failureTime,
      Requests requests,
      long warmupRequests,
      DocumentCounts documents,
      Load load,
      GeneratorFindings generator,
      List<SecondSample> series,
      List<ItemResult> items,
      TaskMeta meta) {
    this(
        task,
        operation,
        operationType,
        clients,
        inReport,
        started,
        seconds,
        throughput,
        latency,
        serviceTime,
        processingTime,
        failureTime,
        requests,
        warmupRequests,
        documents,
        load,
        generator,
        series,
        items,
        List.of(),
        List.of(),
        null,
        meta);
  }

  /** Documents that its answers brought in the measured phase, or null: nobody read them. */
  public @Nullable Long documentsFetched() {
    return values.stream()
        .filter(value -> value.name().equals(ResultValue.FETCHED))
        .findFirst()
        .map(value -> Math.round(value.sum()))
        .orElse(null);
  }

  /** Whether a stop condition ended it before its time. */
  public boolean endedEarly() {
    return conditionMet != null && conditionMet.ended() == ConditionMet.Ended.TASK;
  }

  /** The same with other words in the examples of its errors. */
  public TaskResult saying(UnaryOperator<String> words) {
    return with(
        requests.saying(words),
        items.stream().map(item -> item.saying(words)).toList(),
        conditionMet);
  }

  /** The same with a stop condition that was met while it ran, or without one. */
  public TaskResult meeting(@Nullable ConditionMet condition) {
    return with(requests, items, condition);
  }

  private TaskResult with(
      Requests accounts, List<ItemResult> parts, @Nullable ConditionMet condition) {
    return new TaskResult(
        task,
        operation,
        operationType,
        clients,
        inReport,
        started,
        seconds,
        throughput,
        latency,
        serviceTime,
        processingTime,
        failureTime,
        accounts,
        warmupRequests,
        documents,
        load,
        generator,
        series,
        parts,
        values,
        hosts,
        condition,
        meta);
  }
}
