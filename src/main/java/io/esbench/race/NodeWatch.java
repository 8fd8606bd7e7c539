package io.esbench.race;

import io.esbench.driver.Cancellation;
import io.esbench.result.LiveTask;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Passes live figures on, and stops the race when the node that was started for it has died; of
 * several nodes, when all have. The others are told.
 */
final class NodeWatch implements ChallengeRun.Listener {
  private static final Logger LOG = LoggerFactory.getLogger(NodeWatch.class);

  private final OpenTarget target;
  private final Cancellation cancellation;
  private final Progress progress;
  private final UnaryOperator<String> hiding;
  private final Set<String> told = new HashSet<>();
  private volatile boolean died;

  /**
   * Watches one race.
   *
   * @param hiding takes secrets out of paths of requests
   */
  NodeWatch(
      OpenTarget target,
      Cancellation cancellation,
      Progress progress,
      UnaryOperator<String> hiding) {
    this.target = target;
    this.cancellation = cancellation;
    this.progress = progress;
    this.hiding = hiding;
  }

  @Override
  public void waits(String line) {
    progress.waits(hiding.apply(line));
  }

  @Override
  public void stalled(String dump) {
    LOG.error(hiding.apply(dump));
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
