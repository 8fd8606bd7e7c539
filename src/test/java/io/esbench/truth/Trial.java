package io.esbench.truth;

import io.esbench.driver.Cancellation;
import io.esbench.driver.DriverSettings;
import io.esbench.driver.LocalDriver;
import io.esbench.driver.OnError;
import io.esbench.driver.StepEnd;
import io.esbench.driver.StepStats;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;
import io.esbench.metrics.TaskStats;
import io.esbench.metrics.TaskSummary;
import io.esbench.op.PreparedOperation;
import io.esbench.plan.Assignment;
import io.esbench.plan.Step;
import io.esbench.result.TaskResult;
import io.esbench.stub.StubServer;
import io.esbench.stub.StubSettings;
import io.esbench.stub.StubTiming;
import io.esbench.time.NanoTime;
import io.esbench.track.Bounds;
import io.esbench.track.CompletedBy;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The stub and a driver with one loop in front of it; tasks that are added run at once, in one
 * step.
 */
final class Trial implements AutoCloseable {
  final StubServer stub;
  private final LocalDriver driver;
  private final Map<Task, PreparedOperation> operations = new LinkedHashMap<>();

  /** A task that has run: what is reported of it, and when it started. */
  record Ran(TaskResult result, long startNanos) {}

  /** With a stub that takes these times and keeps a log. */
  Trial(StubTiming timing) {
    this(StubServer.start(StubSettings.DEFAULT.taking(timing).loggingArrivals()));
  }

  /** Ends the stub with itself. */
  Trial(StubServer stub) {
    this.stub = stub;
    Target target =
        new Target(List.of(HostAddress.http("127.0.0.1", stub.port())), ClientOptions.DEFAULT);
    DriverSettings settings =
        new DriverSettings(OnError.ABORT, Duration.ofSeconds(60), Duration.ofMillis(500), 1, 42);
    this.driver = LocalDriver.open(target, settings, NanoTime.system());
  }

  /** A task with even arrivals, or none if the rate is 0. */
  Trial task(int clients, double rate, Bounds bounds, PreparedOperation operation) {
    return task(clients, rate, "deterministic", bounds, operation);
  }

  Trial task(
      int clients, double rate, String schedule, Bounds bounds, PreparedOperation operation) {
    operations.put(
        sketch("t" + operations.size(), clients, rate, schedule, null, bounds), operation);
    return this;
  }

  static Task sketch(
      String name,
      int clients,
      double rate,
      String schedule,
      @Nullable Duration ramp,
      Bounds bounds) {
    return new Task(
        name,
        new Operation(name, "search", RawJson.EMPTY_OBJECT, Location.NONE),
        clients,
        bounds,
        rate == 0 ? null : new Throughput(rate, "ops"),
        schedule,
        ramp,
        List.of(),
        RawJson.EMPTY_OBJECT,
        RawJson.EMPTY_OBJECT,
        Location.NONE);
  }

  /** Runs all tasks to their end, without a failed request, and forgets them. */
  List<Ran> run() {
    List<Assignment> assignments = new ArrayList<>();
    operations
        .keySet()
        .forEach(task -> assignments.add(new Assignment(task, 0, task.clients(), task.clients())));
    Step step = new Step(0, assignments, new CompletedBy.All(), Integer.MAX_VALUE);
    StepStats stats = driver.run(step, operations, new Cancellation(), tasks -> {});
    if (stats.end() != StepEnd.COMPLETED) {
      throw new AssertionError(stats.end() + ": " + stats.message());
    }
    List<Ran> ran = new ArrayList<>();
    operations.forEach(
        (task, operation) -> ran.add(ran(task, operation, stats.tasks().get(ran.size()))));
    operations.clear();
    return ran;
  }

  private static Ran ran(Task task, PreparedOperation operation, TaskStats stats) {
    TaskResult result =
        TaskSummary.of(label(task), offer(task, operation.unit()), Instant.EPOCH, stats);
    return new Ran(result, stats.startNanos());
  }

  static TaskLabel label(Task task) {
    return new TaskLabel(task.name(), task.name(), "search", task.clients(), true);
  }

  static Offer offer(Task task, String unit) {
    Throughput target = task.target();
    return target == null
        ? Offer.unthrottled(unit)
        : Offer.of(unit, target.perSecond(), target.unit());
  }

  @Override
  public void close() {
    driver.close();
    stub.close();
  }
}
