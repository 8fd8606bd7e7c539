package io.esbench.report.html.panel;

import io.esbench.report.html.panel.Course.Look;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.util.List;

/** Requests that failed. */
final class ErrorPanel implements TimePanel {
  @Override
  public String title() {
    return "Errors";
  }

  @Override
  public String unit() {
    return "failed requests/s";
  }

  @Override
  public List<Course> of(RaceResult result, TaskResult task, int seconds) {
    Course errors =
        Course.of("failed", Look.solid(2), task, seconds, second -> (double) second.errors());
    return errors.happened() ? List.of(errors) : List.of();
  }
}
