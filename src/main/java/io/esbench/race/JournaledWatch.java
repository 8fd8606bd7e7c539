package io.esbench.race;

import io.esbench.journal.Journal;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskGlimpse;
import io.esbench.metrics.TaskLabel;
import io.esbench.result.ConditionMet;
import io.esbench.result.LiveTask;
import io.esbench.result.TaskResult;
import io.esbench.telemetry.StepCounters;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Watches a race, ends what has done enough, keeps a journal of it, and reads the cluster's
 * counters at its join points.
 *
 * @param watch of the node
 * @param stops of the challenge
 * @param journal of what is found
 * @param steps of the cluster
 */
record JournaledWatch(NodeWatch watch, StopConditions stops, Journal journal, StepCounters steps)
    implements ChallengeRun.Listener {
  @Override
  public Set<String> enough(List<LiveTask> tasks) {
    return stops.enough(tasks);
  }

  @Override
  public @Nullable ConditionMet met(String task) {
    return stops.met(task);
  }

  @Override
  public boolean scheduleOver() {
    return stops.scheduleOver();
  }

  @Override
  public void live(List<LiveTask> tasks) {
    watch.live(tasks);
    stops.tell();
  }

  @Override
  public void waits(String line) {
    watch.waits(line);
  }

  @Override
  public void stalled(String dump) {
    watch.stalled(dump);
  }

  @Override
  public boolean keeps() {
    return true;
  }

  @Override
  public void held(List<TaskGlimpse> glimpses) {
    journal.held(glimpses);
  }

  @Override
  public void starts(List<TaskLabel> tasks, List<Offer> offers) {
    stops.starts();
    journal.starts(tasks, offers);
  }

  @Override
  public void ended(List<TaskResult> results) {
    journal.ended(results);
    stops.tell();
    if (!watch.cancellation().requested()) {
      steps.ended(results.stream().map(TaskResult::task).toList());
    }
  }
}
