package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Copies of the shards of one index, by node. Filled row by row; one thread. */
final class IndexSpread {
  /** How work on an index is shared, the worst first. */
  enum Balance {
    MISSING("Copies of shards have no node.", "Lower the replicas, or see 'unassigned-shards'."),
    IDLE_NODES("Some data nodes have no part in the work.", CHOOSE),
    UNEVEN("Some nodes do more of the work than others.", CHOOSE),
    EVEN("", "");

    private final String means;
    private final String todo;

    Balance(String means, String todo) {
      this.means = means;
      this.todo = todo;
    }

    String means() {
      return means;
    }

    String todo() {
      return todo;
    }
  }

  private static final String CHOOSE =
      "Make the number of shards, replicas included, a multiple of the number of data nodes.";

  private final String name;
  private final int dataNodes;
  private final Map<String, Integer> byNode = new TreeMap<>();
  private int primaries;
  private int copies;
  private int unassigned;

  /**
   * Of an index.
   *
   * @param dataNodes of the cluster, 0 if unknown
   */
  IndexSpread(String name, int dataNodes) {
    this.name = name;
    this.dataNodes = dataNodes;
  }

  void add(JsonNode row) {
    copies++;
    primaries += row.path("prirep").asText().equals("p") ? 1 : 0;
    // A shard that moves has both nodes here: "from -> address id to".
    String node = row.path("node").asText("").replaceAll(" ->.*", "");
    if (row.path("state").asText().equals("UNASSIGNED") || node.isEmpty() || node.equals("null")) {
      unassigned++;
    } else {
      byNode.merge(node, 1, Integer::sum);
    }
  }

  /** The worst that is to be said of it. */
  Balance balance() {
    if (unassigned > 0) {
      return Balance.MISSING;
    }
    if (byNode.size() < dataNodes) {
      return Balance.IDLE_NODES;
    }
    return most() > least() ? Balance.UNEVEN : Balance.EVEN;
  }

  /** {@code logs: 6 shards and 6 replicas on 3 of 3 data nodes, 4 each}. */
  String text() {
    String each = most() == least() ? most() + " each" : least() + " to " + most() + " each";
    return name
        + ": "
        + Phrase.count(primaries, "shard")
        + " and "
        + Phrase.count(copies - primaries, "replica")
        + " on "
        + byNode.size()
        + (dataNodes == 0 ? " nodes, " : " of " + Phrase.count(dataNodes, "data node") + ", ")
        + each
        + (unassigned == 0 ? "" : ", " + unassigned + " unassigned");
  }

  private int most() {
    return byNode.isEmpty() ? 0 : Collections.max(byNode.values());
  }

  private int least() {
    return byNode.isEmpty() ? 0 : Collections.min(byNode.values());
  }
}
