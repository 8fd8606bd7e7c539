package io.esbench.driver.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.schedule.LoopControl;
import io.esbench.schedule.Pacer;
import io.esbench.schedule.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Several loops take from one sequence. */
final class TaskSequenceTest {
  private static final int LOOPS = 4;
  private static final int WARMUP = 1_000;
  private static final int ALL = 40_000;

  /** A pacer that is due at 0, 1, 2, … nanoseconds and cannot stand two callers at once. */
  private static Pacer counting() {
    long[] next = {0};
    return (previousNanos, previousWeight) -> next[0]++;
  }

  private static final class Loop {
    private final List<Long> due = new ArrayList<>();
    private int warmup;

    private void takeAll(TaskSequence sequence) {
      Ticket ticket = new Ticket();
      while (sequence.take(ticket, 1, 0, 0)) {
        due.add(ticket.dueNanos);
        warmup += ticket.phase == Phase.WARMUP ? 1 : 0;
      }
    }
  }

  @Test
  void everyPlaceIsTakenOnceWhateverTheLoop() throws Exception {
    TaskSequence sequence =
        new TaskSequence(counting(), new LoopControl.Iterations(WARMUP, ALL - WARMUP), false);
    sequence.startAt(0);
    List<Loop> loops = new ArrayList<>();
    List<CompletableFuture<Void>> running = new ArrayList<>();
    for (int i = 0; i < LOOPS; i++) {
      Loop loop = new Loop();
      loops.add(loop);
      running.add(CompletableFuture.runAsync(() -> loop.takeAll(sequence)));
    }
    for (CompletableFuture<Void> each : running) {
      each.get(20, TimeUnit.SECONDS);
    }

    assertThat(loops.stream().flatMap(loop -> loop.due.stream()).sorted().toList())
        .isEqualTo(LongStream.range(0, ALL).boxed().toList());
    assertThat(loops).allSatisfy(loop -> assertThat(loop.due).isSorted());
    assertThat(loops.stream().mapToInt(loop -> loop.warmup).sum()).isEqualTo(WARMUP);
    assertThat(sequence.taken()).isEqualTo(ALL);
  }
}
