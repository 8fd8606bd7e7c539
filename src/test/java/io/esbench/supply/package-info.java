/** Holds what esbench is made of, and the scripts that watch over it, to what the pages say. */
@NullMarked
package io.esbench.supply;

import org.jspecify.annotations.NullMarked;
