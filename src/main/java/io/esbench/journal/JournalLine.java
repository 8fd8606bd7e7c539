package io.esbench.journal;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;
import io.esbench.metrics.record.Glimpse;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line of a journal after the head: exactly one of the three lists is there.
 *
 * @param at calendar time of writing
 * @param starts tasks of a step that is about to start
 * @param held what recorders of the running step held
 * @param ended results of the tasks of a step that has ended
 */
record JournalLine(
    Instant at,
    @Nullable List<Start> starts,
    @Nullable List<Held> held,
    @Nullable List<JsonNode> ended) {

  /**
   * A task that is about to start.
   *
   * @param label who it is
   * @param offer the load that is asked of it
   */
  record Start(TaskLabel label, Offer offer) {}

  /**
   * What one recorder held.
   *
   * @param task number of its task in the step
   * @param loop event loop of the recorder
   * @param warmup whether it records the warm-up
   * @param started calendar time of the task's start
   * @param glimpse what it held
   */
  record Held(int task, int loop, boolean warmup, Instant started, Glimpse glimpse) {}
}
