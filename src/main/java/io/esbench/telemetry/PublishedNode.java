package io.esbench.telemetry;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.fault.EnvironmentException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A node of a cluster, where it says that it can be reached over HTTP.
 *
 * @param name of the node
 * @param roles as the cluster names them
 * @param host name if it publishes one, else literal address without brackets
 * @param port of HTTP
 */
public record PublishedNode(String name, Set<String> roles, String host, int port) {
  private static final String PATH =
      "/_nodes/http?filter_path=nodes.*.name,nodes.*.roles,nodes.*.http.publish_address";

  private static final int LAST_PORT = 65_535;

  /** {@code 10.0.0.1:9200}, {@code es01/10.0.0.1:9200} or {@code [::1]:9200}. */
  private static final Pattern ADDRESS = Pattern.compile("(?:([^/]+)/)?\\[?([^]/]+?)]?:(\\d{1,5})");

  public PublishedNode {
    roles = Set.copyOf(roles);
  }

  /**
   * All nodes with HTTP, by name.
   *
   * @throws EnvironmentException if the cluster does not tell
   */
  public static List<PublishedNode> all(ClusterApi api) {
    Reply reply = Reply.get(api, PATH);
    if (!reply.ok()) {
      throw new EnvironmentException(
          "the addresses of the nodes are not known (GET _nodes/http: "
              + reply.problem()
              + "); race without sniffing, or with a user who may monitor the cluster");
    }
    List<PublishedNode> nodes = new ArrayList<>();
    for (JsonNode node : reply.json().path("nodes")) {
      Matcher address = ADDRESS.matcher(node.path("http").path("publish_address").asText(""));
      int port = address.matches() ? Integer.parseInt(address.group(3)) : 0;
      if (port > 0 && port <= LAST_PORT) {
        String named = address.group(1);
        nodes.add(
            new PublishedNode(
                node.path("name").asText(""),
                roles(node.path("roles")),
                named == null ? address.group(2) : named,
                port));
      }
    }
    nodes.sort((one, other) -> one.name().compareTo(other.name()));
    return nodes;
  }

  private static Set<String> roles(JsonNode array) {
    Set<String> roles = new TreeSet<>();
    array.forEach(role -> roles.add(role.asText()));
    return roles;
  }

  /** Whether it does nothing but lead the cluster: no client sends requests to such a node. */
  public boolean dedicatedMaster() {
    return (roles.contains("master") || roles.contains("cluster_manager"))
        && Set.of("master", "cluster_manager", "voting_only").containsAll(roles);
  }
}
