package io.esbench.track.load;

import io.esbench.track.Operation;
import io.esbench.track.Task;
import java.util.Set;

/** Reads one task of a schedule. */
final class TaskReader {
  /** A schedule of another name is a track's own, and reads keys of its own. */
  private static final Set<String> SCHEDULES = Set.of("", "deterministic", "poisson");

  /** Each has a connection, and one machine no more ports than this to one address. */
  static final int MOST_CLIENTS = 65_535;

  private final OperationReader operations;

  TaskReader(OperationReader operations) {
    this.operations = operations;
  }

  /**
   * Reads a task.
   *
   * @param around limits of the parallel group around it
   * @param meta of everything around it
   * @param needs of everything around it
   */
  Task read(Element task, Limits around, Meta meta, Needs needs) {
    if (SCHEDULES.contains(task.json().path("schedule").asText())) {
      Vocabulary.TASK.check(task);
    }
    Operation operation = operations.of(task);
    Limits limits = Limits.read(task, around);
    limits.check(task);
    task.object("meta");
    Long clients = task.whole("clients", 1, MOST_CLIENTS);
    return new Task(
        task.text("name", operation.name()),
        operation,
        clients == null ? 1 : clients.intValue(),
        limits.bounds(),
        TargetReader.read(task),
        task.text("schedule", "deterministic"),
        limits.rampUpTime(),
        task.texts("tags"),
        meta.with(operations.metaOf(task)).with(task.json().path("meta")).raw(),
        nonFatalErrors(task),
        needs.with(task).features(),
        task.raw(),
        task.where());
  }

  private static boolean nonFatalErrors(Element task) {
    String key = "ignore-response-error-level";
    return task.expect(key, task.json().path(key).asText().equals("non-fatal"), "\"non-fatal\"");
  }
}
