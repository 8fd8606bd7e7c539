/** A scripted HTTP/1.1 server with known times, for tests of everything that sends requests. */
@NullMarked
package io.esbench.stub;

import org.jspecify.annotations.NullMarked;
