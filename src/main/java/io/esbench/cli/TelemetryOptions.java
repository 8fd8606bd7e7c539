package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.node.NodeRecording;
import io.esbench.race.RaceRequest;
import io.esbench.telemetry.device.ChosenDevices;
import io.esbench.telemetry.device.DeviceCatalog;
import io.esbench.track.load.NameList;
import io.esbench.track.load.TrackParams;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of telemetry devices. */
final class TelemetryOptions {
  private static final String PARAMS = "--telemetry-params";

  @Option(
      names = "--telemetry",
      paramLabel = "DEVICES",
      description =
          "Devices that observe the cluster during the race, see 'esbench list telemetry':"
              + " name,name, a JSON array or a .json file.")
  private @Nullable String devices;

  @Option(
      names = PARAMS,
      paramLabel = "PARAMS",
      description =
          "Parameters of these devices: key:value,key:value, a JSON object or a .json file.")
  private @Nullable String params;

  /**
   * What the node that is started has to write for the devices.
   *
   * @param command that is run
   * @param once whether it races only once, so that all of what a node writes is of one race
   * @throws UsageException if there is no such node
   */
  static RaceRequest.Subject recorded(
      RaceRequest.Subject subject, ChosenDevices chosen, String command, boolean once) {
    if (chosen.inJvm().isEmpty()) {
      return subject;
    }
    String names = String.join(", ", chosen.inJvm());
    if (!once) {
      throw new UsageException(
          "--telemetry: %s works in the JVM of a node that is started for one race; %s races many times on its node: use 'race'"
              .formatted(names, command));
    }
    if (!(subject instanceof RaceRequest.Subject.Own own)) {
      throw new UsageException(
          "--telemetry: %s works in the JVM of a node that esbench starts, not with --target-hosts: start the servers with the options of their JVM yourself, or leave it away"
              .formatted(names));
    }
    if (own.node().image() != null) {
      throw new UsageException(
          "--telemetry: %s works in the JVM of a node without a container; leave it or --pipeline docker away"
              .formatted(names));
    }
    return new RaceRequest.Subject.Own(
        own.node()
            .withRecording(
                new NodeRecording(chosen.jvmOptions(NodeRecording.FOLDER), chosen.dumpsHeap())));
  }

  /**
   * The devices.
   *
   * @throws UsageException naming what is unknown, or makes no sense
   */
  ChosenDevices chosen() {
    List<String> names = devices == null ? List.of() : NameList.parse(devices, "--telemetry");
    if (params != null && names.isEmpty()) {
      throw new UsageException(PARAMS + " without devices: name them with --telemetry");
    }
    return ChosenDevices.of(
        DeviceCatalog.standard(),
        names,
        params == null ? TrackParams.NONE.values() : TrackParams.parse(params, PARAMS).values());
  }
}
