package io.esbench.plan;

import io.esbench.track.CompletedBy;
import java.util.List;

/**
 * What runs between two join points.
 *
 * @param id 0-based position
 * @param assignments one per task, in order
 * @param completion when the step ends
 * @param concurrency clients that run at the same time, at least 1. The clients of all assignments
 *     are numbered through; client g starts at once if g is below this number, else when client g −
 *     concurrency has ended
 */
public record Step(int id, List<Assignment> assignments, CompletedBy completion, int concurrency) {
  public Step {
    assignments = List.copyOf(assignments);
    if (concurrency < 1) {
      throw new IllegalArgumentException("concurrency must be at least 1");
    }
  }
}
