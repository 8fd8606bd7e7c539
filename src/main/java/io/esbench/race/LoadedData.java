package io.esbench.race;

import io.esbench.telemetry.ClusterProbe;
import io.esbench.telemetry.DocumentCount;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Track;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Whether the cluster holds the documents of the track's corpora, for challenges that only read.
 */
final class LoadedData {
  private LoadedData() {}

  /**
   * What is missing, as one line; empty if every target holds exactly the documents of its corpora.
   * Corpora that name no target of their own cannot be judged and count as loaded.
   */
  static String missing(Track track, ClusterProbe probe) {
    StringBuilder missing = new StringBuilder();
    expected(track)
        .forEach(
            (name, documents) -> {
              List<DocumentCount> found = probe.matching(name);
              long held = 0;
              for (DocumentCount index : found) {
                held += index.documents() == null ? 0 : index.documents();
              }
              if (found.isEmpty() || held != documents) {
                missing.append(missing.length() == 0 ? "" : "; ");
                missing.append(line(name, documents, found, held));
              }
            });
    return missing.toString();
  }

  private static String line(String name, long documents, List<DocumentCount> found, long held) {
    return found.isEmpty()
        ? String.format(
            Locale.ROOT, "index '%s' with %,d documents does not exist", name, documents)
        : String.format(
            Locale.ROOT, "index '%s' holds %,d documents, not %,d", name, held, documents);
  }

  private static Map<String, Long> expected(Track track) {
    Map<String, Long> expected = new LinkedHashMap<>();
    for (Corpus corpus : track.corpora()) {
      for (DocumentSet set : corpus.documentSets()) {
        String target = set.targetDataStream() == null ? set.targetIndex() : set.targetDataStream();
        if (target != null) {
          expected.merge(target, set.documentCount(), Long::sum);
        }
      }
    }
    return expected;
  }
}
