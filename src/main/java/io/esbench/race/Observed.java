package io.esbench.race;

import io.esbench.driver.StepEnd;
import io.esbench.result.ClusterTrace;
import io.esbench.result.TaskResult;
import io.esbench.telemetry.StepCounters;
import java.util.List;
import java.util.function.Supplier;

/**
 * A challenge that has run, and what was seen of it.
 *
 * @param ended how far it got
 * @param stops its stop conditions
 * @param steps the cluster's counters at its join points
 * @param nodes while it ran
 * @param devices ends the telemetry devices
 */
record Observed(
    ChallengeRun.Ended ended,
    StopConditions stops,
    StepCounters steps,
    ClusterTrace nodes,
    Supplier<Observers.Found> devices) {
  /** Whether all was done that the track wants. */
  boolean whole() {
    return ended.end() == StepEnd.COMPLETED && ended.notNeeded().isEmpty() && !stops.endedTasks();
  }

  /** What a reader must know of the stop conditions; nothing if the race did not get to its end. */
  List<String> stopNotes() {
    List<String> begun = ended.results().stream().map(TaskResult::task).toList();
    return ended.end() == StepEnd.COMPLETED
        ? stops.notes(begun, ended.notNeeded(), nodes)
        : List.of();
  }
}
