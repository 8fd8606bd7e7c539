package io.esbench.track.load;

import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Track;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * All corpora of a track together, a file of several of them once.
 *
 * @param documents in all files
 * @param compressedBytes size of all archives, or null if the track does not give all of them
 * @param uncompressedBytes size of all plain files, or null if the track does not give all of them
 */
public record CorpusTotals(
    long documents, @Nullable Long compressedBytes, @Nullable Long uncompressedBytes) {
  /** Of a track without corpora. */
  static final CorpusTotals NONE = new CorpusTotals(0, null, null);

  /** Of a track. */
  public static CorpusTotals of(Track track) {
    Map<List<Object>, DocumentSet> files = new LinkedHashMap<>();
    for (Corpus corpus : track.corpora()) {
      corpus.documentSets().forEach(set -> files.putIfAbsent(file(set), set));
    }
    Collection<DocumentSet> sets = files.values();
    return new CorpusTotals(
        sets.stream().mapToLong(DocumentSet::documentCount).sum(),
        sum(sets, DocumentSet::compressedBytes),
        sum(sets, DocumentSet::uncompressedBytes));
  }

  /** What makes it the same file as that of another set: one may be loaded into two indices. */
  private static List<Object> file(DocumentSet set) {
    return List.of(set.sourceFile(), String.valueOf(set.baseUrl()), set.documentCount());
  }

  private static @Nullable Long sum(
      Collection<DocumentSet> sets, Function<DocumentSet, @Nullable Long> size) {
    List<Long> sizes = sets.stream().map(size).filter(Objects::nonNull).toList();
    boolean all = !sets.isEmpty() && sizes.size() == sets.size();
    return all ? (Long) sizes.stream().mapToLong(Long::longValue).sum() : null;
  }
}
