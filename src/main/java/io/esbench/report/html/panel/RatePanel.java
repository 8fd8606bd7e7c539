package io.esbench.report.html.panel;

import io.esbench.report.html.panel.Course.Look;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.util.List;

/** Requests that were due, and those that were answered. */
final class RatePanel implements TimePanel {
  @Override
  public String title() {
    return "Rate: offered and achieved";
  }

  @Override
  public String unit() {
    return "requests/s";
  }

  @Override
  public List<Course> of(RaceResult result, TaskResult task, int seconds) {
    return List.of(
        Course.of(
            "offered",
            Look.dashed(2),
            task,
            seconds,
            second -> second.due() == null ? null : second.due().doubleValue()),
        Course.of("achieved", Look.solid(1), task, seconds, second -> (double) second.requests()));
  }
}
