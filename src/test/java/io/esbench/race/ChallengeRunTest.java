package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.driver.Cancellation;
import io.esbench.driver.LoadGenerator;
import io.esbench.driver.StepEnd;
import io.esbench.driver.StepListener;
import io.esbench.driver.StepStats;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;
import io.esbench.metrics.TaskStats;
import io.esbench.op.PreparedOperation;
import io.esbench.plan.Step;
import io.esbench.result.LiveTask;
import io.esbench.result.TaskMeta;
import io.esbench.time.WallClock;
import io.esbench.track.Task;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What happens between steps that do nothing. */
final class ChallengeRunTest {
  private final Cancellation cancellation = new Cancellation();

  /** Cancels at the end of the first step, if it is asked to. */
  private record Idle(boolean cancels) implements LoadGenerator {
    @Override
    public StepStats run(
        Step step,
        Map<Task, PreparedOperation> operations,
        Cancellation cancellation,
        StepListener listener) {
      if (cancels) {
        cancellation.request();
      }
      return new StepStats(List.of(TaskStats.EMPTY), StepEnd.COMPLETED, null);
    }

    @Override
    public void close() {}
  }

  private static final class Over implements ChallengeRun.Listener {
    private boolean ran;

    @Override
    public void live(List<LiveTask> tasks) {}

    @Override
    public void starts(List<TaskLabel> tasks, List<Offer> offers) {
      ran = true;
    }

    @Override
    public boolean scheduleOver() {
      return ran;
    }
  }

  private ChallengeRun.Ended run(boolean cancels) {
    return new ChallengeRun(
            new Idle(cancels),
            new WallClock(Instant.EPOCH, 0),
            new ToldProgress(),
            task -> TaskMeta.NONE,
            text -> text)
        .run(
            Sketch.prepared(
                Sketch.Looked.endless(), Sketch.Looked.endless(), Sketch.Looked.endless()),
            cancellation,
            new Over());
  }

  @Test
  void whatFollowsAMetConditionIsLeftOutAndNamed() {
    ChallengeRun.Ended ended = run(false);

    assertThat(ended.end()).isEqualTo(StepEnd.COMPLETED);
    assertThat(ended.notNeeded()).containsExactly("task-1", "task-2");
  }

  @Test
  void aCancellationAtTheJoinPointCountsMoreThanAMetCondition() {
    ChallengeRun.Ended ended = run(true);

    assertThat(ended.end()).isEqualTo(StepEnd.CANCELLED);
    assertThat(ended.notNeeded()).isEmpty();
  }
}
