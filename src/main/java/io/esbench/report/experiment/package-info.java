/** An experiment and what it found, in every form but the page. */
@NullMarked
package io.esbench.report.experiment;

import org.jspecify.annotations.NullMarked;
