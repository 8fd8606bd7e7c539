/** Hands out the shares of the clients as bulk bodies. */
@NullMarked
package io.esbench.corpus.read;

import org.jspecify.annotations.NullMarked;
