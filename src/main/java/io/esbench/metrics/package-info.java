/** Merges recorders into task statistics and summaries. */
@NullMarked
package io.esbench.metrics;

import org.jspecify.annotations.NullMarked;
