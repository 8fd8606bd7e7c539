package io.esbench.report.html.panel;

import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.util.List;

/** One chart over the seconds of a task. A new one is a class and a line in {@link TimeCharts}. */
interface TimePanel {
  /** What is to be seen. */
  String title();

  /** Of the values. */
  String unit();

  /**
   * What is drawn; empty if there is nothing to show, for figures were not taken or nothing
   * happened.
   *
   * @param result whole, for what is not kept with the task
   * @param seconds of the axis, warm-up included
   */
  List<Course> of(RaceResult result, TaskResult task, int seconds);
}
