package io.esbench.race;

import io.esbench.op.PreparedOperation;
import io.esbench.telemetry.ClusterProbe;
import io.esbench.telemetry.DocumentCount;
import io.esbench.track.Bounds;
import io.esbench.track.Task;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Whether the cluster holds the documents that another challenge loads. */
final class LoadedData {
  private LoadedData() {}

  /**
   * What is missing, as one line; empty if the targets of the bulks hold exactly the documents that
   * these send, or any if that depends on time or chance. Bulks whose targets are only in their
   * action lines cannot be judged and count as loaded.
   *
   * @param loading the challenge, prepared at least to be looked at
   */
  static String missing(PreparedChallenge loading, ClusterProbe probe) {
    return expected(loading).stream()
        .map(expected -> expected.missing(probe))
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("; "));
  }

  private static List<Expected> expected(PreparedChallenge loading) {
    List<Expected> all = new ArrayList<>();
    for (Task task : loading.challenge().tasks()) {
      Expected next = Expected.of(task, loading.operation(task));
      List<Expected> apart = new ArrayList<>();
      for (Expected other : all) {
        if (Collections.disjoint(other.targets, next.targets)) {
          apart.add(other);
        } else {
          next = other.plus(next);
        }
      }
      if (!next.targets.isEmpty()) {
        apart.add(next);
      }
      all = apart;
    }
    return all;
  }

  /**
   * What bulks with common targets load.
   *
   * @param targets indices and data streams
   * @param documents in all of them together, or null: at least one
   */
  private record Expected(Set<String> targets, @Nullable Long documents) {
    static Expected of(Task task, PreparedOperation operation) {
      boolean known = operation.documents() > 0 && task.bounds() instanceof Bounds.Exhaustion;
      return new Expected(
          PreparedChallenge.loadedIndices(operation), known ? operation.documents() : null);
    }

    Expected plus(Expected other) {
      Set<String> both = new LinkedHashSet<>(targets);
      both.addAll(other.targets);
      Long mine = documents;
      Long more = other.documents;
      return new Expected(both, mine == null || more == null ? null : Long.valueOf(mine + more));
    }

    String missing(ClusterProbe probe) {
      List<DocumentCount> found =
          targets.stream().map(probe::matching).flatMap(Collection::stream).toList();
      long held = 0;
      for (DocumentCount index : found) {
        held += index.documents() == null ? 0 : index.documents();
      }
      Long wanted = documents;
      if (found.isEmpty()) {
        String with = wanted == null ? "" : text(" with %,d documents", wanted);
        return subject() + with + (one() ? " does not exist" : " do not exist");
      }
      String hold = subject() + (one() ? " holds" : " hold");
      if (wanted == null) {
        return held > 0 ? "" : hold + " no documents";
      }
      return held == wanted ? "" : hold + text(" %,d documents, not %,d", held, wanted);
    }

    private boolean one() {
      return targets.size() == 1;
    }

    private String subject() {
      return (one() ? "index '" : "indices '") + String.join("', '", targets) + "'";
    }

    private static String text(String format, Object... values) {
      return String.format(Locale.ROOT, format, values);
    }
  }
}
