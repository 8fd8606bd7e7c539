/** Devices that observe node and cluster around and during the race. */
@NullMarked
package io.esbench.telemetry;

import org.jspecify.annotations.NullMarked;
