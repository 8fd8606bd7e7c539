package io.esbench.report.html.panel;

import io.esbench.report.html.panel.Course.Look;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** CPU on the machine of the load generator. */
final class GeneratorCpuPanel implements TimePanel {
  @Override
  public String title() {
    return "CPU of the load generator";
  }

  @Override
  public String unit() {
    return "%";
  }

  @Override
  public List<Course> of(RaceResult result, TaskResult task, int seconds) {
    return List.of(
        Course.ofGenerator(
            "busiest loop, of a core",
            Look.solid(1),
            task,
            seconds,
            usage -> percent(usage.busiestLoopShare())),
        Course.ofGenerator(
            "whole machine, of all cores",
            Look.dashed(5),
            task,
            seconds,
            usage -> percent(usage.machineShare())));
  }

  private static @Nullable Double percent(@Nullable Double share) {
    return share == null ? null : 100 * share;
  }
}
