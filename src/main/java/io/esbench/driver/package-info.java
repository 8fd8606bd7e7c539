/** Runs a step: event loops, start barrier, completion rules, cancellation. */
@NullMarked
package io.esbench.driver;

import org.jspecify.annotations.NullMarked;
