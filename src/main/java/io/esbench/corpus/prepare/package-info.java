/** Finds, verifies, unpacks and indexes document files. */
@NullMarked
package io.esbench.corpus.prepare;

import org.jspecify.annotations.NullMarked;
