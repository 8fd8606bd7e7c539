/** Reads a specification of documents; what the generators of values build on. */
@NullMarked
package io.esbench.corpus.generate.spec;

import org.jspecify.annotations.NullMarked;
