/** Pure: what has to be the same for figures to differ by one thing only. */
@NullMarked
package io.esbench.comparison.context;

import org.jspecify.annotations.NullMarked;
