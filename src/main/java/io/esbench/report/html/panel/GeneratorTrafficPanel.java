package io.esbench.report.html.panel;

import io.esbench.report.html.panel.Course.Look;
import io.esbench.result.GeneratorTraffic;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Bytes on network and disk of the load generator; of ways that are 0 all the time, none. */
final class GeneratorTrafficPanel implements TimePanel {
  private static final double MEGABYTE = 1e6;

  private static final List<Way> WAYS =
      List.of(
          new Way("network, sent", Look.solid(1), GeneratorTraffic::sent),
          new Way("network, received", Look.dashed(2), GeneratorTraffic::received),
          new Way("loopback", Look.solid(3), GeneratorTraffic::loopback),
          new Way("disk, read", Look.solid(4), GeneratorTraffic::diskRead),
          new Way("disk, written", Look.dashed(5), GeneratorTraffic::diskWritten));

  /** Where bytes pass, and how that is drawn. */
  private record Way(
      String name, Look look, Function<GeneratorTraffic, @Nullable Double> bytesPerSecond) {}

  @Override
  public String title() {
    return "Network and disk of the load generator";
  }

  @Override
  public String unit() {
    return "MB/s";
  }

  @Override
  public List<Course> of(RaceResult result, TaskResult task, int seconds) {
    return WAYS.stream().map(way -> course(way, task, seconds)).filter(Course::happened).toList();
  }

  private static Course course(Way way, TaskResult task, int seconds) {
    return Course.ofGenerator(
        way.name(),
        way.look(),
        task,
        seconds,
        usage -> {
          Double bytes = way.bytesPerSecond().apply(usage.traffic());
          return bytes == null ? null : Double.valueOf(bytes / MEGABYTE);
        });
  }
}
