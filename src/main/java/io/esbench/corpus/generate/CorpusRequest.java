package io.esbench.corpus.generate;

import java.nio.file.Path;

/**
 * A corpus to be generated.
 *
 * @param output the file, replaced if it exists
 * @param length where it ends
 * @param source its documents
 * @param compression how it is stored; {@link Compression#of} gives the one the name asks for
 * @param threads that make documents, at least 1; the bytes do not depend on it
 */
public record CorpusRequest(
    Path output, CorpusLength length, DocumentSource source, Compression compression, int threads) {
  /** A file of so many documents, stored as its name asks for, made on all processors. */
  public static CorpusRequest of(Path output, long documents, DocumentSource source) {
    return new CorpusRequest(
        output,
        new CorpusLength.Documents(documents),
        source,
        Compression.of(output),
        Runtime.getRuntime().availableProcessors());
  }
}
