/**
 * The log-shaped corpus of the acceptance track, defined byte by byte in {@code
 * docs/corpus-format.md}.
 */
@NullMarked
package io.esbench.corpus.generate;

import org.jspecify.annotations.NullMarked;
