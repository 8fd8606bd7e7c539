package io.esbench.cli;

import io.esbench.fault.UsageException;
import java.io.PrintWriter;
import java.nio.file.Files;
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

  /**
   * Parent of run directories. The usual one need not be there: then there are no races yet.
   *
   * @throws UsageException if the user names one that is none
   */
  Path parent(Places places) {
    if (directory != null && !Files.isDirectory(directory)) {
      throw new UsageException(
          "--results-dir: "
              + directory
              + (Files.exists(directory) ? " is not a directory" : " does not exist")
              + "; name the directory that run directories are in");
    }
    return directory == null ? places.benchmarks() : directory.toAbsolutePath();
  }

  /**
   * Finds an earlier run; if its process was killed, its results are made of what it left first.
   *
   * @throws UsageException if there is none, or it still runs
   */
  NamedRun found(Session session, String name) {
    Path results = parent(session.places());
    NamedRun named = NamedRun.find(session.places(), results, name);
    PrintWriter err = session.console().err();
    new Recovery(
            results,
            line -> {
              err.println("note: " + Console.line(line));
              err.flush();
            })
        .of(named);
    return named;
  }
}
