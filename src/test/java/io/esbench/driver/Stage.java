package io.esbench.driver;

import io.esbench.driver.loop.FakeOperation;
import io.esbench.driver.loop.Loops;
import io.esbench.driver.loop.NettyLoops;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;
import io.esbench.metrics.TaskSummary;
import io.esbench.op.PreparedOperation;
import io.esbench.plan.Assignment;
import io.esbench.plan.Step;
import io.esbench.result.TaskResult;
import io.esbench.schedule.PacerCatalog;
import io.esbench.stub.ScriptedServer;
import io.esbench.time.NanoTime;
import io.esbench.track.Bounds;
import io.esbench.track.CompletedBy;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A scripted server and a driver in front of it; steps are put together task by task. */
final class Stage implements AutoCloseable {
  final ScriptedServer server;
  final Cancellation cancellation = new Cancellation();
  private final LocalDriver driver;
  private final Map<Task, PreparedOperation> operations = new LinkedHashMap<>();
  private final List<Assignment> assignments = new ArrayList<>();
  private CompletedBy completion = new CompletedBy.All();
  private int concurrency = Integer.MAX_VALUE;
  StepListener listener = tasks -> {};

  Stage() {
    this(settings(OnError.CONTINUE, Duration.ofSeconds(60)));
  }

  Stage(DriverSettings settings) {
    this(settings, ScriptedServer.start(), ScriptedServer::target);
  }

  /** With loops that are put around the usual ones. */
  Stage(UnaryOperator<Loops> around) {
    this(ScriptedServer.start(), around);
  }

  private Stage(ScriptedServer server, UnaryOperator<Loops> around) {
    this(server, server.target(), around);
  }

  /** With loops of its own and a server that nobody asks. */
  Stage(Target target, Supplier<Loops> loops) {
    this.server = ScriptedServer.start();
    this.driver =
        new LocalDriver(
            loops.get(),
            target.hosts(),
            NanoTime.system(),
            PacerCatalog.standard(),
            settings(OnError.CONTINUE, Duration.ofSeconds(60)));
  }

  private Stage(ScriptedServer server, Target target, UnaryOperator<Loops> around) {
    this.server = server;
    DriverSettings settings = settings(OnError.CONTINUE, Duration.ofSeconds(60));
    Loops loops = around.apply(NettyLoops.open(settings.loops(), target, NanoTime.system()));
    this.driver =
        new LocalDriver(
            loops, target.hosts(), NanoTime.system(), PacerCatalog.standard(), settings);
  }

  Stage(DriverSettings settings, ScriptedServer server, Function<ScriptedServer, Target> target) {
    this.server = server;
    this.driver = LocalDriver.open(target.apply(server), settings, NanoTime.system());
  }

  /** With a clock of its own, and a target whose time-outs do not come. */
  Stage(DriverSettings settings, NanoTime time) {
    this.server = ScriptedServer.start();
    Target target =
        new Target(server.target().hosts(), ClientOptions.DEFAULT.within(ClientOptions.UNLIMITED));
    this.driver = LocalDriver.open(target, settings, time);
  }

  static DriverSettings settings(OnError onError, Duration unreachableAfter) {
    return new DriverSettings(onError, unreachableAfter, Duration.ofMillis(500), 2, 42);
  }

  Stage task(String name, int clients, double rate, Bounds bounds) {
    return task(name, clients, rate, bounds, FakeOperation.endless(), null);
  }

  Stage task(
      String name,
      int clients,
      double rate,
      Bounds bounds,
      PreparedOperation operation,
      @Nullable Duration ramp) {
    Task task =
        new Task(
            name,
            new Operation(name, "search", RawJson.EMPTY_OBJECT, Location.NONE),
            clients,
            bounds,
            rate == 0 ? null : new Throughput(rate, "ops"),
            "deterministic",
            ramp,
            List.of(),
            RawJson.EMPTY_OBJECT,
            RawJson.EMPTY_OBJECT,
            Location.NONE);
    operations.put(task, operation);
    assignments.add(new Assignment(task, 0, clients, clients));
    return this;
  }

  /** A task whose failed requests never end the race. */
  Stage tolerantTask(String name, Bounds bounds) {
    Task task =
        new Task(
            name,
            new Operation(name, "search", RawJson.EMPTY_OBJECT, Location.NONE),
            1,
            bounds,
            null,
            "deterministic",
            null,
            List.of(),
            RawJson.EMPTY_OBJECT,
            true,
            Set.of(),
            RawJson.EMPTY_OBJECT,
            Location.NONE);
    operations.put(task, FakeOperation.endless());
    assignments.add(new Assignment(task, 0, 1, 1));
    return this;
  }

  Stage completedBy(CompletedBy rule) {
    completion = rule;
    return this;
  }

  Stage concurrency(int clients) {
    concurrency = clients;
    return this;
  }

  StepStats run() {
    Step step = new Step(0, assignments, completion, concurrency);
    return driver.run(step, operations, cancellation, listener);
  }

  CompletableFuture<StepStats> runAside() {
    return CompletableFuture.supplyAsync(this::run);
  }

  TaskResult result(StepStats stats, int index) {
    Task task = assignments.get(index).task();
    Throughput target = task.target();
    return TaskSummary.of(
        new TaskLabel(task.name(), task.name(), "search", task.clients(), true),
        target == null ? Offer.unthrottled("ops") : Offer.of("ops", target.perSecond(), "ops"),
        Instant.EPOCH,
        stats.tasks().get(index));
  }

  @Override
  public void close() {
    driver.close();
    server.close();
  }
}
