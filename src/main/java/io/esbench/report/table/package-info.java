/** The tables that reports share: which columns, which rows, in which words. */
@NullMarked
package io.esbench.report.table;

import org.jspecify.annotations.NullMarked;
