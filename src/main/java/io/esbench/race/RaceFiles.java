package io.esbench.race;

import io.esbench.fault.EnvironmentException;
import io.esbench.report.JunitReporter;
import io.esbench.report.ReportFormat;
import io.esbench.report.Reporter;
import io.esbench.result.RaceResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The files that a race leaves.
 *
 * @param race that they are of
 * @param directory of the run
 */
record RaceFiles(RaceContext race, RunDirectory directory) {
  /** Writes what can be written, the most important first, and returns what could not. */
  List<String> write(RaceResult result, List<ChallengeRun.Recorded> tasks) {
    List<Runnable> files = new ArrayList<>();
    for (ReportFormat format : ReportFormat.ofRace(result)) {
      files.add(() -> directory.writeReport(format, result));
    }
    Path copy = race.request().output().reportFile();
    if (copy != null) {
      Reporter reporter = race.request().output().reportFormat().reporter();
      files.add(() -> RunDirectory.write(copy, reporter, result));
    }
    Path junit = race.request().goal().junitFile();
    if (junit != null) {
      files.add(() -> RunDirectory.write(junit, new JunitReporter(), result));
    }
    tasks.stream()
        .filter(task -> task.result().inReport())
        .forEach(task -> files.add(() -> directory.writeHistograms(task)));
    List<String> unwritten = new ArrayList<>();
    for (Runnable file : files) {
      try {
        file.run();
      } catch (EnvironmentException e) {
        unwritten.add(String.valueOf(e.getMessage()));
      }
    }
    return unwritten;
  }
}
