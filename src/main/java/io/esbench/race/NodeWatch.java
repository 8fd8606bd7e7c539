package io.esbench.race;

import io.esbench.driver.Cancellation;
import io.esbench.result.LiveTask;
import java.util.List;

/** Passes live figures on and stops the race when the node that was started for it has died. */
final class NodeWatch implements ChallengeRun.Listener {
  private final OpenTarget target;
  private final Cancellation cancellation;
  private final Progress progress;
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
    progress.live(tasks);
  }

  Cancellation cancellation() {
    return cancellation;
  }

  boolean died() {
    return died;
  }
}
