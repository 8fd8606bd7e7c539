/** Ladders made by hand, and what must be said of them. */
@NullMarked
package io.esbench.diagnosis;

import org.jspecify.annotations.NullMarked;
