package io.esbench.telemetry.device;

import java.util.List;
import java.util.function.BiFunction;

/**
 * A device in the JVM of a node that esbench starts.
 *
 * @param atEnd what the node is told to do before it stops
 * @param file start of the name of what it writes
 * @param options of the JVM, of the values of its parameters and the folder for its files
 */
record JvmDevice(
    String name,
    String purpose,
    List<Parameter> parameters,
    AtEnd atEnd,
    String file,
    BiFunction<Values, String, List<String>> options)
    implements Device {
  /** Before a node stops. */
  enum AtEnd {
    /** Nothing: the JVM writes by itself. */
    NOTHING,
    /** Dump its heap. */
    DUMP_HEAP
  }

  JvmDevice {
    parameters = List.copyOf(parameters);
  }
}
