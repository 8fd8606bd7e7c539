package io.esbench.track.load;

import io.esbench.track.DocumentSet;
import io.esbench.track.Track;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * All corpora of a track together.
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
    List<DocumentSet> sets =
        track.corpora().stream().flatMap(corpus -> corpus.documentSets().stream()).toList();
    return new CorpusTotals(
        sets.stream().mapToLong(DocumentSet::documentCount).sum(),
        sum(sets, DocumentSet::compressedBytes),
        sum(sets, DocumentSet::uncompressedBytes));
  }

  private static @Nullable Long sum(
      List<DocumentSet> sets, Function<DocumentSet, @Nullable Long> size) {
    List<Long> sizes = sets.stream().map(size).filter(Objects::nonNull).toList();
    boolean all = !sets.isEmpty() && sizes.size() == sets.size();
    return all ? (Long) sizes.stream().mapToLong(Long::longValue).sum() : null;
  }
}
