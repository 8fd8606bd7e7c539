package io.esbench.preflight;

import java.util.List;

/** Whether the load would come from a machine that it is meant for. */
final class GeneratorPlace implements Check {
  private static final String SHARED =
      "Load and cluster take CPU and memory from each other: neither gets what it would have.";
  private static final String TODO =
      "Run esbench on a machine of its own, close to the cluster in the network.";

  @Override
  public Finding look(ClusterView view) {
    if (view.targetIsHere()) {
      return Finding.warn(
          "the target is this machine, or something on it that passes requests on", SHARED, TODO);
    }
    Nodes nodes = view.nodes();
    if (!nodes.visible()) {
      return nodes.hidden();
    }
    LocalMachine machine = view.around().machine();
    List<ClusterNode> here =
        nodes.all().stream()
            .filter(
                node ->
                    machine.addresses().contains(node.ip())
                        || machine.addresses().contains(node.http().address()))
            .toList();
    return here.isEmpty()
        ? Finding.ok(
            "no node has an address of this machine (guests of one host cannot be told apart)")
        : Finding.warn("on this machine: " + Phrase.nodeNames(here), SHARED, TODO);
  }
}
