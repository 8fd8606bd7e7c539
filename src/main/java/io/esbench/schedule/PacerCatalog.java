package io.esbench.schedule;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.TrackException;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The pacers that a task's {@code schedule} can name. Immutable. */
public final class PacerCatalog {
  /** Unit of a target that counts requests whatever their weight. */
  public static final String REQUESTS = "ops";

  private final Map<String, Factory> factories;
  private final Map<String, Custom> customs;
  private final boolean withoutTarget;

  private PacerCatalog(
      Map<String, Factory> factories, Map<String, Custom> customs, boolean withoutTarget) {
    this.factories = Map.copyOf(factories);
    this.customs = Map.copyOf(customs);
    this.withoutTarget = withoutTarget;
  }

  /** A track's own schedule: it needs no target, and reads what it needs from the task. */
  @FunctionalInterface
  public interface Custom {
    /**
     * The pacer of a task; see {@link PacerCatalog#pacer}.
     *
     * @throws TrackException if the task has not what it needs
     */
    Pacer pacer(Task task, double share, long seed);
  }

  /** All pacers of esbench. */
  public static PacerCatalog standard() {
    return new PacerCatalog(
        Map.ofEntries(
            Map.entry("deterministic", (rate, seed) -> new DeterministicPacer(rate)),
            Map.entry("poisson", PoissonPacer::new)),
        Map.of(),
        true);
  }

  /** The same, with schedules of a track's own; one of esbench's name is replaced. */
  public PacerCatalog with(Map<String, Custom> own) {
    return new PacerCatalog(factories, own, withoutTarget);
  }

  /**
   * The same for {@code --test-mode}, where tasks have no target and nothing is to wait: a track's
   * own schedules are known, but not asked.
   */
  public PacerCatalog inTestMode() {
    return new PacerCatalog(factories, customs, false);
  }

  /** Whether the requests of a task have due times: a target, or a schedule that needs none. */
  public boolean paces(Task task) {
    return task.target() != null || (withoutTarget && customs.containsKey(task.schedule()));
  }

  /** Names in alphabetical order. */
  public List<String> names() {
    Set<String> names = new TreeSet<>(factories.keySet());
    names.addAll(customs.keySet());
    return List.copyOf(names);
  }

  /**
   * Checks what a task asks for, before anything is started.
   *
   * @param unit of the weight of the task's requests
   * @throws TrackException if the schedule is unknown or the target is in another unit
   */
  public void check(Task task, String unit) {
    if (!names().contains(task.schedule())) {
      throw new TrackException(
          task.where()
              + ": task '"
              + task.name()
              + "' has the unknown schedule '"
              + task.schedule()
              + "'; known are "
              + String.join(", ", names())
              + DidYouMean.suffix(task.schedule(), names()));
    }
    Throughput target = task.target();
    if (target != null && !target.unit().equals(REQUESTS) && !target.unit().equals(unit)) {
      throw new TrackException(
          task.where()
              + ": task '"
              + task.name()
              + "' has a target throughput in "
              + target.unit()
              + "/s, but its requests are counted in "
              + unit
              + "; give the target in "
              + (unit.equals(REQUESTS) ? "" : unit + "/s or ")
              + REQUESTS
              + "/s");
    }
  }

  /**
   * The pacer of a task. It has state: one per task, used under the task's sequence.
   *
   * @param unit of the weight of the task's requests
   * @param share part of the rate that this load generator makes, above 0, at most 1
   * @param seed of random arrivals
   * @throws TrackException as {@link #check}
   */
  public Pacer pacer(Task task, String unit, double share, long seed) {
    check(task, unit);
    Custom custom = customs.get(task.schedule());
    if (custom != null) {
      return paces(task)
          ? ramped(custom.pacer(task, share, seed), task.rampUp())
          : new UnthrottledPacer();
    }
    Throughput target = task.target();
    Factory factory = factories.get(task.schedule());
    if (target == null || factory == null) {
      return new UnthrottledPacer();
    }
    return ramped(factory.pacer(target.perSecond() * share, seed), task.rampUp());
  }

  private static Pacer ramped(Pacer pacer, @Nullable Duration ramp) {
    return ramp == null || ramp.isZero() ? pacer : new RampPacer(pacer, ramp.toNanos());
  }

  @FunctionalInterface
  private interface Factory {
    Pacer pacer(double perSecond, long seed);
  }
}
