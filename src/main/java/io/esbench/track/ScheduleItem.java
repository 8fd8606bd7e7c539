package io.esbench.track;

import java.util.List;

/** An item of a schedule: one task, or several at the same time. */
public sealed interface ScheduleItem permits Task, Parallel {
  /** The tasks of this item, in order. */
  List<Task> tasks();

  /** The same for {@code --test-mode}, cut short. */
  ScheduleItem inTestMode();
}
