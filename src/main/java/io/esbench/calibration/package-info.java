/** What esbench itself can do on this machine, and how near to that a race came. */
@NullMarked
package io.esbench.calibration;

import org.jspecify.annotations.NullMarked;
