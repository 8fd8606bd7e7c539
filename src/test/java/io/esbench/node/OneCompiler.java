package io.esbench.node;

import java.util.List;

/** Nodes that start with half of the work, as their speed is not looked at. */
public final class OneCompiler {
  private OneCompiler() {}

  /** The same node with the first compiler of its JVM alone. */
  public static NodeRequest of(NodeRequest request) {
    return request.withRecording(new NodeRecording(List.of("-XX:TieredStopAtLevel=1"), false));
  }
}
