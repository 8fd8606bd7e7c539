package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A node, as node info or node statistics show it.
 *
 * @param id of the cluster's making
 * @param json what the answer says of it
 */
record ClusterNode(String id, JsonNode json) {
  /** Given by its owner, else the id. */
  String name() {
    return json.path("name").asText(id);
  }

  /** A member of the answer; missing if any step is. */
  JsonNode at(String... steps) {
    JsonNode found = json;
    for (String step : steps) {
      found = found.path(step);
    }
    return found;
  }

  List<String> roles() {
    List<String> roles = new ArrayList<>();
    json.path("roles").forEach(role -> roles.add(role.asText().toLowerCase(Locale.ROOT)));
    return roles;
  }

  /** OpenSearch 2 and newer call it cluster manager. */
  boolean masterEligible() {
    return roles().contains("master") || roles().contains("cluster_manager");
  }

  /** Any tier, but not the frozen one: its shards are caches of a snapshot. */
  boolean holdsData() {
    return roles().stream()
        .anyMatch(
            role ->
                role.equals("data") || (role.startsWith("data_") && !role.equals("data_frozen")));
  }

  boolean dedicatedMaster() {
    return masterEligible() && roles().stream().noneMatch(role -> role.startsWith("data"));
  }

  boolean ingests() {
    return roles().contains("ingest");
  }

  /** Passes requests on, and holds neither data nor the cluster's state. */
  boolean coordinatesOnly() {
    return !masterEligible() && roles().stream().noneMatch(role -> role.startsWith("data"));
  }

  /** Whether it takes the shards of a tier; a node of the old role takes those of all. */
  boolean serves(String tier) {
    return roles().contains(tier) || roles().contains("data");
  }

  /** Where it takes HTTP. */
  Endpoint http() {
    return Endpoint.parse(at("http", "publish_address").asText());
  }

  String ip() {
    return Endpoint.literal(json.path("ip").asText());
  }
}
