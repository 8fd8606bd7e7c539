package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Replicas for which there can never be a node: no two copies of a shard share one. */
final class ReplicaCount implements Check {
  @Override
  public Finding look(ClusterView view) {
    Nodes nodes = view.nodes();
    if (!nodes.visible()) {
      return nodes.hidden();
    }
    if (!view.indices().ok()) {
      return Finding.hidden(view.indices());
    }
    int data = nodes.data().size();
    List<String> hopeless = new ArrayList<>();
    for (var index : view.indices().json().properties()) {
      JsonNode settings = index.getValue().path("settings").path("index");
      long replicas = wanted(settings);
      if (replicas >= data) {
        hopeless.add(index.getKey() + " (" + Phrase.count(replicas, "replica") + ")");
      }
    }
    String there = Phrase.count(data, "data node");
    if (hopeless.isEmpty()) {
      return Finding.ok(
          there + ", enough for every index (indices seen: " + view.indices().json().size() + ")");
    }
    return Finding.warn(
        there + ", but " + Phrase.names(hopeless),
        "Such an index needs a data node more than it has replicas: it never gets green.",
        "Lower index.number_of_replicas, or add data nodes.");
  }

  /** With auto_expand_replicas the cluster takes what it can get, down to the lower bound. */
  private static long wanted(JsonNode settings) {
    String range = settings.path("auto_expand_replicas").asText("false");
    String lower = range.contains("-") ? range.substring(0, range.indexOf('-')) : "";
    return lower.matches("\\d{1,4}")
        ? Long.parseLong(lower)
        : settings.path("number_of_replicas").asLong();
  }
}
