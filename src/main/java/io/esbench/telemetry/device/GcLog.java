package io.esbench.telemetry.device;

import java.util.List;

/** {@code gc}: the log of the garbage collections of the node's JVM. */
final class GcLog {
  private static final String CONFIG = "gc-log-config";
  private static final String FILE = "gc.log";

  private GcLog() {}

  static Device device() {
    return new JvmDevice(
        "gc",
        "Logs the garbage collections of the node in " + FILE + ".",
        List.of(
            Parameter.text(
                CONFIG, "gc*=info,safepoint=info,age*=trace", "what the JVM logs (-Xlog)")),
        JvmDevice.AtEnd.NOTHING,
        FILE,
        (values, folder) ->
            List.of(
                "-Xlog:"
                    + values.text(CONFIG)
                    + ":file=\""
                    + folder
                    + "/"
                    + FILE
                    + "\":utctime,uptimemillis,level,tags:filecount=0"));
  }
}
