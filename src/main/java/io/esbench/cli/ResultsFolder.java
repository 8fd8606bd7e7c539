package io.esbench.cli;

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
}
