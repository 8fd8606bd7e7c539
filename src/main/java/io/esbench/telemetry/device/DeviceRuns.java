package io.esbench.telemetry.device;

import io.esbench.result.DeviceResult;
import io.esbench.result.MetricRow;
import io.esbench.telemetry.ClusterApi;
import io.esbench.time.NanoTime;
import io.esbench.time.WallClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The devices of one race while it runs, each on a thread of its own. */
public final class DeviceRuns {
  private static final double NANOS_PER_MILLI = 1e6;

  /** For the samples under way when the race is over. */
  private static final Duration LAST_SAMPLE = Duration.ofSeconds(2);

  private final List<DeviceRun> runs = new ArrayList<>();

  private final NanoTime time;

  private DeviceRuns(NanoTime time) {
    this.time = time;
  }

  /**
   * Starts those that ask the cluster.
   *
   * @param connections makes one for each of their threads; none is of the load
   * @param clock of the race
   * @param indices of the race
   * @param folder of their files, made when there is one
   */
  public static DeviceRuns start(
      ChosenDevices devices,
      Supplier<ClusterApi> connections,
      NanoTime time,
      WallClock clock,
      List<String> indices,
      Path folder) {
    DeviceRuns all = new DeviceRuns(time);
    for (ChosenDevices.OnCluster each : devices.onCluster()) {
      String name = each.device().name();
      Logbook book = new Logbook(folder, name, () -> moment(clock, time.nanos()));
      Observation work = each.device().work().apply(each.values(), indices);
      all.runs.add(new DeviceRun(name, work, new Questions(connections.get()), book, time));
    }
    all.runs.forEach(DeviceRun::start);
    return all;
  }

  private static Logbook.Moment moment(WallClock clock, long nanos) {
    return new Logbook.Moment(
        clock.at(nanos).toEpochMilli(),
        Math.round((nanos - clock.startNanos()) / NANOS_PER_MILLI * 1_000) / 1_000.0);
  }

  /** Rows of the summary that they found, after their end. */
  public List<MetricRow> rows() {
    return runs.stream().flatMap(run -> run.rows().stream()).toList();
  }

  /** No sample is begun any more; returns at once. */
  public void halt() {
    runs.forEach(DeviceRun::halt);
  }

  /** Names of those that have something to do at the end, or empty. */
  public String last() {
    return runs.stream()
        .map(DeviceRun::last)
        .filter(name -> !name.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /**
   * Ends all, after what they do last, and tells what became of them.
   *
   * @param cutOff asked time and again whether that shall be left out, or given up
   */
  public List<DeviceResult> finish(BooleanSupplier cutOff) {
    halt();
    long lastSample = time.nanos() + LAST_SAMPLE.toNanos();
    List<DeviceResult> results = new ArrayList<>();
    for (DeviceRun run : runs) {
      results.add(run.finish(cutOff, lastSample));
    }
    return results;
  }
}
