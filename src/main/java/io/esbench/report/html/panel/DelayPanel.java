package io.esbench.report.html.panel;

import io.esbench.report.html.panel.Course.Look;
import io.esbench.result.RaceResult;
import io.esbench.result.SecondSample;
import io.esbench.result.TaskResult;
import java.util.List;

/** How late requests were sent, and what of it was the load generator's. */
final class DelayPanel implements TimePanel {
  @Override
  public String title() {
    return "Start delay, largest of each second";
  }

  @Override
  public String unit() {
    return "ms";
  }

  @Override
  public List<Course> of(RaceResult result, TaskResult task, int seconds) {
    Course generator =
        Course.of(
            task.load().paced() ? "of it the load generator's" : "from answer to next send",
            Look.dashed(5),
            task,
            seconds,
            SecondSample::maxGeneratorDelayMillis);
    return task.load().paced()
        ? List.of(
            Course.of(
                "start delay", Look.solid(4), task, seconds, SecondSample::maxStartDelayMillis),
            generator)
        : List.of(generator);
  }
}
