package io.esbench.comparison.figure;

import io.esbench.result.DocumentCounts;
import io.esbench.result.RaceResult;
import io.esbench.result.SelfCheck;
import io.esbench.result.TaskResult;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How many documents the store of a race holds, if its result shows that these are the ones that it
 * loaded itself. The size of the store is that of all indices that the race knew at its end, so it
 * must have begun with empty ones and have taken none of them away again.
 */
final class StoredDocuments {
  private static final Set<String> ANEW =
      Set.of("create-index", "delete-index", "create-data-stream", "delete-data-stream");

  /** After these the store holds other documents than those that were sent. */
  private static final Set<String> CHANGING =
      Set.of(
          "delete-index",
          "delete-data-stream",
          "shrink-index",
          "downsample",
          "create-transform",
          "start-transform",
          "restore-snapshot");

  /** These may do anything; where documents were counted in the end it would have been seen. */
  private static final Set<String> UNKNOWN = Set.of("raw-request", "composite");

  private StoredDocuments() {}

  /** Of one race, of pooled ones on average; null: the result does not show it. */
  static @Nullable Double of(RaceResult race) {
    List<TaskResult> tasks = race.tasks();
    TaskResult writer =
        tasks.stream().filter(task -> task.documents().sent() > 0).findFirst().orElse(null);
    if (writer == null || !race.preparation().isEmpty() || isRefuted(race)) {
      return null;
    }
    int first = tasks.indexOf(writer);
    List<TaskResult> before = tasks.subList(0, first);
    List<TaskResult> after = tasks.subList(first, tasks.size());
    boolean anew = has(before, ANEW) && before.stream().noneMatch(task -> reads(task, writer));
    boolean changed = has(after, CHANGING) || (has(after, UNKNOWN) && !isConfirmed(race));
    long left = tasks.stream().map(TaskResult::documents).mapToLong(StoredDocuments::left).sum();
    return anew && !changed && left > 0 ? (double) left / Work.races(race) : null;
  }

  private static long left(DocumentCounts documents) {
    return documents.created() - documents.deleted();
  }

  private static boolean has(List<TaskResult> tasks, Set<String> types) {
    return tasks.stream().anyMatch(task -> types.contains(task.operationType()));
  }

  /** What was measured before anything was written has read what was there before. */
  private static boolean reads(TaskResult task, TaskResult writer) {
    Duration length = Duration.ofMillis(Math.round(1_000 * task.seconds()));
    return task.inReport() && !task.started().plus(length).isAfter(writer.started());
  }

  private static boolean isConfirmed(RaceResult race) {
    return race.selfChecks().stream()
        .anyMatch(check -> check.passed() && check.name().equals(SelfCheck.IN_INDEX));
  }

  /** A pooled result puts the name of the race before that of the check. */
  private static boolean isRefuted(RaceResult race) {
    return race.selfChecks().stream()
            .anyMatch(check -> !check.passed() && check.name().endsWith(SelfCheck.IN_INDEX))
        || race.notes().stream()
            .anyMatch(note -> note.startsWith(SelfCheck.NOT_CHECKED + SelfCheck.IN_INDEX));
  }
}
