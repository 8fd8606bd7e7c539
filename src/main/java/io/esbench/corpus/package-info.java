/** Generates, finds, verifies, unpacks and indexes document files; hands out bulk bodies. */
@NullMarked
package io.esbench.corpus;

import org.jspecify.annotations.NullMarked;
