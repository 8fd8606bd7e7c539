package io.esbench.track;

import java.util.List;

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
}
