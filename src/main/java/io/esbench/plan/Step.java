package io.esbench.plan;

import io.esbench.track.CompletedBy;
import java.util.List;

/**
 * What runs between two join points.
 *
 * @param id 0-based position
 * @param assignments one per task, in order
 * @param completion when the step ends
 */
public record Step(int id, List<Assignment> assignments, CompletedBy completion) {
  public Step {
    assignments = List.copyOf(assignments);
  }
}
