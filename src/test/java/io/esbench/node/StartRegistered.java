package io.esbench.node;

import java.nio.file.Path;

/** A program of its own for tests that need a second command: registers a node and ends. */
final class StartRegistered {
  private StartRegistered() {}

  /** Takes the registry's folder, the name, and the folder in which the node gets its own. */
  public static void main(String[] args) {
    NodeLauncher launcher = NodeLauncher.ofMachine(System.err::println);
    NodeRequest request =
        OneCompiler.of(NodeRequest.DEFAULT)
            .withHeap(HeapSize.parse("256m"))
            .withDataDir(Path.of(args[2]));
    new NodeRegistry(Path.of(args[0]), launcher, System.err::println).start(args[1], request);
  }
}
