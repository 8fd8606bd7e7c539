package io.esbench.comparison.context;

import java.util.Set;

/**
 * Something beside the figures that is not the same.
 *
 * @param what differs, e.g. {@code parameters}
 * @param baseline what it is there; several values behind commas if its own runs differ
 * @param contender the same of the other side
 */
public record ContextDifference(String what, String baseline, String contender) {
  static final String HASH = "content of the track (hash)";
  static final String LOAD = "load of task ";

  private static final Set<String> WORK =
      Set.of(
          "track", "challenge", "parameters", "corpus", HASH, "test mode or part of a challenge");

  /** Whether it makes something else of what a task does, wherever that is done. */
  public boolean ofWork(String task) {
    return WORK.contains(what) || what.equals(LOAD + task);
  }
}
