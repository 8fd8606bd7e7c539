package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;

/** Shards on their way from node to node, or being built. */
final class ShardMovement implements Check {
  @Override
  public Finding look(ClusterView view) {
    if (!view.health().ok()) {
      return Finding.hidden(view.health());
    }
    JsonNode health = view.health().json();
    if (!health.path("relocating_shards").isNumber()) {
      return Finding.absent("relocating_shards");
    }
    long relocating = health.path("relocating_shards").asLong();
    long initializing = health.path("initializing_shards").asLong();
    if (relocating + initializing == 0) {
      return Finding.ok("none");
    }
    return Finding.warn(
        relocating + " relocating, " + initializing + " initializing",
        "Copying takes disk, network and CPU from what is measured.",
        "Wait until it is over: GET /_cat/recovery?active_only=true shows it.");
  }
}
