/** Reads what Rally left: its reports and its race files. */
@NullMarked
package io.esbench.rally;

import org.jspecify.annotations.NullMarked;
