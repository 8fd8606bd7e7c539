/** Renders comparisons of races; computes nothing. */
@NullMarked
package io.esbench.report.comparison;

import org.jspecify.annotations.NullMarked;
