package io.esbench.telemetry.device;

import java.util.List;

/** {@code jfr}: a recording of the flight recorder of the node's JVM. */
final class FlightRecording {
  private static final String TEMPLATE = "recording-template";
  private static final String DELAY = "jfr-delay";
  private static final String DURATION = "jfr-duration";
  private static final String FILE = "profile.jfr";

  private FlightRecording() {}

  static Device device() {
    return new JvmDevice(
        "jfr",
        "Records the JVM of the node with Java Flight Recorder in " + FILE + ".",
        List.of(
            Parameter.text(TEMPLATE, "", "settings: default, profile or a file; else the JVM's"),
            Parameter.text(DELAY, "", "from the start of the node on, e.g. 30s or 1m"),
            Parameter.text(DURATION, "", "of the recording, e.g. 5m; else until the node ends")),
        JvmDevice.AtEnd.NOTHING,
        FILE,
        FlightRecording::options);
  }

  private static List<String> options(Values values, String folder) {
    StringBuilder start = new StringBuilder("-XX:StartFlightRecording=");
    start.append("maxsize=0,maxage=0s,disk=true,dumponexit=true,filename=");
    start.append(folder).append('/').append(FILE);
    add(start, "delay", values.text(DELAY));
    add(start, "duration", values.text(DURATION));
    add(start, "settings", values.text(TEMPLATE));
    // Without it, samples are put at safe points only.
    return List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints", start.toString());
  }

  private static void add(StringBuilder options, String name, String value) {
    if (!value.isEmpty()) {
      options.append(',').append(name).append('=').append(value);
    }
  }
}
