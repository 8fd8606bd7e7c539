package io.esbench.schedule;

import io.esbench.track.Bounds;
import java.time.Duration;

/** Which part of a task a request belongs to, and where the task ends. Immutable. */
public sealed interface LoopControl {
  /** No end. */
  long UNLIMITED = Long.MAX_VALUE;

  /**
   * The part of a request.
   *
   * @param index 0-based position among all requests of the task
   * @param dueNanos its intended start, as offset from the start of the task
   */
  Phase phaseAt(long index, long dueNanos);

  /** Whether a warm-up can occur. */
  boolean hasWarmup();

  /** Requests that one client may make; {@link #UNLIMITED} if only the task is bounded. */
  default long perClient() {
    return UNLIMITED;
  }

  /** Requests of the whole task; {@link #UNLIMITED} if it is not bounded by number. */
  default long requests() {
    return UNLIMITED;
  }

  /**
   * Offset from the start at which the task stops taking requests, even those that were due before;
   * {@link #UNLIMITED} if it is not bounded by time.
   */
  default long endNanos() {
    return UNLIMITED;
  }

  /**
   * From the bounds of a task.
   *
   * @param clients clients of the task on this load generator
   * @param finite whether its parameter source ends by itself
   */
  static LoopControl of(Bounds bounds, int clients, boolean finite) {
    if (bounds instanceof Bounds.Iterations iterations) {
      long warmup = (long) iterations.warmup() * clients;
      return new Iterations(warmup, (long) iterations.measured() * clients);
    }
    if (bounds instanceof Bounds.TimePeriod period) {
      Duration measured = period.measured();
      return new TimePeriod(
          period.warmup().toNanos(), measured == null ? UNLIMITED : measured.toNanos());
    }
    int each = ((Bounds.Exhaustion) bounds).warmupIterations();
    return new Exhaustion((long) each * clients, finite ? UNLIMITED : each + 1L);
  }

  /**
   * By number: a budget for all clients together.
   *
   * @param warmup warm-up requests of the task
   * @param measured measured requests of the task
   */
  record Iterations(long warmup, long measured) implements LoopControl {
    @Override
    public Phase phaseAt(long index, long dueNanos) {
      if (index < warmup) {
        return Phase.WARMUP;
      }
      return index < requests() ? Phase.MEASURED : Phase.DONE;
    }

    @Override
    public boolean hasWarmup() {
      return warmup > 0;
    }

    @Override
    public long requests() {
      return warmup + measured;
    }
  }

  /**
   * By intended start (decision N6).
   *
   * @param warmupNanos length of the warm-up
   * @param measuredNanos length of the measured phase, or {@link #UNLIMITED}
   */
  record TimePeriod(long warmupNanos, long measuredNanos) implements LoopControl {
    @Override
    public Phase phaseAt(long index, long dueNanos) {
      if (dueNanos < warmupNanos) {
        return Phase.WARMUP;
      }
      return dueNanos < endNanos() ? Phase.MEASURED : Phase.DONE;
    }

    @Override
    public boolean hasWarmup() {
      return warmupNanos > 0;
    }

    @Override
    public long endNanos() {
      return measuredNanos == UNLIMITED ? UNLIMITED : warmupNanos + measuredNanos;
    }
  }

  /**
   * Until the parameter sources are exhausted.
   *
   * @param warmup warm-up requests of the task
   * @param perClient requests of each client, {@link #UNLIMITED} if its source ends by itself
   */
  record Exhaustion(long warmup, long perClient) implements LoopControl {
    @Override
    public Phase phaseAt(long index, long dueNanos) {
      return index < warmup ? Phase.WARMUP : Phase.MEASURED;
    }

    @Override
    public boolean hasWarmup() {
      return warmup > 0;
    }
  }
}
