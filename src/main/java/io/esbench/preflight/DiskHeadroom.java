package io.esbench.preflight;

import io.esbench.telemetry.storage.ClusterSettings;
import io.esbench.telemetry.storage.Watermark;
import java.util.ArrayList;
import java.util.List;

/** How much may be written until a disk's watermark moves shards away or stops writing. */
final class DiskHeadroom implements Check {
  @Override
  public Finding look(ClusterView view) {
    Nodes stats = view.stats();
    if (!stats.visible()) {
      return stats.hidden();
    }
    ClusterSettings settings = view.clusterSettings();
    List<Disk> disks = new ArrayList<>();
    for (ClusterNode node : stats.data()) {
      double total = node.at("fs", "total", "total_in_bytes").asDouble();
      if (total <= 0) {
        return Finding.absent("size of the disks of " + node.name());
      }
      double free = node.at("fs", "total", "available_in_bytes").asDouble();
      disks.add(new Disk(node.name(), total, free));
    }
    if (disks.isEmpty()) {
      return Finding.absent("data nodes");
    }
    if (!Watermark.enabled(settings)) {
      return Finding.warn(
          "the watermarks are switched off; least free: " + least(disks, Watermark.ofShare(1)),
          "A disk that fills up stops the node instead of the writing.",
          "Set " + Watermark.THRESHOLD + " to true.");
    }
    return judged(disks, settings);
  }

  private static Finding judged(List<Disk> disks, ClusterSettings settings) {
    Watermark low = Watermark.of(settings, "low", 0.85);
    Watermark high = Watermark.of(settings, "high", 0.90);
    String known = settings.visible() ? "" : " (default watermarks; the cluster's are not visible)";
    List<String> overHigh = beyond(disks, high);
    if (!overHigh.isEmpty()) {
      return Finding.fail(
          "above the high watermark: " + Phrase.names(overHigh) + known,
          "Shards are moved away, and from the flood stage on indices become read-only.",
          "Free space or add disks first.");
    }
    List<String> overLow = beyond(disks, low);
    return overLow.isEmpty()
        ? Finding.ok("least headroom to the low watermark: " + least(disks, low) + known)
        : Finding.warn(
            "above the low watermark: " + Phrase.names(overLow) + known,
            "These nodes get no new replicas, so shards are spread unevenly.",
            "Free space or add disks first.");
  }

  private static List<String> beyond(List<Disk> disks, Watermark mark) {
    return disks.stream().filter(disk -> disk.headroom(mark) <= 0).map(Disk::text).toList();
  }

  private static String least(List<Disk> disks, Watermark mark) {
    Disk least = disks.get(0);
    for (Disk disk : disks) {
      least = disk.headroom(mark) < least.headroom(mark) ? disk : least;
    }
    return Phrase.bytes(least.headroom(mark)) + " on " + least.node;
  }

  private record Disk(String node, double total, double free) {
    double headroom(Watermark mark) {
      return free - mark.freeBytes(total);
    }

    String text() {
      return node + " " + Phrase.bytes(free) + " free of " + Phrase.bytes(total);
    }
  }
}
