package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;

/** The colour of the cluster. */
final class HealthStatus implements Check {
  @Override
  public Finding look(ClusterView view) {
    int refused = view.health().status();
    if (refused == 503 || refused == 408) {
      return Finding.fail(
          "no health: " + view.health().problem(),
          "The cluster has no master, or one that does not keep up.",
          "Look into the logs of the master-eligible nodes.");
    }
    if (!view.health().ok()) {
      return Finding.hidden(view.health());
    }
    JsonNode health = view.health().json();
    String status = health.path("status").asText();
    String found =
        status
            + counted(health.path("number_of_nodes"), "node")
            + counted(health.path("active_primary_shards"), "primary shard");
    return judged(status, found);
  }

  private static Finding judged(String status, String found) {
    return switch (status) {
      case "green" -> Finding.ok(found);
      case "yellow" ->
          Finding.warn(
              found,
              "Some copies of shards are missing: work is shared by fewer nodes than planned.",
              "Wait for green, or see 'unassigned-shards'.");
      case "red" ->
          Finding.fail(
              found,
              "Some data cannot be read or written at all.",
              "Repair it first: GET /_cluster/allocation/explain names the reason.");
      default -> Finding.absent("status");
    };
  }

  private static String counted(JsonNode number, String noun) {
    return number.isNumber() ? ", " + Phrase.count(number.asLong(), noun) : "";
  }
}
