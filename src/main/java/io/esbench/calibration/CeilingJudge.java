package io.esbench.calibration;

import io.esbench.result.LoadCeiling;
import io.esbench.result.LoadCeiling.TaskShare;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Holds the load of a race against a calibration: what part of its own ceiling esbench came to,
 * task by task, and together with the tasks that ran at the same time.
 */
public final class CeilingJudge {
  /** From this share on a task is warned of. */
  public static final double NEAR = 0.7;

  /** Shorter measured phases say nothing about a rate. */
  private static final double JUDGED_SECONDS = 1;

  private static final double MEGABYTE = 1e6;
  private static final double NANOS = 1e9;

  private CeilingJudge() {}

  /**
   * A task that was run.
   *
   * @param result its figures
   * @param loops event loops that its clients lived on
   */
  public record Ran(TaskResult result, Set<Integer> loops) {
    /** Copies. */
    public Ran {
      loops = Set.copyOf(loops);
    }
  }

  /** The outcome for the tasks of a race; without a calibration there are no shares. */
  public static LoadCeiling of(CalibrationFile.Kept kept, List<Ran> tasks) {
    Calibration calibration = kept.calibration();
    if (calibration == null) {
      return LoadCeiling.notCalibrated(kept.reason());
    }
    List<TaskShare> shares = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      TaskResult task = tasks.get(i).result();
      if (task.seconds() >= JUDGED_SECONDS && requests(task) > 0) {
        List<Ran> others = new ArrayList<>(tasks);
        others.remove(i);
        shares.add(share(tasks.get(i), others, calibration));
      }
    }
    Ceiling all = calibration.allLoops();
    return new LoadCeiling(
        calibration.taken(), all.searches().limit(), all.bulkMegabytes().limit(), "", shares);
  }

  /** One line for each task that came near the ceiling. */
  public static List<String> warnings(LoadCeiling ceiling) {
    List<String> lines = new ArrayList<>();
    for (TaskShare share : ceiling.shares()) {
      if (share.share() >= NEAR) {
        lines.add(
            String.format(
                Locale.ROOT,
                "%s came to %.0f %% of what %s event loops can do on this machine (%,.0f requests/s"
                    + " and %,.1f MB/s; calibrated for all loops: %,.0f searches/s or %,.0f MB/s"
                    + " of bulks): esbench may be the limit, not the cluster",
                share.task() + (share.together() ? ", with the tasks beside it," : ""),
                100 * share.share(),
                share.together() ? "their" : "its",
                share.requestsPerSecond(),
                share.megabytesPerSecond(),
                ceiling.searchesPerSecond(),
                ceiling.megabytesPerSecond()));
      }
    }
    return lines;
  }

  /**
   * Its own loops have to do what it and the tasks beside it ask of them, and all loops in use
   * together what all ask, for which a machine may have fewer processors; the worse counts.
   */
  private static TaskShare share(Ran task, List<Ran> others, Calibration calibration) {
    List<Ran> neighbours =
        others.stream()
            .filter(other -> !Collections.disjoint(other.loops(), task.loops()))
            .toList();
    Load own = load(task, neighbours);
    Load all = load(task, others);
    Load worse = all.share(calibration) > own.share(calibration) ? all : own;
    return new TaskShare(
        task.result().task(),
        worse.requests,
        worse.megabytes,
        worse.share(calibration),
        worse.together);
  }

  /** What a task and others at the same time ask of their loops. */
  private static Load load(Ran task, List<Ran> others) {
    double seconds = task.result().seconds();
    double requests = requests(task.result()) / seconds;
    double megabytes = megabytes(task.result()) / seconds;
    Set<Integer> loops = new HashSet<>(task.loops());
    boolean together = false;
    for (Ran other : others) {
      double beside = requestsDuring(other.result(), task.result()) / seconds;
      if (beside > 0) {
        requests += beside;
        megabytes += beside * megabytesPerRequest(other.result());
        loops.addAll(other.loops());
        together = true;
      }
    }
    return new Load(requests, megabytes, loops.size(), together);
  }

  /** Per second, on a number of loops. */
  private record Load(double requests, double megabytes, int loops, boolean together) {
    double share(Calibration calibration) {
      return calibration.ceiling(loops).share(requests, megabytes);
    }
  }

  /** Requests of a task, warm-up too, in the measured phase of another one; known to a second. */
  private static double requestsDuring(TaskResult task, TaskResult measured) {
    double later = Duration.between(measured.started(), task.started()).toNanos() / NANOS;
    double begin = measuredFrom(measured) - later;
    double end = begin + measured.seconds();
    double sum = 0;
    for (SecondSample sample : task.series()) {
      double from = Math.max(begin, sample.second());
      double to = Math.min(end, sample.second() + 1.0);
      sum += Math.max(0, to - from) * sample.requests();
    }
    return sum;
  }

  private static double measuredFrom(TaskResult task) {
    for (SecondSample sample : task.series()) {
      if (sample.measured()) {
        return sample.second();
      }
    }
    return 0;
  }

  private static long requests(TaskResult task) {
    return task.requests().succeeded() + task.requests().failed();
  }

  private static double megabytes(TaskResult task) {
    Long bytes = task.requests().bodyBytes();
    return bytes == null ? 0 : bytes / MEGABYTE;
  }

  private static double megabytesPerRequest(TaskResult task) {
    return requests(task) == 0 ? 0 : megabytes(task) / requests(task);
  }
}
