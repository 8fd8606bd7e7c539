package io.esbench.report.html.panel;

import io.esbench.report.html.panel.Course.Look;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.util.List;

/** Pauses for garbage collection of the load generator. */
final class GeneratorGcPanel implements TimePanel {
  @Override
  public String title() {
    return "GC pauses of the load generator";
  }

  @Override
  public String unit() {
    return "ms in the second";
  }

  @Override
  public List<Course> of(RaceResult result, TaskResult task, int seconds) {
    Course pauses =
        Course.ofGenerator(
            "pauses", Look.solid(4), task, seconds, usage -> usage.gc().totalMillis());
    return pauses.happened() ? List.of(pauses) : List.of();
  }
}
