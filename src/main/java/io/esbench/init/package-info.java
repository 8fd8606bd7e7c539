/** Writes a track that somebody goes on from: of a template, or of indices of a cluster. */
@NullMarked
package io.esbench.init;

import org.jspecify.annotations.NullMarked;
