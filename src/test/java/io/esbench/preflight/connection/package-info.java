@NullMarked
package io.esbench.preflight.connection;

import org.jspecify.annotations.NullMarked;
