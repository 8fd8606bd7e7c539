package io.esbench.node;

import java.util.List;

/**
 * What a node's JVM writes about itself, for whoever collects it when the node ends.
 *
 * @param jvmOptions each one option; {@link #FOLDER} in them becomes the folder for the files
 * @param heapDump whether the heap is dumped before the node stops
 */
public record NodeRecording(List<String> jvmOptions, boolean heapDump) {
  /** Stands for the folder of the files. */
  public static final String FOLDER = "{folder}";

  /** Nothing. */
  public static final NodeRecording NONE = new NodeRecording(List.of(), false);

  /** Copies. */
  public NodeRecording {
    jvmOptions = List.copyOf(jvmOptions);
  }

  /** The options for a node. */
  List<String> optionsIn(NodeFolder folder) {
    return jvmOptions.stream()
        .map(option -> option.replace(FOLDER, folder.recordings().toString()))
        .toList();
  }

  /**
   * What was collected.
   *
   * @param files names, without their folder
   * @param problems why something is missing; empty if nothing is
   */
  public record Collected(List<String> files, List<String> problems) {
    /** Copies. */
    public Collected {
      files = List.copyOf(files);
      problems = List.copyOf(problems);
    }
  }
}
