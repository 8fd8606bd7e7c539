package io.esbench.calibration;

import io.esbench.result.LoadCeiling;
import io.esbench.result.LoadCeiling.TaskShare;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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

  /** The outcome for the tasks of a race; without a calibration there are no shares. */
  public static LoadCeiling of(CalibrationFile.Kept kept, List<TaskResult> tasks) {
    Calibration calibration = kept.calibration();
    if (calibration == null) {
      return LoadCeiling.notCalibrated(kept.reason());
    }
    List<TaskShare> shares = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      if (tasks.get(i).seconds() >= JUDGED_SECONDS && requests(tasks.get(i)) > 0) {
        shares.add(share(i, tasks, calibration));
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
                "%s%s came to %.0f %% of what esbench can do on this machine (%,.0f requests/s and"
                    + " %,.1f MB/s; calibrated: %,.0f searches/s or %,.0f MB/s of bulks): esbench"
                    + " may be the limit, not the cluster",
                share.task(),
                share.together() ? ", with the tasks beside it," : "",
                100 * share.share(),
                share.requestsPerSecond(),
                share.megabytesPerSecond(),
                ceiling.searchesPerSecond(),
                ceiling.megabytesPerSecond()));
      }
    }
    return lines;
  }

  /** Alone it has the loops of its clients, beside others all share all loops; the worse counts. */
  private static TaskShare share(int index, List<TaskResult> tasks, Calibration calibration) {
    TaskResult task = tasks.get(index);
    double ownRequests = requests(task) / task.seconds();
    double ownMegabytes = megabytes(task) / task.seconds();
    double alone = calibration.ceiling(task.clients()).share(ownRequests, ownMegabytes);
    double requests = ownRequests;
    double megabytes = ownMegabytes;
    for (int i = 0; i < tasks.size(); i++) {
      TaskResult other = tasks.get(i);
      if (i != index && requests(other) > 0) {
        double beside = requestsDuring(other, task);
        requests += beside / task.seconds();
        megabytes += beside * megabytes(other) / requests(other) / task.seconds();
      }
    }
    double together = calibration.allLoops().share(requests, megabytes);
    return requests > ownRequests && together > alone
        ? new TaskShare(task.task(), requests, megabytes, together, true)
        : new TaskShare(task.task(), ownRequests, ownMegabytes, alone, false);
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
}
