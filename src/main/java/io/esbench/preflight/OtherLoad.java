package io.esbench.preflight;

import io.esbench.telemetry.Reply;
import java.util.HashMap;
import java.util.Map;

/** What the cluster does for others now: the difference of two readings. */
final class OtherLoad implements Check {
  private static final double BUSY = 10;
  private static final long BUSY_CPU = 20;
  private static final long FULL_CPU = 80;

  /** Shorter ones say nothing. */
  private static final double LEAST_SECONDS = 0.5;

  private static final String DISTURBED =
      "Figures of a race would be those of both loads, and differ from run to run.";
  private static final String TODO = "Stop the other load, or race when it is away.";

  @Override
  public Finding look(ClusterView view) {
    ClusterView.Timed first = view.timedStats();
    if (!new Nodes(first.reply()).visible()) {
      return new Nodes(first.reply()).hidden();
    }
    ClusterView.Timed later = view.laterStats();
    Nodes now = new Nodes(later.reply());
    if (!now.visible()) {
      return now.hidden();
    }
    double seconds = (later.sentNanos() - first.sentNanos()) / 1e9;
    if (seconds < LEAST_SECONDS) {
      return Finding.hidden("the time left was too short for two readings", "Look again.");
    }
    double indexed = gained(first.reply(), now, "indexing", "index_total") / seconds;
    double searched = gained(first.reply(), now, "search", "query_total") / seconds;
    return judged(indexed, searched, now);
  }

  private static Finding judged(double indexed, double searched, Nodes now) {
    long cpu = -1;
    long merges = 0;
    for (ClusterNode node : now.all()) {
      cpu = Math.max(cpu, node.at("os", "cpu", "percent").asLong(-1));
      merges += node.at("indices", "merges", "current").asLong();
    }
    String found =
        String.join(
            ", ",
            "indexing " + Phrase.rate(indexed),
            "shard searches " + Phrase.rate(searched),
            "CPU " + (cpu < 0 ? "unknown" : "at most " + cpu + " %"),
            Phrase.count(merges, "merge"));
    if (cpu >= FULL_CPU) {
      return Finding.fail(found, DISTURBED, TODO);
    }
    boolean busy = indexed >= BUSY || searched >= BUSY || cpu >= BUSY_CPU || merges > 0;
    return busy ? Finding.warn(found, DISTURBED, TODO) : Finding.ok(found);
  }

  /** Of nodes that were there both times and were not started anew. */
  private static long gained(Reply first, Nodes now, String group, String counter) {
    Map<String, Long> before = new HashMap<>();
    for (ClusterNode node : new Nodes(first).all()) {
      before.put(node.id(), node.at("indices", group, counter).asLong());
    }
    long gained = 0;
    for (ClusterNode node : now.all()) {
      long count = node.at("indices", group, counter).asLong();
      gained += Math.max(0, count - before.getOrDefault(node.id(), count));
    }
    return gained;
  }
}
