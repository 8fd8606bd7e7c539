package io.esbench.telemetry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.esbench.result.Flavour;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what a server is: from its root, else from what a node says of itself, else from the
 * header that both products put on their answers. Nobody is turned away for what they are.
 */
final class Identification {
  private static final String UNKNOWN = "unknown";
  private static final String NODE =
      "/_nodes/_local?filter_path=cluster_name,nodes.*.version,nodes.*.build_flavor";
  private static final String WHO = "/_security/_authenticate";
  private static final Pattern NUMBER = Pattern.compile("/(\\d+\\.\\d+\\.\\d+\\S*)");

  private final ClusterApi api;
  private final List<String> notes = new ArrayList<>();

  Identification(ClusterApi api) {
    this.api = api;
  }

  /** Without the number of nodes; of a server that does not answer, nothing is known. */
  ClusterFacts introduction() {
    return facts(identity(), 0);
  }

  ClusterFacts facts() {
    Identity identity = identity();
    Reply health = Reply.get(api, "/_cluster/health?filter_path=number_of_nodes");
    int nodes = nodes(health.json());
    if (nodes == 0) {
      String why = health.ok() ? "the answer has none" : health.problem();
      notes.add("Number of nodes unknown: " + why);
    }
    if (identity.version == null && !health.json().has("number_of_nodes")) {
      ApiCheck.require(api);
    }
    if (identity.distribution.equals(UNKNOWN)) {
      notes.add("The server does not say what it is; it is taken to have Elasticsearch's APIs");
    }
    return facts(identity, nodes);
  }

  /** 0 if the answer has no number that can be one of nodes. */
  private static int nodes(JsonNode health) {
    Long nodes = WholeNumber.of(health.path("number_of_nodes"));
    return nodes == null || nodes > Integer.MAX_VALUE ? 0 : nodes.intValue();
  }

  private ClusterFacts facts(Identity identity, int nodes) {
    return new ClusterFacts(
        identity.distribution,
        identity.buildFlavor,
        identity.version,
        identity.clusterName,
        nodes,
        notes);
  }

  private Identity identity() {
    Reply root = Reply.get(api, "/");
    return root.json().path("version").has("number") ? ofRoot(root) : ofNode(root);
  }

  private Identity ofRoot(Reply root) {
    JsonNode version = root.json().path("version");
    String number = version.path("number").asText();
    String cluster = text(root.json().path("cluster_name"));
    if (version.has("distribution")) {
      return new Identity(
          version.path("distribution").asText(),
          text(version.path("build_flavor")),
          number,
          cluster);
    }
    boolean disguised = root.json().path("tagline").asText().contains(Flavour.OPENSEARCH.title());
    if (!disguised) {
      return new Identity(
          Flavour.ELASTICSEARCH.id(), text(version.path("build_flavor")), number, cluster);
    }
    // With override_main_response_version the root says 7.10.2, but a node tells the truth.
    String real = text(onlyNode(Reply.get(api, NODE)).path("version"));
    return new Identity(Flavour.OPENSEARCH.id(), null, real == null ? number : real, cluster);
  }

  private Identity ofNode(Reply root) {
    Reply local = Reply.get(api, NODE);
    JsonNode node = onlyNode(local);
    String product = product(root, local);
    String flavor = text(node.path("build_flavor"));
    String version = text(node.path("version"));
    if (version == null) {
      version = numberIn(product);
    }
    if (version == null) {
      String why = local.ok() ? "the answer has none" : local.problem();
      notes.add("Version unknown: GET / gave " + root.problem() + "; node info gave " + why);
    }
    // Only Elasticsearch has flavours.
    String distribution = flavor == null ? named(product) : Flavour.ELASTICSEARCH.id();
    return new Identity(distribution, flavor, version, text(local.json().path("cluster_name")));
  }

  /** Refusals do not have the header; who one is, everybody who has logged in may ask. */
  private String product(Reply root, Reply local) {
    if (!root.product().isEmpty()) {
      return root.product();
    }
    boolean refused = root.status() == 403 && local.status() == 403;
    return refused ? Reply.get(api, WHO).product() : local.product();
  }

  private static JsonNode onlyNode(Reply local) {
    JsonNode node = MissingNode.getInstance();
    for (JsonNode only : local.json().path("nodes")) {
      node = only;
    }
    return node;
  }

  private static String named(String product) {
    String name = product.toLowerCase(Locale.ROOT);
    for (Flavour flavour : Flavour.values()) {
      if (name.startsWith(flavour.id())) {
        return flavour.id();
      }
    }
    return UNKNOWN;
  }

  private static @Nullable String numberIn(String product) {
    Matcher number = NUMBER.matcher(product);
    return number.find() ? number.group(1) : null;
  }

  private static @Nullable String text(JsonNode node) {
    return node.isTextual() ? node.asText() : null;
  }

  private record Identity(
      String distribution,
      @Nullable String buildFlavor,
      @Nullable String version,
      @Nullable String clusterName) {}
}
