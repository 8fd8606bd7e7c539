package io.esbench.driver.loop;

import io.esbench.schedule.LoopControl;
import io.esbench.schedule.Pacer;
import io.esbench.schedule.PacerCatalog;
import io.esbench.track.Bounds;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Time to take the next place of a task, by one loop and by two that do nothing else: a contention
 * that no real loop comes near.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TaskSequenceBenchmark {
  /** What gives the due times. */
  @Param({"unthrottled", "deterministic", "poisson", "docs"})
  public String schedule = "";

  private TaskSequence sequence = sequence("unthrottled");

  /** The place that a client takes. */
  @State(Scope.Thread)
  public static class Place {
    private final Ticket ticket = new Ticket();
  }

  /** A sequence at its beginning, so that due times do not overflow. */
  @Setup(Level.Iteration)
  public void begin() {
    sequence = sequence(schedule);
  }

  /** A loop that has the task for itself. */
  @Benchmark
  @Threads(1)
  public long alone(Place place) {
    sequence.take(place.ticket, 1_000, 0, 0);
    return place.ticket.dueNanos;
  }

  /** Two loops that ask all the time. */
  @Benchmark
  @Threads(2)
  public long contended(Place place) {
    sequence.take(place.ticket, 1_000, 0, 0);
    return place.ticket.dueNanos;
  }

  private static TaskSequence sequence(String schedule) {
    boolean docs = schedule.equals("docs");
    Throughput target =
        schedule.equals("unthrottled") ? null : new Throughput(1e6, docs ? "docs" : "ops");
    Task task =
        new Task(
            "t",
            new Operation("o", "bulk", RawJson.EMPTY_OBJECT, Location.NONE),
            2,
            new Bounds.Exhaustion(0),
            target,
            schedule.equals("poisson") ? "poisson" : "deterministic",
            null,
            List.of(),
            RawJson.EMPTY_OBJECT,
            RawJson.EMPTY_OBJECT,
            Location.NONE);
    Pacer pacer = PacerCatalog.standard().pacer(task, "docs", 1, 42);
    LoopControl control = LoopControl.of(task.bounds(), 2, true);
    return new TaskSequence(pacer, control, docs || target == null);
  }
}
