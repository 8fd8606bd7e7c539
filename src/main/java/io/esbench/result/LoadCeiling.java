package io.esbench.result;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What esbench itself can do on its machine, as measured by a calibration, and how near to that the
 * tasks came. Without a calibration the CPU of the event loops serves, see {@link GeneratorUsage}.
 *
 * @param calibrated when, or null: there is no calibration of this machine and esbench
 * @param searchesPerSecond with all event loops; null without a calibration
 * @param megabytesPerSecond of bulk bodies, with all event loops; null without a calibration
 * @param reason why there is none; empty if there is one
 * @param shares of the tasks that were long enough to tell; empty without a calibration
 */
public record LoadCeiling(
    @Nullable Instant calibrated,
    @Nullable Double searchesPerSecond,
    @Nullable Double megabytesPerSecond,
    String reason,
    List<TaskShare> shares) {
  public LoadCeiling {
    shares = List.copyOf(shares);
  }

  /** Without one. */
  public static LoadCeiling notCalibrated(String reason) {
    return new LoadCeiling(null, null, null, reason, List.of());
  }

  /** Share of a task, or null if it is not known. */
  public @Nullable Double shareOf(String task) {
    for (TaskShare share : shares) {
      if (share.task().equals(task)) {
        return share.share();
      }
    }
    return null;
  }

  /**
   * How near a task came.
   *
   * @param task its name
   * @param requestsPerSecond requests sent, in its measured phase
   * @param megabytesPerSecond request bodies sent, in its measured phase
   * @param share of the ceiling, 1 is all of it
   * @param together whether the figures include tasks that ran at the same time
   */
  public record TaskShare(
      String task,
      double requestsPerSecond,
      double megabytesPerSecond,
      double share,
      boolean together) {}
}
