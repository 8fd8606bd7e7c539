package io.esbench.node;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The place of a node in the cluster that it is started for.
 *
 * @param number from 1
 * @param of how many nodes the cluster gets
 * @param seed the first node, or null for the first node itself
 */
record Membership(int number, int of, @Nullable Seed seed) {
  /**
   * What the others must know of the first node.
   *
   * @param folder of it
   * @param transportPort on 127.0.0.1
   */
  record Seed(NodeFolder folder, int transportPort) {}

  /** The first of so many. */
  static Membership first(int of) {
    return new Membership(1, of, null);
  }

  /** Others join a first node. */
  boolean severalNodes() {
    return of > 1;
  }

  String nodeName() {
    return severalNodes() ? "esbench-" + number : "esbench";
  }

  /** In words, of a server with this title. */
  String what(String title) {
    return severalNodes() ? "node %d of %d (%s)".formatted(number, of, title) : title;
  }

  /**
   * No other cluster has it: a node looks for others before it has made a cluster of its own.
   *
   * @param own folder of this node
   */
  String clusterName(NodeFolder own) {
    return severalNodes()
        ? first(own).root().getFileName().toString().replaceFirst("^node", "esbench")
        : "esbench";
  }

  /** Where snapshots may be stored, which must be the same place for all. */
  Path repository(NodeFolder own) {
    return first(own).repository();
  }

  private NodeFolder first(NodeFolder own) {
    return seed == null ? own : seed.folder();
  }

  /**
   * Settings by which the nodes find each other. The first one makes the cluster alone, on a port
   * that the system picks, and the others are told that port: no race for ports, and none for being
   * master.
   *
   * @param initialMasters name of the setting with the nodes that make the cluster
   */
  Map<String, String> settings(String initialMasters) {
    Map<String, String> settings = new LinkedHashMap<>();
    if (!severalNodes()) {
      settings.put("discovery.type", "single-node");
      return settings;
    }
    if (seed == null) {
      settings.put(initialMasters, nodeName());
    } else {
      settings.put("discovery.seed_hosts", "127.0.0.1:" + seed.transportPort());
    }
    // A configuration that says otherwise would leave all replicas without a node.
    settings.put("cluster.routing.allocation.same_shard.host", "false");
    return settings;
  }
}
