package io.esbench.race;

import io.esbench.op.Effect;
import io.esbench.telemetry.ClusterProbe;
import io.esbench.telemetry.DocumentCount;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Counts what a challenge adds to the indices that its bulks write. */
final class WrittenIndices {
  private final Map<String, Long> before;

  private WrittenIndices(Map<String, Long> before) {
    this.before = before;
  }

  /** First count; an index that the challenge deletes starts from nothing. */
  static WrittenIndices before(PreparedChallenge challenge, ClusterProbe probe) {
    Set<String> deleted =
        challenge.effects().stream()
            .filter(Effect::deletesDocuments)
            .map(Effect::name)
            .collect(Collectors.toSet());
    Map<String, Long> counts = new LinkedHashMap<>();
    for (String name : challenge.loadedIndices()) {
      boolean anew = deleted.stream().anyMatch(pattern -> covers(pattern, name));
      counts.put(name, anew ? 0L : sum(probe.matching(name)));
    }
    return new WrittenIndices(counts);
  }

  /**
   * Documents added since, by index.
   *
   * @param notes gets a line for what cannot be counted
   * @return null if something cannot be counted or nothing was written
   */
  @Nullable Map<String, Long> added(ClusterProbe probe, List<String> notes) {
    if (before.isEmpty()) {
      return null;
    }
    Map<String, Long> added = new LinkedHashMap<>();
    for (Map.Entry<String, Long> index : before.entrySet()) {
      DocumentCount now = probe.count(index.getKey());
      if (now.documents() == null) {
        notes.add("documents of index '" + index.getKey() + "' cannot be counted: " + now.note());
        return null;
      }
      added.put(index.getKey(), now.documents() - index.getValue());
    }
    return added;
  }

  /** Whether an index name or pattern of Elasticsearch means the index. */
  static boolean covers(String pattern, String name) {
    if (pattern.equals("_all")) {
      return true;
    }
    for (String part : pattern.split(",", -1)) {
      if (name.matches("\\Q" + part.replace("*", "\\E.*\\Q") + "\\E")) {
        return true;
      }
    }
    return false;
  }

  private static long sum(List<DocumentCount> counts) {
    return counts.stream()
        .mapToLong(count -> count.documents() == null ? 0 : count.documents())
        .sum();
  }
}
