package io.esbench.telemetry.device;

import java.util.List;

/** {@code jit}: what the compiler of the node's JVM did. */
final class JitLog {
  private static final String FILE = "jit.log";

  private JitLog() {}

  static Device device() {
    return new JvmDevice(
        "jit",
        "Logs the compilations of the node's JVM in " + FILE + ".",
        List.of(),
        JvmDevice.AtEnd.NOTHING,
        FILE,
        (values, folder) ->
            List.of(
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+LogCompilation",
                "-XX:LogFile=" + folder + "/" + FILE));
  }
}
