package io.esbench.race;

import io.esbench.result.ClusterMoment;
import io.esbench.result.NodeMoment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The last readings of the nodes, as far back as somebody may ask. Guarded by its owner. */
final class RecentCpu {
  /** Of the time a mean is over, a node has to tell at least this part. */
  private static final double TOLD = 0.5;

  private final double longest;
  private final List<ClusterMoment> moments = new ArrayList<>();

  /**
   * Without readings.
   *
   * @param longest seconds over which a mean is asked for
   */
  RecentCpu(double longest) {
    this.longest = longest;
  }

  void add(ClusterMoment moment) {
    moments.add(moment);
    while (moments.size() > 1 && moments.get(1).second() <= moment.second() - longest) {
      moments.remove(0);
    }
  }

  /**
   * Share of its cores that the busiest data node used, a mean over the last readings that are
   * together at least as long as a window; null if they do not reach back so far, or no node tells.
   *
   * @param from seconds since the start of the race; what nodes did before does not count
   */
  @Nullable Double busiest(double from, double window) {
    int first = moments.size() - 1;
    while (first > 0 && moments.get(first).second() > latest() - window) {
      first--;
    }
    if (first < 0 || moments.get(first).second() > latest() - window) {
      return null;
    }
    return moments.get(first).second() < from ? null : busiestSince(first);
  }

  private double latest() {
    return moments.get(moments.size() - 1).second();
  }

  /** What a node used, in shares times seconds, and for how many seconds it told that. */
  private record Used(double sum, double seconds) {
    Used plus(Used other) {
      return new Used(sum + other.sum, seconds + other.seconds);
    }
  }

  private @Nullable Double busiestSince(int first) {
    Map<String, Used> used = new HashMap<>();
    for (int i = first + 1; i < moments.size(); i++) {
      double took = moments.get(i).second() - moments.get(i - 1).second();
      for (NodeMoment node : moments.get(i).nodes()) {
        Double share = node.cpuShare();
        if (node.data() && share != null) {
          used.merge(node.node(), new Used(share * took, took), Used::plus);
        }
      }
    }
    double span = latest() - moments.get(first).second();
    return used.values().stream()
        .filter(node -> node.seconds >= span * TOLD)
        .map(node -> node.sum / node.seconds)
        .max(Double::compare)
        .orElse(null);
  }
}
