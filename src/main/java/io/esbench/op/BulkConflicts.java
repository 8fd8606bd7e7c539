package io.esbench.op;

import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.read.Conflicts;
import io.esbench.track.DocumentSet;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what a bulk says about ids and conflicts. */
final class BulkConflicts {
  private static final String KEY = "conflicts";
  private static final double USUAL_PERCENT = 25;

  private BulkConflicts() {}

  /** The settings, or null if the operation does not ask for ids of ours. */
  static @Nullable Conflicts of(Params params, List<DocumentFile> files) {
    double probability = between(params, "conflict-probability", USUAL_PERCENT, 100) / 100;
    double recency = between(params, "recency", 0, 1);
    boolean update = params.word("on-conflict", "index", "index", "update").equals("update");
    if (!params.has(KEY)) {
      return null;
    }
    boolean random = params.word(KEY, "", "sequential", "random").equals("random");
    if (params.has("data-streams")) {
      throw params.refusal(
          KEY, "excludes data-streams, whose documents cannot be replaced; remove one of them");
    }
    files.forEach(file -> requireIds(params, file.set()));
    return new Conflicts(
        random ? Conflicts.Order.RANDOM : Conflicts.Order.SEQUENTIAL,
        probability,
        update ? Conflicts.Action.UPDATE : Conflicts.Action.INDEX,
        recency);
  }

  /**
   * Whether documents may take the place of others, so that fewer are in the index than were sent.
   * Ids begin anew in each file.
   */
  static boolean replaces(@Nullable Conflicts conflicts, List<DocumentFile> files) {
    if (conflicts == null) {
      return false;
    }
    long targets = files.stream().map(file -> file.set().targetIndex()).distinct().count();
    return conflicts.probability() > 0 || targets < files.size();
  }

  private static void requireIds(Params params, DocumentSet set) {
    if (set.includesActionAndMetaData()) {
      throw params.refusal(
          KEY,
          "cannot give ids to the documents of "
              + set.sourceFile()
              + ", which has action lines of its own (includes-action-and-meta-data); choose other"
              + " corpora or remove it");
    }
    if (set.targetIndex() == null && set.targetDataStream() != null) {
      throw params.refusal(
          KEY,
          "cannot replace documents of the data stream '"
              + set.targetDataStream()
              + "', which "
              + set.sourceFile()
              + " is for; choose other corpora or remove it");
    }
  }

  private static double between(Params params, String key, double absent, int most) {
    BigDecimal given = params.number(key);
    double value = given == null ? absent : given.doubleValue();
    if (!(value >= 0 && value <= most)) {
      throw params.fault(key, "a number from 0 to " + most);
    }
    return value;
  }
}
