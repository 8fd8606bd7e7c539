package io.esbench.track;

import java.util.List;

/**
 * A track as loaded: rendered, checked, with every reference resolved.
 *
 * @param name directory name of the track
 * @param description free text, may be empty
 * @param meta merged into the result
 * @param indices indices that create-index and delete-index know
 * @param corpora document files by corpus
 * @param challenges in the order of the file; exactly one is the default if there is any
 */
public record Track(
    String name,
    String description,
    RawJson meta,
    List<IndexSpec> indices,
    List<Corpus> corpora,
    List<Challenge> challenges) {
  public Track {
    indices = List.copyOf(indices);
    corpora = List.copyOf(corpora);
    challenges = List.copyOf(challenges);
  }
}
