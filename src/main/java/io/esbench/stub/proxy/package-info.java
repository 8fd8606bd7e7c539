/** A TCP proxy that delays, loses and cuts what goes through it. */
@NullMarked
package io.esbench.stub.proxy;

import org.jspecify.annotations.NullMarked;
