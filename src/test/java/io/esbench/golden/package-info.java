/** Comparison with stored outputs. */
@NullMarked
package io.esbench.golden;

import org.jspecify.annotations.NullMarked;
