package io.esbench.race;

import io.esbench.fault.EsbenchException;
import io.esbench.fault.ExitCode;
import io.esbench.report.AcceptanceReport;
import io.esbench.report.JunitReporter;
import io.esbench.report.html.AcceptancePage;
import io.esbench.result.AcceptanceResult;
import io.esbench.result.json.AcceptanceJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files that an acceptance leaves beside those of its races.
 *
 * @param directory of the acceptance
 * @param progress told of what cannot be written
 */
record AcceptanceFiles(RunDirectory directory, Progress progress) {
  private static final String RESULT = "acceptance.json";

  /** Keeps what there is so far, which is what is left if the process is killed later. */
  void keep(AcceptanceResult sofar) {
    var unused =
        written(List.of(() -> directory.writeText(RESULT, new AcceptanceJson().write(sofar))));
  }

  /**
   * Writes what can be written.
   *
   * @return the exit code of what could not, or null
   */
  @Nullable ExitCode write(AcceptanceResult result, @Nullable Path junit) {
    List<Runnable> files = new ArrayList<>();
    files.add(() -> directory.writeText(RESULT, new AcceptanceJson().write(result)));
    files.add(() -> directory.writeText("acceptance.md", AcceptanceReport.markdown(result)));
    files.add(() -> directory.writeText("acceptance.html", AcceptancePage.html(result)));
    if (junit != null) {
      files.add(() -> RunDirectory.write(junit, out -> JunitReporter.write(result, out)));
    }
    return written(files);
  }

  private @Nullable ExitCode written(List<Runnable> files) {
    ExitCode first = null;
    for (Runnable file : files) {
      try {
        file.run();
      } catch (EsbenchException e) {
        progress.warn(String.valueOf(e.getMessage()));
        first = first == null ? e.exitCode() : first;
      }
    }
    return first;
  }
}
