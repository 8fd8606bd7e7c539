package io.esbench.cli;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.journal.JournalReader;
import io.esbench.report.ReportFormat;
import io.esbench.result.RaceResult;
import io.esbench.store.RunFiles;
import io.esbench.store.RunKind;
import io.esbench.store.RunLock;
import io.esbench.store.RunState;
import io.esbench.store.RunStore;
import io.esbench.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Makes results of what killed processes left, once: afterwards they are like those of any
 * incomplete run.
 *
 * @param results where run directories are
 * @param told of what was done, a line each
 */
record Recovery(Path results, Consumer<String> told) {

  /**
   * Makes the results that a run lacks, if its process was killed.
   *
   * @throws UsageException if it still runs, or left nothing
   */
  void of(NamedRun named) {
    StoredRun run = named.run();
    if (run == null) {
      return;
    }
    Path directory = named.directory();
    if (RunLock.isHeld(directory) || run.state() == RunState.RUNNING) {
      throw new UsageException(
          run.id() + " is still running; its reports come when it ends, or when you stop it");
    }
    if (run.kind() != RunKind.RACE) {
      List<StoredRun> inside = new RunStore(results).killedInside(run);
      inside.forEach(each -> race(each.directory()));
    } else if (Files.isRegularFile(named.file())) {
      // Killed between the writing of its result and the end of its journal.
      delete(directory.resolve(RunFiles.JOURNAL));
    } else {
      race(directory);
    }
    if (!Files.isRegularFile(named.file())) {
      throw new UsageException(
          run.id()
              + (run.kind() == RunKind.RACE
                  ? " was killed before anything was measured, so there is nothing to report"
                  : " was killed before its first result; what there is of its races: esbench list"
                      + " races --all"));
    }
    forget(directory);
  }

  private void race(Path directory) {
    Path journal = directory.resolve(RunFiles.JOURNAL);
    if (!Files.isRegularFile(journal)) {
      return;
    }
    RaceResult result = JournalReader.read(journal);
    KeptResult kept = new KeptResult.OfRace(result);
    String name = result.info().raceId();
    // One that is there is of a race that came to its end, but whose result could not be written.
    List<String> there =
        kept.files().keySet().stream()
            .filter(file -> Files.isRegularFile(directory.resolve(file)))
            .toList();
    kept.files()
        .forEach(
            (file, text) -> {
              if (!there.contains(file)) {
                OutputFile.write(name, directory.resolve(file), text);
              }
            });
    OutputFile.write(
        name, directory.resolve(RunKind.RACE.file()), kept.report(ReportFormat.JSON.label()));
    delete(journal);
    forget(directory);
    told.accept(
        "race "
            + name
            + " was "
            + result.statusReason()
            + "; its reports are written: "
            + directory
            + (there.isEmpty() ? "" : "; kept as they were: " + String.join(", ", there)));
  }

  private static void delete(Path journal) {
    try {
      Files.deleteIfExists(journal);
    } catch (IOException e) {
      throw new EnvironmentException("cannot delete " + journal + ": " + e, e);
    }
  }

  private static void forget(Path directory) {
    try {
      RunLock.forget(directory);
    } catch (IOException e) {
      throw new EnvironmentException("cannot write in " + directory + ": " + e, e);
    }
  }
}
