package io.esbench.cli;

import io.esbench.experiment.ExperimentResult;
import io.esbench.fault.BoundedText;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.FileProblem;
import io.esbench.fault.UsageException;
import io.esbench.report.experiment.ExperimentJson;
import io.esbench.store.RunFilter;
import io.esbench.store.RunKind;
import io.esbench.store.RunStore;
import io.esbench.store.StoredRun;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** An experiment that was not raced to its end. */
final class InterruptedExperiment {
  private static final String LAST = "last";

  private InterruptedExperiment() {}

  /**
   * Reads what there is of it.
   *
   * @param results parent of run directories
   * @param name its id, or {@code last}
   * @throws UsageException if there is none of that name
   */
  static ExperimentResult read(Path results, String name) {
    List<String> ids =
        new RunStore(results)
            .list(RunFilter.ALL, false).runs().stream()
                .filter(run -> run.kind() == RunKind.EXPERIMENT)
                .map(StoredRun::id)
                .toList();
    String id = name.equals(LAST) && !ids.isEmpty() ? ids.get(0) : name;
    if (!ids.contains(id)) {
      throw new UsageException(
          "--resume: there is no experiment '%s' in %s%s; see 'esbench list races'"
              .formatted(name, results, DidYouMean.suffix(name, ids)));
    }
    Path file = results.resolve(id).resolve(RunKind.EXPERIMENT.file());
    try {
      return ExperimentJson.read(BoundedText.read(file, BoundedText.RESULT), file.toString());
    } catch (NoSuchFileException e) {
      throw new UsageException(
          "--resume: " + id + " was stopped before its first race ended; start it anew", e);
    } catch (IOException e) {
      throw new UsageException("--resume: " + file + ": " + FileProblem.of(e), e);
    }
  }
}
