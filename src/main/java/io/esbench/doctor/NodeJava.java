package io.esbench.doctor;

import io.esbench.node.provision.NodeProspect;

/** A Java on which the node starts. */
final class NodeJava implements Check {
  @Override
  public boolean concerns(Machine machine) {
    return machine.node() != null;
  }

  @Override
  public Finding look(Machine machine) {
    NodeProspect node = NodeServer.of(machine);
    return node.java() == null
        ? Finding.fail(
            node.javaProblem(),
            "No node can be started.",
            "Install such a JDK, or race on a cluster that is there, with --target-hosts.")
        : Finding.ok(node.title() + " can run on the Java in " + node.java());
  }
}
