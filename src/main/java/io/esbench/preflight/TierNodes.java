package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Indices that want a tier of which there is no node. */
final class TierNodes implements Check {
  @Override
  public Finding look(ClusterView view) {
    Nodes nodes = view.nodes();
    if (!nodes.visible()) {
      return nodes.hidden();
    }
    if (!view.indices().ok()) {
      return Finding.hidden(view.indices());
    }
    List<String> homeless = new ArrayList<>();
    int bound = 0;
    for (var index : view.indices().json().properties()) {
      String tiers = preference(index.getValue());
      bound += tiers.isEmpty() ? 0 : 1;
      if (!tiers.isEmpty() && !served(tiers, nodes)) {
        homeless.add(index.getKey() + " (" + tiers + ")");
      }
    }
    return homeless.isEmpty()
        ? Finding.ok("there is a node for each (indices that name a tier: " + bound + ")")
        : Finding.fail(
            "no node for " + Phrase.names(homeless),
            "Their shards cannot be allocated.",
            "Give nodes that role, or change index.routing.allocation.include._tier_preference.");
  }

  private static String preference(JsonNode index) {
    return index
        .path("settings")
        .path("index")
        .path("routing")
        .path("allocation")
        .path("include")
        .path("_tier_preference")
        .asText();
  }

  private static boolean served(String tiers, Nodes nodes) {
    return Arrays.stream(tiers.split(",", -1))
        .map(String::strip)
        .anyMatch(tier -> nodes.all().stream().anyMatch(node -> node.serves(tier)));
  }
}
