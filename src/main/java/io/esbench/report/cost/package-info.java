/** Renders what races cost; computes nothing. */
@NullMarked
package io.esbench.report.cost;

import org.jspecify.annotations.NullMarked;
