package io.esbench.component;

import io.esbench.track.Location;
import java.util.ArrayList;
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
 * @param jars which of the track may have it and do not run, and what to do; or empty
 */
public record Missing(
    Kind kind,
    String name,
    List<String> tasks,
    Location where,
    boolean python,
    String hint,
    String jars) {
  /** Copies the list. */
  public Missing {
    tasks = List.copyOf(tasks);
  }

  /** What it is, who needs it and where, in one phrase. */
  public String described() {
    return kind.text() + " '" + name + "' (" + who() + " at " + where + why() + ")";
  }

  /** The same for where the place is told apart. */
  public String words() {
    return kind.text()
        + " '"
        + name
        + "' of "
        + who()
        + " is not esbench's"
        + why()
        + (jars.isEmpty() ? "" : "; " + jars);
  }

  private String who() {
    return (tasks.size() == 1 ? "task '" : "tasks '") + String.join("', '", tasks) + "'";
  }

  private String why() {
    return (python ? "; " + PythonNames.FILE + " registers it, but esbench runs no Python" : "")
        + hint;
  }

  /** The same need of further tasks. */
  Missing and(Missing others) {
    List<String> all = new ArrayList<>(tasks);
    all.addAll(others.tasks);
    return new Missing(kind, name, all, where, python, hint, jars);
  }
}
