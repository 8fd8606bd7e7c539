/** Conducts one race; the only place that knows the order of steps. */
@NullMarked
package io.esbench.race;

import org.jspecify.annotations.NullMarked;
