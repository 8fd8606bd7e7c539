/** Immutable model of a track: indices, corpora, challenges, tasks, operations. */
@NullMarked
package io.esbench.track;

import org.jspecify.annotations.NullMarked;
