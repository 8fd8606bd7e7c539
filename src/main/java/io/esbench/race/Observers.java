package io.esbench.race;

import io.esbench.node.NodeRecording;
import io.esbench.result.ClusterMoment;
import io.esbench.result.ClusterTrace;
import io.esbench.result.DeviceResult;
import io.esbench.result.MetricRow;
import io.esbench.telemetry.ClusterApi;
import io.esbench.telemetry.device.DeviceRuns;
import io.esbench.telemetry.watch.ClusterWatch;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiting;
import io.esbench.transport.admin.AdminClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * What looks at the cluster while a challenge runs: the watch of its nodes, and the telemetry
 * devices that the user wants, over connections that are not those of the load.
 */
final class Observers implements AutoCloseable {
  /** Of files of devices, in the run directory. */
  static final String FOLDER = "telemetry";

  private final RaceContext race;
  private final Path folder;
  private final List<AdminClient> clients = new ArrayList<>();
  private final ClusterWatch watch;
  private final DeviceRuns devices;

  private Observers(
      RaceContext race, NanoTime time, Path folder, Consumer<ClusterMoment> readings) {
    this.race = race;
    this.folder = folder;
    this.watch = ClusterWatch.start(connection(), time, race.clock().startNanos(), readings);
    this.devices =
        DeviceRuns.start(
            race.request().output().devices(),
            this::connection,
            time,
            race.clock(),
            race.indices(),
            folder);
  }

  /**
   * Begins.
   *
   * @param readings told of each reading of the nodes, by the thread of the watch
   */
  static Observers start(
      RaceContext race, NanoTime time, RunDirectory directory, Consumer<ClusterMoment> readings) {
    return new Observers(race, time, directory.path().resolve(FOLDER), readings);
  }

  /** For one thread, so that an answer that does not come holds up no other. */
  private ClusterApi connection() {
    AdminClient client = new AdminClient(race.target().target());
    clients.add(client);
    return client::perform;
  }

  /** The challenge is over: nothing is read any more but what devices read at their end. */
  ClusterTrace halt() {
    devices.halt();
    return watch.stop();
  }

  /**
   * What devices found.
   *
   * @param results what became of each
   * @param rows of the summary
   */
  record Found(List<DeviceResult> results, List<MetricRow> rows) {
    Found {
      results = List.copyOf(results);
      rows = List.copyOf(rows);
    }
  }

  /** Ends the devices, after what they do last. */
  Found finish(BooleanSupplier cutOff, Progress progress) {
    if (!devices.last().isEmpty() && !cutOff.getAsBoolean()) {
      progress.info("reading for the telemetry: " + devices.last());
    }
    List<DeviceResult> results;
    Waiting end = Waiting.of("the telemetry to end", null, progress::waits);
    try {
      results = new ArrayList<>(devices.finish(cutOff));
    } finally {
      end.over();
    }
    List<String> inJvm = race.request().output().devices().inJvm();
    if (!inJvm.isEmpty()) {
      progress.info("ending the node for the files of " + String.join(", ", inJvm));
      NodeRecording.Collected collected = race.target().endRecorded(folder);
      inJvm.forEach(name -> results.add(ofJvm(name, collected)));
    }
    return new Found(results, devices.rows());
  }

  private DeviceResult ofJvm(String device, NodeRecording.Collected collected) {
    String start = race.request().output().devices().fileOf(device);
    List<String> files =
        collected.files().stream()
            .filter(name -> name.substring(name.lastIndexOf('/') + 1).startsWith(start))
            .map(name -> FOLDER + "/" + name)
            .toList();
    boolean missing = files.isEmpty();
    List<String> problems =
        collected.problems().isEmpty() && missing
            ? List.of("the node left no file")
            : collected.problems();
    return new DeviceResult(device, 0, 0, missing ? 1 : 0, String.join("; ", problems), files);
  }

  @Override
  public void close() {
    devices.finish(() -> true);
    watch.stop();
    clients.forEach(AdminClient::close);
  }
}
