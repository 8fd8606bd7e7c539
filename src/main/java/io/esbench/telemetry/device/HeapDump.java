package io.esbench.telemetry.device;

import java.util.List;

/** {@code heapdump}: the heap of the node at the end of the race. */
final class HeapDump {
  private static final String FILE = "heap_at_exit_";

  private HeapDump() {}

  static Device device() {
    return new JvmDevice(
        "heapdump",
        "Dumps the heap of the node before it stops, in " + FILE + "PID.hprof.",
        List.of(),
        JvmDevice.AtEnd.DUMP_HEAP,
        FILE,
        (values, folder) -> List.of());
  }
}
