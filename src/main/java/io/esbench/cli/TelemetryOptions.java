package io.esbench.cli;

import io.esbench.fault.UsageException;
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
