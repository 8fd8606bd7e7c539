package io.esbench.track;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A named set of document files.
 *
 * @param name unique in the track
 * @param documentSets at least one
 * @param generator how esbench can make the files itself ({@code meta.esbench.generator}), or null
 */
public record Corpus(String name, List<DocumentSet> documentSets, @Nullable String generator) {
  public Corpus {
    documentSets = List.copyOf(documentSets);
  }

  /** A corpus that somebody else makes. */
  public Corpus(String name, List<DocumentSet> documentSets) {
    this(name, documentSets, null);
  }

  /** The same with each document set changed. */
  Corpus withEach(UnaryOperator<DocumentSet> change) {
    return new Corpus(name, documentSets.stream().map(change).toList(), generator);
  }
}
