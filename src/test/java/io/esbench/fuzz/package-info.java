/** What readers of other people's files and answers do with any bytes. */
@NullMarked
package io.esbench.fuzz;

import org.jspecify.annotations.NullMarked;
