package io.esbench.race;

import io.esbench.experiment.ExperimentResult;
import io.esbench.fault.EsbenchException;
import io.esbench.fault.ExitCode;
import io.esbench.report.experiment.ExperimentFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files that an experiment leaves beside those of its races.
 *
 * @param directory of the experiment
 * @param progress told of what cannot be written
 */
record ExperimentFiles(RunDirectory directory, Progress progress) {
  /** Keeps what there is so far, which is what is left if the process is killed later. */
  void keep(ExperimentResult sofar) {
    var unused = written(sofar, List.of(ExperimentFormat.JSON));
  }

  /**
   * Writes what can be written.
   *
   * @return the exit code of what could not, or null
   */
  @Nullable ExitCode write(ExperimentResult result) {
    return written(result, List.of(ExperimentFormat.values()));
  }

  private @Nullable ExitCode written(ExperimentResult result, List<ExperimentFormat> formats) {
    ExitCode first = null;
    for (ExperimentFormat format : formats) {
      try {
        directory.writeText(format.fileName(), format.text(result));
      } catch (EsbenchException e) {
        progress.warn(String.valueOf(e.getMessage()));
        first = first == null ? e.exitCode() : first;
      }
    }
    return first;
  }
}
