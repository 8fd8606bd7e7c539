package io.esbench.cli;

import io.esbench.comparison.TimeCurves;
import io.esbench.fault.UsageException;
import io.esbench.metrics.StoredTimes;
import io.esbench.metrics.StoredTimes.Times;
import io.esbench.race.RunDirectory;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Histograms beside a stored result. */
final class KeptTimes {
  private KeptTimes() {}

  /**
   * Of its tasks that have any.
   *
   * @param asked by whom, for messages
   * @param file the result
   * @throws UsageException if a file is no histogram log
   */
  static Map<String, StoredTimes> of(String asked, Path file, RaceResult result) {
    Map<String, StoredTimes> times = new LinkedHashMap<>();
    for (TaskResult task : result.tasks()) {
      Path log = RunDirectory.histograms(file.toAbsolutePath().resolveSibling(""), task.task());
      if (Files.isRegularFile(log)) {
        times.put(task.task(), read(asked, log));
      }
    }
    return times;
  }

  /** The same as points. */
  static Map<String, TimeCurves> curves(String asked, Path file, RaceResult result) {
    Map<String, TimeCurves> curves = new LinkedHashMap<>();
    of(asked, file, result)
        .forEach(
            (task, times) ->
                curves.put(
                    task, new TimeCurves(times.curve(Times.LATENCY), times.curve(Times.SERVICE))));
    return curves;
  }

  private static StoredTimes read(String asked, Path log) {
    try (InputStream in = Files.newInputStream(log)) {
      return StoredTimes.read(in);
    } catch (IOException | IllegalArgumentException e) {
      throw new UsageException(
          asked + ": " + log + " cannot be read: " + e.getMessage() + "; leave that race out", e);
    }
  }
}
