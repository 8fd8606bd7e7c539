package io.esbench.driver.loop;

import io.esbench.metrics.record.HostTally;
import io.esbench.metrics.record.ItemRecorder;
import io.esbench.metrics.record.LoopRecorder;
import io.esbench.metrics.record.ValueTally;
import io.esbench.schedule.Phase;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The recorders of one task on one event loop.
 *
 * @param warmup null if the task has no warm-up
 * @param measured of the measured phase
 * @param items of the operations inside the task's own, of the measured phase
 * @param values that answers told, of the measured phase
 * @param hosts that the requests of the measured phase went to
 */
public record PhaseRecorders(
    @Nullable LoopRecorder warmup,
    LoopRecorder measured,
    List<ItemRecorder> items,
    ValueTally values,
    HostTally hosts) {
  public PhaseRecorders {
    items = List.copyOf(items);
  }

  /** With values and hosts that are still to come. */
  public PhaseRecorders(
      @Nullable LoopRecorder warmup, LoopRecorder measured, List<ItemRecorder> items) {
    this(warmup, measured, items, new ValueTally(), new HostTally());
  }

  /** Of an operation without others inside. */
  public PhaseRecorders(@Nullable LoopRecorder warmup, LoopRecorder measured) {
    this(warmup, measured, List.of());
  }

  LoopRecorder of(Phase phase) {
    return phase == Phase.WARMUP && warmup != null ? warmup : measured;
  }

  /** Sets the start of the task, before the first record. */
  public void startAt(long nanos) {
    measured.startAt(nanos);
    if (warmup != null) {
      warmup.startAt(nanos);
    }
  }
}
