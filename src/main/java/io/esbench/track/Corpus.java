package io.esbench.track;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A named set of document files.
 *
 * @param name unique in the track
 * @param documentSets at least one
 */
public record Corpus(String name, List<DocumentSet> documentSets) {
  public Corpus {
    documentSets = List.copyOf(documentSets);
  }

  /** Whether esbench makes all of its files itself. */
  public boolean isMade() {
    return documentSets.stream().allMatch(set -> set.recipe() != null);
  }

  /** The same with each document set changed. */
  Corpus withEach(UnaryOperator<DocumentSet> change) {
    return new Corpus(name, documentSets.stream().map(change).toList());
  }
}
