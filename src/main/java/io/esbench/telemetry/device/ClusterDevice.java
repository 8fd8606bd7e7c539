package io.esbench.telemetry.device;

import java.util.List;
import java.util.function.BiFunction;

/**
 * A device that asks the cluster.
 *
 * @param work makes it for one race, of the values of its parameters and the indices of the race
 */
record ClusterDevice(
    String name,
    String purpose,
    List<Parameter> parameters,
    BiFunction<Values, List<String>, Observation> work)
    implements Device {
  ClusterDevice {
    parameters = List.copyOf(parameters);
  }
}
