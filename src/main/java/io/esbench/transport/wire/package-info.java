/** Hot: connections on an event loop, request bytes out, answer framed and time-stamped. */
@NullMarked
package io.esbench.transport.wire;

import org.jspecify.annotations.NullMarked;
