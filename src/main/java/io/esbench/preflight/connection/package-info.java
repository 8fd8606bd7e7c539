/** One connection to each host of a target, stage by stage, from its name to its version. */
@NullMarked
package io.esbench.preflight.connection;

import org.jspecify.annotations.NullMarked;
