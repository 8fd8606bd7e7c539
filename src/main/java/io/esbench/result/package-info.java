/** Immutable outcome of a race and its versioned JSON form. */
@NullMarked
package io.esbench.result;

import org.jspecify.annotations.NullMarked;
