package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;

/** Copies of shards that no node holds. */
final class UnassignedShards implements Check {
  private static final String EXPLAIN = "GET /_cluster/allocation/explain names the reason.";

  @Override
  public Finding look(ClusterView view) {
    if (!view.health().ok()) {
      return Finding.hidden(view.health());
    }
    JsonNode health = view.health().json();
    if (!health.path("unassigned_shards").isNumber()) {
      return Finding.absent("unassigned_shards");
    }
    long unassigned = health.path("unassigned_shards").asLong();
    if (unassigned == 0) {
      return Finding.ok("none");
    }
    long delayed = health.path("delayed_unassigned_shards").asLong();
    String found =
        Phrase.count(unassigned, "shard")
            + (delayed == 0 ? "" : ", " + delayed + " of them waiting for a node to come back");
    return health.path("status").asText().equals("red")
        ? Finding.fail(found, "At least one is a primary: its data are not there.", EXPLAIN)
        : Finding.warn(found, "The loss of a node may lose data, and fewer nodes work.", EXPLAIN);
  }
}
