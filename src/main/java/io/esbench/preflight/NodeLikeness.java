package io.esbench.preflight;

import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether nodes of the same kind are alike. */
final class NodeLikeness implements Check {
  @Override
  public Finding look(ClusterView view) {
    Nodes nodes = view.nodes();
    if (!nodes.visible()) {
      return nodes.hidden();
    }
    String text = differences(nodes);
    return text.isEmpty()
        ? Finding.ok(
            "same Java, system and plug-ins on "
                + Phrase.count(nodes.all().size(), "node")
                + ", same processors and heap on "
                + Phrase.count(nodes.data().size(), "data node"))
        : Finding.warn(
            text,
            "The slowest node sets the pace, and repeats differ by which node did the work.",
            "Make the nodes alike, or keep it in mind when figures scatter.");
  }

  private static String differences(Nodes nodes) {
    Differences everywhere =
        new Differences(nodes.all())
            .in("Java", node -> node.at("jvm", "version").asText())
            .in("JVM", node -> node.at("jvm", "vm_name").asText())
            .in("system", NodeLikeness::system)
            .in("plugins", NodeLikeness::plugins);
    Differences ofData =
        new Differences(nodes.data())
            .in("processors", node -> node.at("os", "allocated_processors").asText())
            .in(
                "heap",
                node -> Phrase.bytes(node.at("jvm", "mem", "heap_max_in_bytes").asDouble()));
    return Stream.of(everywhere, ofData)
        .flatMap(differences -> differences.found().stream())
        .collect(Collectors.joining("; "));
  }

  private static String system(ClusterNode node) {
    return (node.at("os", "name").asText()
            + " "
            + node.at("os", "version").asText()
            + " "
            + node.at("os", "arch").asText())
        .strip();
  }

  private static String plugins(ClusterNode node) {
    TreeSet<String> names = new TreeSet<>();
    node.at("plugins")
        .forEach(
            plugin ->
                names.add(plugin.path("name").asText() + " " + plugin.path("version").asText()));
    return String.join(" + ", names);
  }
}
