package io.esbench.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where results of earlier races are. */
final class ResultsFolder {
  @Option(
      names = "--results-dir",
      paramLabel = "DIR",
      description = "Where run directories are. Default: benchmarks.")
  private @Nullable Path directory;

  /** Paths begin at the current directory. */
  StoredResults stored(Places places) {
    return new StoredResults(List.of(places.working()), parent(places));
  }

  /** Parent of run directories. */
  Path parent(Places places) {
    return directory == null ? places.benchmarks() : directory.toAbsolutePath();
  }

  /**
   * Finds an earlier run; if its process was killed, its results are made of what it left first.
   *
   * @throws io.esbench.fault.UsageException if there is none, or it still runs
   */
  NamedRun found(Session session, String name) {
    Path results = parent(session.places());
    NamedRun named = NamedRun.find(session.places(), results, name);
    PrintWriter err = session.console().err();
    new Recovery(
            results,
            line -> {
              err.println("note: " + Console.plain(line));
              err.flush();
            })
        .of(named);
    return named;
  }
}
