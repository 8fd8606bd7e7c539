/** Finds the components that a track needs beyond esbench's own, and fits them into a race. */
@NullMarked
package io.esbench.component;

import org.jspecify.annotations.NullMarked;
