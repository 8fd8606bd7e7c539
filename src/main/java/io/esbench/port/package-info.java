/**
 * What the public tracks bring as Python, written again on the interfaces of {@code
 * io.esbench.plugin}; by the name of the track.
 */
@NullMarked
package io.esbench.port;

import org.jspecify.annotations.NullMarked;
