package io.esbench.race;

import io.esbench.result.LiveTask;
import io.esbench.telemetry.NodeCpu;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The CPU of the data nodes while a task is measured: set-up, warm-up and what comes after are left
 * out. It is read about once a second, each time that the race tells how it is going, so up to a
 * second at either end is missing. Passes on whatever it is told.
 */
final class ProbeCpu implements Progress, AutoCloseable {
  /** Of one answer: the next second has its own. */
  private static final Duration LIMIT = Duration.ofSeconds(1);

  private final Progress progress;
  private final String task;
  private final AdminClient admin;
  private @Nullable NodeCpu first;
  private @Nullable NodeCpu last;

  /**
   * For one race.
   *
   * @param progress told of it
   * @param task that is measured
   * @param target whose nodes are looked at
   */
  ProbeCpu(Progress progress, String task, Target target) {
    this.progress = progress;
    this.task = task;
    this.admin = new AdminClient(target);
  }

  /**
   * Share of its cores that the busiest node used, or null: it does not tell, or the measured phase
   * was too short for two readings.
   */
  synchronized @Nullable Double busiest() {
    NodeCpu from = first;
    NodeCpu to = last;
    OptionalDouble share =
        from == null || to == null ? OptionalDouble.empty() : to.busiestSince(from);
    return share.isPresent() ? share.getAsDouble() : null;
  }

  @Override
  public void live(List<LiveTask> tasks) {
    progress.live(tasks);
    if (tasks.stream().anyMatch(each -> each.task().equals(task) && !each.warmup())) {
      NodeCpu now =
          NodeCpu.take((method, path, body, timeout) -> admin.perform(method, path, body, LIMIT));
      if (now.problem().isEmpty()) {
        keep(now);
      }
    }
  }

  private synchronized void keep(NodeCpu now) {
    if (first == null) {
      first = now;
    } else {
      last = now;
    }
  }

  @Override
  public void info(String line) {
    progress.info(line);
  }

  @Override
  public void endangers(String line) {
    progress.endangers(line);
  }

  @Override
  public void warn(String line) {
    progress.warn(line);
  }

  @Override
  public void work(String what, long done, long total, String unit) {
    progress.work(what, done, total, unit);
  }

  @Override
  public void settle() {
    progress.settle();
  }

  @Override
  public void close() {
    admin.close();
  }
}
