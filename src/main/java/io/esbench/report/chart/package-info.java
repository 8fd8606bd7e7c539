/** Charts as data, and as SVG that takes its colours from the page around it. */
@NullMarked
package io.esbench.report.chart;

import org.jspecify.annotations.NullMarked;
