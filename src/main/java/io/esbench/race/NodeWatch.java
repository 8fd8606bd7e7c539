package io.esbench.race;

import io.esbench.driver.Cancellation;
import io.esbench.result.LiveTask;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Passes live figures on, and stops the race when the node that was started for it has died; of
 * several nodes, when all have. The others are told.
 */
final class NodeWatch implements ChallengeRun.Listener {
  private final OpenTarget target;
  private final Cancellation cancellation;
  private final Progress progress;
  private final Set<String> told = new HashSet<>();
  private volatile boolean died;

  NodeWatch(OpenTarget target, Cancellation cancellation, Progress progress) {
    this.target = target;
    this.cancellation = cancellation;
    this.progress = progress;
  }

  @Override
  public void live(List<LiveTask> tasks) {
    // First things first: a display that fails must not hide a dead node.
    if (!died && !target.alive()) {
      died = true;
      cancellation.request();
      progress.warn("the node died: " + target.described());
    }
    if (!died) {
      tellOfLosses();
    }
    progress.live(tasks);
  }

  private void tellOfLosses() {
    for (String host : target.died()) {
      if (told.add(host)) {
        progress.warn(
            "the node at " + host + " died; the race goes on, and requests to it will fail");
      }
    }
  }

  Cancellation cancellation() {
    return cancellation;
  }

  boolean died() {
    return died;
  }
}
