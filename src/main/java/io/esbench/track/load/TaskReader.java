package io.esbench.track.load;

import io.esbench.track.Operation;
import io.esbench.track.Task;

/** Reads one task of a schedule. */
final class TaskReader {
  private final OperationReader operations;

  TaskReader(OperationReader operations) {
    this.operations = operations;
  }

  /**
   * Reads a task.
   *
   * @param around limits of the parallel group around it
   */
  Task read(Element task, Limits around) {
    Operation operation = operations.of(task);
    Limits limits = Limits.read(task, around);
    limits.check(task);
    checkErrorLevel(task);
    Long clients = task.whole("clients", 1, Integer.MAX_VALUE);
    return new Task(
        task.text("name", operation.name()),
        operation,
        clients == null ? 1 : clients.intValue(),
        limits.bounds(),
        TargetReader.read(task),
        task.text("schedule", "deterministic"),
        limits.rampUpTime(),
        task.texts("tags"),
        task.object("meta"),
        task.raw(),
        task.where());
  }

  private static void checkErrorLevel(Element task) {
    String key = "ignore-response-error-level";
    task.expect(key, task.json().path(key).asText().equals("non-fatal"), "\"non-fatal\"");
  }
}
