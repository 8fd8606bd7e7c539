package io.esbench.preflight;

/** Which nodes do what. */
final class NodeRoles implements Check {
  @Override
  public Finding look(ClusterView view) {
    Nodes nodes = view.nodes();
    if (!nodes.visible()) {
      return nodes.hidden();
    }
    long ingest = nodes.all().stream().filter(ClusterNode::ingests).count();
    long coordinating = nodes.all().stream().filter(ClusterNode::coordinatesOnly).count();
    int data = nodes.data().size();
    String found =
        String.join(
            ", ",
            Phrase.count(nodes.all().size(), "node"),
            data + " data",
            nodes.masters().size() + " master-eligible",
            ingest + " ingest",
            coordinating + " coordinating only");
    if (data == 0) {
      return Finding.fail(found, "No node takes shards.", "Give some node a data role.");
    }
    if (nodes.silent() > 0) {
      return Finding.warn(
          found + "; " + Phrase.count(nodes.silent(), "node") + " did not answer",
          "What follows is without them.",
          "Find out why: GET /_cat/nodes and the master's log.");
    }
    return ingest == 0
        ? Finding.warn(found, "Ingest pipelines cannot run.", "Give some node the role ingest.")
        : Finding.ok(found);
  }
}
