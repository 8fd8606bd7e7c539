package io.esbench.track.load;

import io.esbench.track.Bounds;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The bounds of a task as written; null where the track says nothing. Periods in seconds. */
record Limits(
    @Nullable Long warmupIterations,
    @Nullable Long iterations,
    @Nullable Long warmupPeriod,
    @Nullable Long period,
    @Nullable Long rampUp) {
  /** Nothing said. */
  static final Limits NONE = new Limits(null, null, null, null, null);

  /** Those of a task or group; what it does not say is taken from the group around it. */
  static Limits read(Element element, Limits around) {
    return new Limits(
        value(element, "warmup-iterations", 0, around.warmupIterations),
        value(element, "iterations", 1, around.iterations),
        value(element, "warmup-time-period", 0, around.warmupPeriod),
        value(element, "time-period", 1, around.period),
        value(element, "ramp-up-time-period", 0, around.rampUp));
  }

  private static @Nullable Long value(
      Element element, String key, long least, @Nullable Long around) {
    return element.has(key) ? element.whole(key, least, Integer.MAX_VALUE) : around;
  }

  /** Adds a fault for each pair that cannot be together; inherited values count. */
  void check(Element task) {
    if (warmupIterations != null && period != null) {
      task.fault(
          "'warmup-iterations' (%d) and 'time-period' (%d) exclude each other; use"
                  .formatted(warmupIterations, period)
              + " 'warmup-time-period' or 'iterations'");
    }
    if (warmupPeriod != null && iterations != null) {
      task.fault(
          "'warmup-time-period' (%d) and 'iterations' (%d) exclude each other; use"
                  .formatted(warmupPeriod, iterations)
              + " 'warmup-iterations' or 'time-period'");
    }
    if (rampUp != null) {
      checkRampUp(task, rampUp);
    }
  }

  private void checkRampUp(Element task, long ramp) {
    if (iterations != null || warmupIterations != null) {
      task.fault("'ramp-up-time-period' (" + ramp + ") needs periods, not iterations");
    }
    if (warmupPeriod == null) {
      task.fault("'ramp-up-time-period' (" + ramp + ") needs a 'warmup-time-period' as long");
    } else if (warmupPeriod < ramp) {
      task.fault(
          "'warmup-time-period' (%d) must not be shorter than 'ramp-up-time-period' (%d)"
              .formatted(warmupPeriod, ramp));
    }
  }

  /** Periods win over iterations. */
  Bounds bounds() {
    if (warmupPeriod != null || period != null) {
      return new Bounds.TimePeriod(
          Duration.ofSeconds(warmupPeriod == null ? 0 : warmupPeriod),
          period == null ? null : Duration.ofSeconds(period));
    }
    int warmup = warmupIterations == null ? 0 : warmupIterations.intValue();
    return iterations == null
        ? new Bounds.Exhaustion(warmup)
        : new Bounds.Iterations(warmup, iterations.intValue());
  }

  /** Time over which the clients start, or null: all at once. */
  @Nullable Duration rampUpTime() {
    return rampUp == null || rampUp == 0 ? null : Duration.ofSeconds(rampUp);
  }
}
