package io.esbench.comparison;

import io.esbench.comparison.figure.Figures;
import io.esbench.comparison.figure.RowName;
import io.esbench.comparison.figure.Work;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the data takes on disk, all copies and structures included.
 *
 * @param metric {@code Bytes per document} if both sides loaded documents, else {@code Store size}
 * @param unit of both values
 * @param baseline median
 * @param contender median
 * @param savedPercent of the baseline's; negative if the contender takes more
 */
public record StorageChange(
    String metric, String unit, double baseline, double contender, double savedPercent) {
  /**
   * Of these rows; null if they do not tell, or the baseline takes nothing, or the sides did not do
   * the same: of fewer documents each takes more, and another store may hold anything.
   */
  static @Nullable StorageChange of(List<FigurePair> pairs, Work baseline, Work contender) {
    boolean wrote = baseline.wroteLike(contender);
    boolean same = baseline.unlike(contender).isEmpty();
    return named(pairs, Figures.BYTES_PER_DOCUMENT)
        .filter(pair -> wrote)
        .or(() -> named(pairs, Figures.STORE_SIZE).filter(pair -> same))
        .map(StorageChange::of)
        .orElse(null);
  }

  private static Optional<FigurePair> named(List<FigurePair> pairs, String metric) {
    return pairs.stream()
        .filter(pair -> pair.name().equals(new RowName("", metric)))
        .filter(pair -> pair.baseline().median() > 0)
        .findFirst();
  }

  private static StorageChange of(FigurePair pair) {
    double baseline = pair.baseline().median();
    double contender = pair.contender().median();
    return new StorageChange(
        pair.name().metric(),
        pair.unit(),
        baseline,
        contender,
        100 * (baseline - contender) / baseline);
  }
}
