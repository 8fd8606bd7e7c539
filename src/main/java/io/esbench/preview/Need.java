package io.esbench.preview;

import io.esbench.component.Missing;
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

  static Need of(Missing missing) {
    return new Need(missing.kind().text(), missing.name(), missing.tasks());
  }
}
