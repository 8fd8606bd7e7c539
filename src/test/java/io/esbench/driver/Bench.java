package io.esbench.driver;

import io.esbench.corpus.PreparedCorpora;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;
import io.esbench.metrics.TaskSummary;
import io.esbench.op.AssertionPolicy;
import io.esbench.op.OperationCatalog;
import io.esbench.op.OperationContext;
import io.esbench.op.PreparedOperation;
import io.esbench.plan.Assignment;
import io.esbench.plan.Step;
import io.esbench.result.Flavour;
import io.esbench.result.TaskResult;
import io.esbench.time.NanoTime;
import io.esbench.track.Bounds;
import io.esbench.track.CompletedBy;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Task;
import io.esbench.track.Track;
import io.esbench.transport.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** One operation of the catalogue by one client of the real driver against a target. */
final class Bench implements AutoCloseable {
  final Cancellation cancellation = new Cancellation();
  private final LocalDriver driver;
  private final Flavour flavour;

  Bench(Target target) {
    this(target, Flavour.ELASTICSEARCH);
  }

  /** For a target that has these APIs. */
  Bench(Target target, Flavour flavour) {
    this.flavour = flavour;
    driver =
        LocalDriver.open(
            target,
            new DriverSettings(
                OnError.CONTINUE, Duration.ofSeconds(60), Duration.ofMillis(500), 1, 42),
            NanoTime.system());
  }

  /**
   * What a run gave.
   *
   * @param end why it ended
   * @param message of the failure that ended it
   * @param result figures
   */
  record Ran(StepEnd end, String message, TaskResult result) {
    /** Work that was acknowledged. */
    long weight() {
      return Math.round(result.throughput().mean() * result.seconds());
    }

    /** The first failure, or an empty text. */
    String failure() {
      return result.requests().errors().isEmpty()
          ? ""
          : result.requests().errors().get(0).example();
    }
  }

  /** Single quotes stand for double ones; assertions are checked. */
  Ran run(String type, int iterations, String params) {
    Operation operation =
        new Operation("op", type, new RawJson(params.replace('\'', '"')), Location.NONE);
    Track track = new Track("t", "", RawJson.EMPTY_OBJECT, List.of(), List.of(), List.of());
    PreparedOperation prepared =
        OperationCatalog.standard(AssertionPolicy.CHECKED)
            .prepare(
                operation,
                new OperationContext(track, PreparedCorpora.NONE, Duration.ofSeconds(60), flavour));
    Task task =
        new Task(
            "t",
            operation,
            1,
            new Bounds.Iterations(0, iterations),
            null,
            "deterministic",
            null,
            List.of(),
            RawJson.EMPTY_OBJECT,
            RawJson.EMPTY_OBJECT,
            Location.NONE);
    Step step =
        new Step(
            0, List.of(new Assignment(task, 0, 1, 1)), new CompletedBy.All(), Integer.MAX_VALUE);
    StepStats stats = driver.run(step, Map.of(task, prepared), cancellation, tasks -> {});
    return new Ran(
        stats.end(),
        String.valueOf(stats.message()),
        TaskSummary.of(
            new TaskLabel("t", "op", type, 1, true),
            Offer.unthrottled(prepared.unit()),
            Instant.EPOCH,
            stats.tasks().get(0)));
  }

  @Override
  public void close() {
    driver.close();
  }
}
