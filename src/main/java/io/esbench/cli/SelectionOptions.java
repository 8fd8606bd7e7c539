package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.track.Selection;
import io.esbench.track.TaskFilter;
import io.esbench.track.load.TaskFilters;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that take a part of a track. */
final class SelectionOptions {
  private static final String INCLUDE = "--include-tasks";
  private static final String EXCLUDE = "--exclude-tasks";

  @Option(
      names = INCLUDE,
      paramLabel = "TASKS",
      description =
          "Only these tasks: names, type:TYPE and tag:TAG, separated by commas; a JSON array of"
              + " them, or a .json file with one.")
  private @Nullable String includeTasks;

  @Option(
      names = EXCLUDE,
      paramLabel = "TASKS",
      description = "All tasks but these, in the same form.")
  private @Nullable String excludeTasks;

  @Option(
      names = "--test-mode",
      description =
          "Cut everything short, to see whether a track works: 1,000 documents of each corpus file"
              + " (FILE-1k), few requests, 10 s per task, no target throughput.")
  private boolean testMode;

  @Option(
      names = "--corpus-docs",
      paramLabel = "N",
      description =
          "At most the first N documents of each corpus file, which may then be shorter than the"
              + " track says.")
  private @Nullable Long corpusDocs;

  /**
   * What the user wants of the track.
   *
   * @throws UsageException if it cannot be told
   */
  Selection selection() {
    if (corpusDocs != null && corpusDocs < 1) {
      throw new UsageException("--corpus-docs: expected at least 1 document, found " + corpusDocs);
    }
    return new Selection(filter(), testMode, corpusDocs);
  }

  private TaskFilter filter() {
    if (includeTasks != null && excludeTasks != null) {
      throw new UsageException("give " + INCLUDE + " or " + EXCLUDE + ", not both");
    }
    if (includeTasks != null) {
      return TaskFilters.parse(INCLUDE, TaskFilter.Mode.INCLUDE, includeTasks);
    }
    return excludeTasks == null
        ? TaskFilter.EVERYTHING
        : TaskFilters.parse(EXCLUDE, TaskFilter.Mode.EXCLUDE, excludeTasks);
  }
}
