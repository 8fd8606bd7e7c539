/** The server's side of HTTP/1.1: request heads and the ends of request bodies. */
@NullMarked
package io.esbench.stub.http;

import org.jspecify.annotations.NullMarked;
