/**
 * What a jar beside a track implements to bring its own components: parameter sources, runners,
 * schedulers and a processor of the track. The entry is {@link io.esbench.plugin.TrackPlugin}.
 *
 * <p>These types are stable: they grow by default methods only. They know plain Java values, no
 * library: JSON objects are maps with text keys, arrays are lists, numbers are {@link Integer},
 * {@link Long}, {@link java.math.BigInteger} or {@link java.math.BigDecimal}, and null is null.
 *
 * <p>Nothing here may block: everything that is called during a task is called on an event loop
 * that makes the load of other clients, too. Read files in the constructor.
 */
@NullMarked
package io.esbench.plugin;

import org.jspecify.annotations.NullMarked;
