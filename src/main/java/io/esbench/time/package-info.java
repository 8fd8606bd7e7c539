/** Monotonic time, the wall-clock anchor and waiting; the fakes are their test twins. */
@NullMarked
package io.esbench.time;

import org.jspecify.annotations.NullMarked;
