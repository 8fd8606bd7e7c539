package io.esbench.component;

import io.esbench.track.Location;
import java.util.List;

/**
 * A component that a challenge names and nobody provides.
 *
 * @param kind of it
 * @param name of it
 * @param tasks that need it
 * @param where the first of them names it
 * @param python whether the track's {@code track.py} registers it
 * @param hint "; did you mean" with the nearest known name, or empty
 */
public record Missing(
    Kind kind, String name, List<String> tasks, Location where, boolean python, String hint) {
  /** Copies the list. */
  public Missing {
    tasks = List.copyOf(tasks);
  }

  /** What it is, who needs it and where, in one phrase. */
  public String described() {
    String noun = tasks.size() == 1 ? "task '" : "tasks '";
    String who = noun + String.join("', '", tasks) + "'";
    return kind.text()
        + " '"
        + name
        + "' ("
        + who
        + " at "
        + where
        + (python ? "; " + PythonNames.FILE + " registers it, but esbench runs no Python" : "")
        + hint
        + ")";
  }
}
