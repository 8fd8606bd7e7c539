package io.esbench.preflight;

import java.util.ArrayList;
import java.util.List;

/** How many files and connections a node may have open. */
final class FileDescriptors implements Check {
  /** What Elasticsearch demands of a node of a cluster. */
  private static final long LEAST = 65_535;

  private static final double NEARLY_ALL = 0.8;

  @Override
  public Finding look(ClusterView view) {
    Nodes stats = view.stats();
    if (!stats.visible()) {
      return stats.hidden();
    }
    List<String> few = new ArrayList<>();
    List<String> used = new ArrayList<>();
    long least = Long.MAX_VALUE;
    for (ClusterNode node : stats.all()) {
      long most = node.at("process", "max_file_descriptors").asLong(-1);
      if (most <= 0) {
        return Finding.absent("max_file_descriptors of " + node.name());
      }
      long open = node.at("process", "open_file_descriptors").asLong();
      least = Math.min(least, most);
      if (most < LEAST) {
        few.add(node.name() + " " + most);
      } else if (open > NEARLY_ALL * most) {
        used.add(node.name() + " " + open + " of " + most);
      }
    }
    if (!few.isEmpty()) {
      return Finding.fail(
          "fewer than " + LEAST + ": " + Phrase.names(few),
          "A node that runs out of them loses shards and refuses connections.",
          "Raise the limit of open files (ulimit -n) of the user that runs the node.");
    }
    return used.isEmpty()
        ? Finding.ok("at least " + least + " on each node")
        : Finding.warn(
            "nearly all in use: " + Phrase.names(used),
            "New segments and connections may be refused.",
            "Raise the limit, or find out what is open.");
  }
}
