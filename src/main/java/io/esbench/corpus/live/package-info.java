/** Bulks of documents that are made while they are sent. */
@NullMarked
package io.esbench.corpus.live;

import org.jspecify.annotations.NullMarked;
