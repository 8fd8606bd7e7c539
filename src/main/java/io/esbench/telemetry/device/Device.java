package io.esbench.telemetry.device;

import java.util.List;

/** An observer with a name. Immutable. */
public sealed interface Device permits ClusterDevice, JvmDevice {
  /** Rally's name, e.g. {@code node-stats}. */
  String name();

  /** What it does, as one sentence. */
  String purpose();

  /** What can be set. */
  List<Parameter> parameters();
}
