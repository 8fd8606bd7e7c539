package io.esbench.driver;

import io.esbench.driver.loop.Loops;
import io.esbench.driver.loop.PhaseRecorders;
import io.esbench.metrics.TaskGlimpse;
import io.esbench.metrics.record.Glimpse;
import io.esbench.metrics.record.LoopRecorder;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Asks the event loops of a running step what their recorders hold. Each loop answers between two
 * requests, in some ten microseconds, so recording itself needs no care for readers. One asking
 * thread.
 */
final class Glimpses {
  private static final long LONGEST_MILLIS = 500;

  private final StepRun run;
  private final Loops loops;
  private final Queue<TaskGlimpse> answers = new ConcurrentLinkedQueue<>();

  Glimpses(StepRun run, Loops loops) {
    this.run = run;
    this.loops = loops;
  }

  /**
   * What has changed since the last call; the answer of a loop that is too busy comes next time.
   */
  List<TaskGlimpse> take() throws InterruptedException {
    List<Runnable> asked = new ArrayList<>();
    List<Integer> where = new ArrayList<>();
    for (int i = 0; i < run.tasks().size(); i++) {
      TaskRun task = run.tasks().get(i);
      if (task.begun()) {
        int number = i;
        task.recordersByLoop()
            .forEach(
                (loop, recorders) -> {
                  where.add(loop);
                  asked.add(() -> answer(number, loop, task, recorders));
                });
      }
    }
    CountDownLatch answered = new CountDownLatch(asked.size());
    for (int i = 0; i < asked.size(); i++) {
      Runnable question = asked.get(i);
      loops.execute(
          where.get(i),
          () -> {
            question.run();
            answered.countDown();
          });
    }
    var unused = answered.await(LONGEST_MILLIS, TimeUnit.MILLISECONDS);
    return drained();
  }

  private List<TaskGlimpse> drained() {
    List<TaskGlimpse> all = new ArrayList<>();
    for (TaskGlimpse next = answers.poll(); next != null; next = answers.poll()) {
      all.add(next);
    }
    return all;
  }

  /** On the loop. */
  private void answer(int number, int loop, TaskRun task, PhaseRecorders recorders) {
    answer(number, loop, task, recorders.warmup(), true);
    answer(number, loop, task, recorders.measured(), false);
  }

  private void answer(
      int number, int loop, TaskRun task, @Nullable LoopRecorder recorder, boolean warmup) {
    Glimpse glimpse = recorder == null ? null : recorder.glimpse();
    if (glimpse != null) {
      answers.add(new TaskGlimpse(number, loop, warmup, task.startNanos(), glimpse));
    }
  }
}
