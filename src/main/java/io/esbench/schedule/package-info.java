/** Pure: when request n is due, and whether a moment is warm-up, measured or past the end. */
@NullMarked
package io.esbench.schedule;

import org.jspecify.annotations.NullMarked;
