/** Tests of the measured path to the server. */
@NullMarked
package io.esbench.transport.wire;

import org.jspecify.annotations.NullMarked;
