/**
 * Finds the highest rate at which conditions still hold: pure, from the probes so far to the next
 * rate to try, or to the answer. Who runs the probes asks {@link
 * io.esbench.saturation.SearchStrategy#next} in a loop, carries out each {@link
 * io.esbench.saturation.Try} (pause, run, {@link io.esbench.saturation.Reading#of}, {@link
 * io.esbench.saturation.Conditions#judge}) and stops at an {@link io.esbench.saturation.Answer}.
 */
@NullMarked
package io.esbench.saturation;

import org.jspecify.annotations.NullMarked;
