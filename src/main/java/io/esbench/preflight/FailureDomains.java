package io.esbench.preflight;

import io.esbench.result.PreflightState;
import io.esbench.telemetry.storage.ClusterSettings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Whether copies of a shard are kept in different racks or zones. */
final class FailureDomains implements Check {
  private static final String KEY = "cluster.routing.allocation.awareness.attributes";

  /** Names that people give to such attributes. */
  private static final Set<String> TELLING =
      Set.of("zone", "rack", "rack_id", "availability_zone", "logical_availability_zone", "region");

  private static final String SPREAD = "A rack or zone that fails may take all copies of a shard.";

  @Override
  public Finding look(ClusterView view) {
    Nodes nodes = view.nodes();
    if (!nodes.visible()) {
      return nodes.hidden();
    }
    List<ClusterNode> data = nodes.data();
    if (data.size() < 2) {
      return Finding.ok(Phrase.count(data.size(), "data node") + ": nothing to spread");
    }
    ClusterSettings settings = view.clusterSettings();
    if (!settings.visible()) {
      return Finding.hidden(settings.reply());
    }
    String attributes = settings.text(KEY).strip();
    if (attributes.isEmpty()) {
      return unaware(data);
    }
    List<String> spread = new ArrayList<>();
    for (String attribute : attributes.split("\\s*,\\s*", 0)) {
      Finding one = spread(attribute, data);
      if (one.state() != PreflightState.OK) {
        return one;
      }
      spread.add(one.found());
    }
    return Finding.ok(String.join(", ", spread));
  }

  private static Finding unaware(List<ClusterNode> data) {
    for (String attribute : new TreeSet<>(TELLING)) {
      Map<String, Integer> domains = domains(attribute, data);
      if (domains.size() > 1) {
        return Finding.warn(
            "not aware, though nodes have the attribute " + attribute + " " + text(domains),
            SPREAD,
            "Set " + KEY + " to " + attribute + ".");
      }
    }
    return Finding.warn(
        "no awareness attribute is set for " + Phrase.count(data.size(), "data node"),
        SPREAD,
        "If they are in different racks or zones, name these in node.attr and set " + KEY + ".");
  }

  private static Finding spread(String attribute, List<ClusterNode> data) {
    Map<String, Integer> domains = domains(attribute, data);
    List<ClusterNode> without =
        data.stream().filter(node -> domain(attribute, node).isEmpty()).toList();
    if (!without.isEmpty()) {
      return Finding.fail(
          attribute + " is missing on " + Phrase.nodeNames(without),
          "Shards are not spread as they should be.",
          "Set node.attr." + attribute + " on every data node.");
    }
    String found = attribute + " " + text(domains);
    if (domains.size() == 1) {
      return Finding.warn(found, SPREAD, "Have nodes in at least two domains.");
    }
    int most = Collections.max(domains.values());
    int least = Collections.min(domains.values());
    return most - least > 1
        ? Finding.warn(
            found,
            "Nodes of the smaller domain carry more of the load.",
            "Have as many data nodes in each domain.")
        : Finding.ok(found);
  }

  private static Map<String, Integer> domains(String attribute, List<ClusterNode> data) {
    Map<String, Integer> domains = new TreeMap<>();
    for (ClusterNode node : data) {
      String domain = domain(attribute, node);
      if (!domain.isEmpty()) {
        domains.merge(domain, 1, Integer::sum);
      }
    }
    return domains;
  }

  private static String domain(String attribute, ClusterNode node) {
    return node.at("attributes", attribute).asText();
  }

  private static String text(Map<String, Integer> domains) {
    return domains.entrySet().stream()
        .map(domain -> domain.getKey() + ": " + domain.getValue())
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
