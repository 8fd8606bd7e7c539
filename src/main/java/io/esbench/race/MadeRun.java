package io.esbench.race;

import io.esbench.metrics.StoredTimes;
import io.esbench.report.ReportFormat;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.nio.file.Path;
import java.util.Map;

/** The run directory of a result that was not raced here: pooled from others, or imported. */
public final class MadeRun {
  private MadeRun() {}

  /**
   * Writes it, whole or not at all: reports and histograms, as those of a race.
   *
   * @param parent of run directories
   * @param result whose race id names the directory
   * @param times histograms of its tasks, by name; some or all may have none
   * @return the directory
   * @throws io.esbench.fault.UsageException if there is one of that name
   * @throws io.esbench.fault.EnvironmentException if a file cannot be written
   */
  public static Path write(Path parent, RaceResult result, Map<String, StoredTimes> times) {
    try (RunDirectory directory = RunDirectory.create(parent, result.info().raceId())) {
      return written(directory, result, times);
    }
  }

  static Path written(RunDirectory directory, RaceResult result, Map<String, StoredTimes> times) {
    boolean whole = false;
    try {
      for (TaskResult task : result.tasks()) {
        StoredTimes own = times.get(task.task());
        if (own != null) {
          directory.writeHistograms(task, own);
        }
      }
      // The result comes last: a directory that has one is complete.
      for (ReportFormat format : ReportFormat.ofRace(result)) {
        if (format != ReportFormat.JSON) {
          directory.writeReport(format, result);
        }
      }
      directory.writeReport(ReportFormat.JSON, result);
      whole = true;
      return directory.path();
    } finally {
      // Whatever went wrong, be it a fault of a report: half a directory looks like a lost race.
      if (!whole) {
        directory.discard("");
      }
    }
  }
}
