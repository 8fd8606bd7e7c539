/** Reads the nodes of a cluster once a second beside a race, on a thread of its own. */
@NullMarked
package io.esbench.telemetry.watch;

import org.jspecify.annotations.NullMarked;
