package io.esbench.race;

import io.esbench.aggregation.Aggregate;
import io.esbench.metrics.StoredTimes;
import io.esbench.report.ReportFormat;
import io.esbench.result.TaskResult;
import java.nio.file.Path;

/** The run directory of races that were pooled. */
public final class PooledRun {
  private PooledRun() {}

  /**
   * Writes it: reports and histograms, as those of a race.
   *
   * @param parent of run directories
   * @return the directory
   * @throws io.esbench.fault.UsageException if there is one of that name
   * @throws io.esbench.fault.EnvironmentException if a file cannot be written
   */
  public static Path write(Path parent, Aggregate aggregate) {
    try (RunDirectory directory = RunDirectory.create(parent, aggregate.result().info().raceId())) {
      return written(directory, aggregate);
    }
  }

  private static Path written(RunDirectory directory, Aggregate aggregate) {
    for (TaskResult task : aggregate.result().tasks()) {
      StoredTimes times = aggregate.times().get(task.task());
      if (times != null) {
        directory.writeHistograms(task, times);
      }
    }
    // The result comes last: a directory that has one is complete.
    directory.writeReport(ReportFormat.MARKDOWN, aggregate.result());
    directory.writeReport(ReportFormat.CSV, aggregate.result());
    directory.writeReport(ReportFormat.JSON, aggregate.result());
    return directory.path();
  }
}
