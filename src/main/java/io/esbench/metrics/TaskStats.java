package io.esbench.metrics;

import io.esbench.metrics.record.ItemRecording;
import io.esbench.metrics.record.Recording;
import io.esbench.metrics.record.ValueSum;
import io.esbench.result.HostRequests;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The merged recorders of one task. Immutable; parts from several event loops or load generators
 * add up without loss.
 */
public final class TaskStats {
  /** Of a task that has done nothing. */
  public static final TaskStats EMPTY =
      new TaskStats(0, false, Recording.EMPTY, Recording.EMPTY, 0, List.of(), Details.NONE);

  private final long startNanos;
  private final boolean started;
  private final Recording warmup;
  private final Recording measured;
  private final long backlog;
  private final List<UsageTrace> usage;
  private final Details details;

  private TaskStats(
      long startNanos,
      boolean started,
      Recording warmup,
      Recording measured,
      long backlog,
      List<UsageTrace> usage,
      Details details) {
    this.startNanos = startNanos;
    this.started = started;
    this.warmup = warmup;
    this.measured = measured;
    this.backlog = backlog;
    this.usage = List.copyOf(usage);
    this.details = details;
  }

  /**
   * From the recorders of all event loops.
   *
   * @param startNanos monotonic start of the task
   * @param backlog requests that were due but not yet sent when the task ended
   */
  public static TaskStats of(
      long startNanos, List<Recording> warmup, List<Recording> measured, long backlog) {
    // Stats are kept to the end of the race, and nobody asks for the distributions of a warm-up.
    Recording before = sum(warmup).withoutTimes();
    return new TaskStats(startNanos, true, before, sum(measured), backlog, List.of(), Details.NONE);
  }

  /** The same, with what the load generator used meanwhile. */
  public TaskStats with(UsageTrace trace) {
    return new TaskStats(startNanos, started, warmup, measured, backlog, List.of(trace), details);
  }

  /** The same, with what the operations inside its own did in the measured phase. */
  public TaskStats withItems(List<ItemRecording> recordings) {
    return with(new Details(recordings, details.values, details.hosts));
  }

  /** The same, with the numbers that its answers told in the measured phase. */
  public TaskStats withValues(List<ValueSum> told) {
    return with(new Details(details.items, told, details.hosts));
  }

  /** The same, with what each host got in the measured phase. */
  public TaskStats withHosts(List<HostRequests> reached) {
    return with(new Details(details.items, details.values, reached));
  }

  private TaskStats with(Details others) {
    return new TaskStats(startNanos, started, warmup, measured, backlog, usage, others);
  }

  /** Both parts as one task; the other part's times count from its own start. */
  public TaskStats plus(TaskStats other) {
    if (!other.started) {
      return this;
    }
    if (!started) {
      return other;
    }
    return new TaskStats(
        Math.min(startNanos, other.startNanos),
        true,
        warmup.plus(other.warmup),
        measured.plus(other.measured),
        backlog + other.backlog,
        Stream.concat(usage.stream(), other.usage.stream()).toList(),
        details.plus(other.details));
  }

  /** Whether the task was started at all; {@link #startNanos} means nothing otherwise. */
  public boolean started() {
    return started;
  }

  /** Monotonic start of the task, nanoseconds. */
  public long startNanos() {
    return startNanos;
  }

  /** Requests due but not yet sent when the task ended. */
  public long backlog() {
    return backlog;
  }

  /** Event loops that its clients lived on; empty if what they used was not read. */
  public Set<Integer> loops() {
    Set<Integer> loops = new HashSet<>();
    usage.forEach(trace -> loops.addAll(trace.loops()));
    return loops;
  }

  /** What each load generator used; empty if it was not read. */
  List<UsageTrace> usage() {
    return usage;
  }

  /** The operations inside its own. */
  List<ItemRecording> items() {
    return details.items;
  }

  /** The numbers that its answers told. */
  List<ValueSum> values() {
    return details.values;
  }

  /** What each host got; empty if it was not counted. */
  List<HostRequests> hosts() {
    return details.hosts;
  }

  /** The warm-up, recorded apart. */
  Recording warmup() {
    return warmup;
  }

  /** The measured phase. */
  Recording measured() {
    return measured;
  }

  private static Recording sum(List<Recording> parts) {
    if (parts.isEmpty()) {
      return Recording.EMPTY;
    }
    Recording sum = parts.get(0);
    for (Recording part : parts.subList(1, parts.size())) {
      sum = sum.plus(part);
    }
    return sum;
  }

  /** What is told of the measured phase beside its times. */
  private record Details(
      List<ItemRecording> items, List<ValueSum> values, List<HostRequests> hosts) {
    private static final Details NONE = new Details(List.of(), List.of(), List.of());

    private Details {
      items = List.copyOf(items);
      values = List.copyOf(values);
      hosts = List.copyOf(hosts);
    }

    private Details plus(Details other) {
      return new Details(
          ItemRecording.plus(items, other.items),
          ValueSum.plus(values, other.values),
          HostRequests.plus(hosts, other.hosts));
    }
  }
}
