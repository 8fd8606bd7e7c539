package io.esbench.track;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An operation with its load: clients, bounds, target.
 *
 * @param name unique in the challenge
 * @param operation what is done
 * @param clients cap on requests in flight, at least 1
 * @param bounds how long
 * @param target target throughput, or null for unthrottled (also for a target of 0)
 * @param schedule name of the pacer: {@code deterministic}, {@code poisson}
 * @param rampUp clients start spread over this time, or null
 * @param tags words that group tasks
 * @param meta free data of the author: that of the track, its challenge, operation and task, of
 *     equal keys the last
 * @param nonFatalErrors a failed request never ends the race ({@code ignore-response-error-level})
 * @param needs what the target must offer, or the task is left out; with that of its group and
 *     challenge
 * @param raw the whole task as JSON, for pacers with parameters of their own
 * @param where its place in the track
 */
public record Task(
    String name,
    Operation operation,
    int clients,
    Bounds bounds,
    @Nullable Throughput target,
    String schedule,
    @Nullable Duration rampUp,
    List<String> tags,
    RawJson meta,
    boolean nonFatalErrors,
    Set<Feature> needs,
    RawJson raw,
    Location where)
    implements ScheduleItem {
  public Task {
    if (clients < 1) {
      throw new IllegalArgumentException("clients must be at least 1");
    }
    tags = List.copyOf(tags);
    needs = Set.copyOf(needs);
  }

  /** The same task with another operation. */
  public Task with(Operation other) {
    return new Task(
        name,
        other,
        clients,
        bounds,
        target,
        schedule,
        rampUp,
        tags,
        meta,
        nonFatalErrors,
        needs,
        raw,
        where);
  }

  /** A task whose failed requests do what the user wants, and which runs on every target. */
  public Task(
      String name,
      Operation operation,
      int clients,
      Bounds bounds,
      @Nullable Throughput target,
      String schedule,
      @Nullable Duration rampUp,
      List<String> tags,
      RawJson meta,
      RawJson raw,
      Location where) {
    this(
        name, operation, clients, bounds, target, schedule, rampUp, tags, meta, false, Set.of(),
        raw, where);
  }

  @Override
  public List<Task> tasks() {
    return List.of(this);
  }

  /** The same for {@code --test-mode}: at most a few requests or seconds, as fast as it goes. */
  @Override
  public Task inTestMode() {
    return new Task(
        name,
        operation,
        clients,
        bounds.inTestMode(clients),
        null,
        schedule,
        rampUp,
        tags,
        meta,
        nonFatalErrors,
        needs,
        raw,
        where);
  }
}
