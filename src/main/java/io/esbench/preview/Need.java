package io.esbench.preview;

import io.esbench.track.Location;
import java.util.List;

/**
 * A component that a challenge names and esbench does not have: code of the track's own, or a
 * mistyped name.
 *
 * @param kind key of the track that names it: {@code operation-type}, {@code param-source}, {@code
 *     schedule}
 * @param name of it
 * @param tasks that need it
 */
public record Need(String kind, String name, List<String> tasks) {
  /** Copies. */
  public Need {
    tasks = List.copyOf(tasks);
  }

  /**
   * A need of one task.
   *
   * @param where it is named
   * @param hint the nearest known name as an end of a message, or empty
   */
  record Found(String kind, String name, String task, Location where, String hint) {}
}
