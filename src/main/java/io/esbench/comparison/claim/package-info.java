/** Pure: which differences between a few numbers are more than chance. */
@NullMarked
package io.esbench.comparison.claim;

import org.jspecify.annotations.NullMarked;
