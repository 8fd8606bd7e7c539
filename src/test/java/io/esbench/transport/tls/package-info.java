@NullMarked
package io.esbench.transport.tls;

import org.jspecify.annotations.NullMarked;
