package io.esbench.corpus.generate;

import java.nio.file.Path;

/**
 * A corpus that was written.
 *
 * @param file where
 * @param documents documents in it, which is the number of its lines
 * @param bytes size before compression
 * @param fileBytes size of the file
 */
public record GeneratedCorpus(Path file, long documents, long bytes, long fileBytes) {}
