package io.esbench.corpus.generate;

import java.nio.file.Path;

/**
 * A corpus to be generated.
 *
 * @param output the file, replaced if it exists
 * @param length where it ends
 * @param seed same seed, same bytes
 * @param compression how it is stored; {@link Compression#of} gives the one the name asks for
 */
public record CorpusRequest(Path output, CorpusLength length, long seed, Compression compression) {
  /** Seed if none is given. */
  public static final long DEFAULT_SEED = 42;

  /** Documents if neither count nor size is given. */
  public static final long DEFAULT_DOCUMENTS = 100_000;

  /** A file of so many documents with the default seed, stored as its name asks for. */
  public static CorpusRequest of(Path output, long documents) {
    return new CorpusRequest(
        output, new CorpusLength.Documents(documents), DEFAULT_SEED, Compression.of(output));
  }
}
