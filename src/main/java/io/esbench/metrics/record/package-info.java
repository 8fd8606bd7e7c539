/** Hot: single-writer recorders and counters. */
@NullMarked
package io.esbench.metrics.record;

import org.jspecify.annotations.NullMarked;
