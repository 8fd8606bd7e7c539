/** Pure: one result to the numbers that can be compared, and which way each is better. */
@NullMarked
package io.esbench.comparison.figure;

import org.jspecify.annotations.NullMarked;
