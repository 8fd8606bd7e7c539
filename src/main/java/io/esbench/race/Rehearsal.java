package io.esbench.race;

import io.esbench.verdict.Planned;
import java.util.List;

/**
 * What is known of a race before it.
 *
 * @param planned its tasks
 * @param tasks the same with their clients
 * @param changes whether it would delete, overwrite or write anything
 * @param indices of the track
 * @param compared as {@link io.esbench.track.Challenge.About#compared}
 * @param generated whether esbench makes the documents of the track
 * @param loads whether it loads the corpus
 */
record Rehearsal(
    Planned planned,
    List<TaskOutline> tasks,
    boolean changes,
    List<String> indices,
    List<String> compared,
    boolean generated,
    boolean loads) {
  Rehearsal {
    tasks = List.copyOf(tasks);
    indices = List.copyOf(indices);
    compared = List.copyOf(compared);
  }
}
