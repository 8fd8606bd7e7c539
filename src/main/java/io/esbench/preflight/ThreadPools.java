package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Requests that were turned away, or wait now. */
final class ThreadPools implements Check {
  @Override
  public Finding look(ClusterView view) {
    Nodes stats = view.stats();
    if (!stats.visible()) {
      return stats.hidden();
    }
    Map<String, Long> rejected = new TreeMap<>();
    Map<String, Long> queued = new TreeMap<>();
    for (ClusterNode node : stats.all()) {
      if (node.at("thread_pool").isEmpty()) {
        return Finding.absent("thread pools of " + node.name());
      }
      for (Map.Entry<String, JsonNode> pool : node.at("thread_pool").properties()) {
        add(rejected, pool.getKey(), pool.getValue().path("rejected"));
        add(queued, pool.getKey(), pool.getValue().path("queue"));
      }
      node.at("indexing_pressure", "memory", "total")
          .properties()
          .forEach(
              stage -> add(rejected, stage.getKey().replace("_rejections", ""), stage.getValue()));
    }
    return judged(rejected, queued);
  }

  private static Finding judged(Map<String, Long> rejected, Map<String, Long> queued) {
    if (!rejected.isEmpty()) {
      return Finding.warn(
          "rejected since the nodes' start: " + text(rejected),
          "The cluster was given more than it could take before.",
          "Find out when: a race counts rejections of its own apart from these.");
    }
    return queued.isEmpty()
        ? Finding.ok("nothing rejected since the nodes' start, nothing queued")
        : Finding.warn(
            "queued now: " + text(queued),
            "Requests wait already, without the load of a race.",
            "Find out what runs: GET /_tasks.");
  }

  private static void add(Map<String, Long> counts, String name, JsonNode number) {
    if (number.asLong() > 0) {
      counts.merge(name, number.asLong(), Long::sum);
    }
  }

  private static String text(Map<String, Long> counts) {
    List<String> texts = new ArrayList<>();
    counts.forEach((name, number) -> texts.add(name + " " + number));
    return Phrase.names(texts);
  }
}
