package io.esbench.node;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A program of its own for tests that kill the starter: starts a node, prints its process and its
 * folder, and waits to be killed.
 */
final class StartAndWait {
  private StartAndWait() {}

  /** Takes the folder in which the node gets its own. */
  public static void main(String[] args) throws IOException {
    NodeRequest request =
        OneCompiler.of(NodeRequest.DEFAULT)
            .withHeap(HeapSize.parse("256m"))
            .withDataDir(Path.of(args[0]));
    RunningNode node = NodeLauncher.ofMachine(System.err::println).start(request).nodes().get(0);
    System.out.println("started " + node.pid() + " " + node.folder());
    System.out.flush();
    // Ends when the test closes the input, should it fail to kill.
    System.in.read();
    node.close();
  }
}
