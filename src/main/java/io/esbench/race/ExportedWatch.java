package io.esbench.race;

import io.esbench.export.Exports;
import io.esbench.export.Moment;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskGlimpse;
import io.esbench.metrics.TaskLabel;
import io.esbench.result.ConditionMet;
import io.esbench.result.GeneratorUsage;
import io.esbench.result.LiveTask;
import io.esbench.result.TaskResult;
import io.esbench.time.NanoTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Passes on what a race does, and tells exporters of it. What was held comes before the live
 * figures of the same second; at the end of a step it comes alone.
 */
final class ExportedWatch implements ChallengeRun.Listener {
  private final ChallengeRun.Listener inner;
  private final Exports exports;
  private final NanoTime time;
  private final UnaryOperator<String> hiding;
  private final List<TaskGlimpse> pending = new ArrayList<>();
  private long pendingNanos;
  private @Nullable GeneratorUsage usage;

  /**
   * Around another listener.
   *
   * @param hiding takes secrets out of messages of failed requests
   */
  ExportedWatch(
      ChallengeRun.Listener inner, Exports exports, NanoTime time, UnaryOperator<String> hiding) {
    this.inner = inner;
    this.exports = exports;
    this.time = time;
    this.hiding = hiding;
  }

  @Override
  public Set<String> enough(List<LiveTask> tasks) {
    return inner.enough(tasks);
  }

  @Override
  public @Nullable ConditionMet met(String task) {
    return inner.met(task);
  }

  @Override
  public boolean scheduleOver() {
    return inner.scheduleOver();
  }

  @Override
  public boolean keeps() {
    return exports.any() || inner.keeps();
  }

  @Override
  public void waits(String line) {
    inner.waits(line);
  }

  @Override
  public void stalled(String dump) {
    inner.stalled(dump);
  }

  @Override
  public void starts(List<TaskLabel> tasks, List<Offer> offers) {
    inner.starts(tasks, offers);
    exports.starts(tasks, offers);
  }

  @Override
  public void held(List<TaskGlimpse> glimpses) {
    inner.held(glimpses);
    if (exports.any()) {
      hold(glimpses.stream().map(each -> each.saying(hiding)).toList());
    }
  }

  private synchronized void hold(List<TaskGlimpse> glimpses) {
    pending.addAll(glimpses);
    pendingNanos = time.nanos();
  }

  @Override
  public synchronized void used(GeneratorUsage used) {
    usage = used;
  }

  @Override
  public void live(List<LiveTask> tasks) {
    tell(tasks);
    // Last, because a display may hang.
    inner.live(tasks);
  }

  private synchronized void tell(List<LiveTask> tasks) {
    if (exports.any()) {
      exports.second(new Moment(pendingNanos, tasks, pending, usage));
      pending.clear();
      usage = null;
    }
  }

  @Override
  public void ended(List<TaskResult> results) {
    inner.ended(results);
    tellRest();
    exports.ended(results);
  }

  /** What was held when the last client had ended. */
  private synchronized void tellRest() {
    if (!pending.isEmpty()) {
      tell(List.of());
    }
  }
}
