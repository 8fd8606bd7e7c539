package io.esbench.doctor;

import io.esbench.node.provision.NodeProspect;
import java.util.Objects;

/** The server that a node is made of: there, or to be fetched with Maven. */
final class NodeServer implements Check {
  static NodeProspect of(Machine machine) {
    return Objects.requireNonNull(machine.node());
  }

  @Override
  public boolean concerns(Machine machine) {
    return machine.node() != null;
  }

  @Override
  public Finding look(Machine machine) {
    NodeProspect node = of(machine);
    if (node.fetched()) {
      return Finding.ok(node.title() + " is in the cache");
    }
    return node.maven() == null
        ? Finding.fail(
            node.title() + " is not in the cache, and there is no Maven to fetch it",
            "No node can be started.",
            "Install Maven, give an unpacked server with --node-home, or race on a cluster that is"
                + " there, with --target-hosts.")
        : Finding.ok(node.title() + " will be fetched once, with " + node.maven());
  }
}
