@NullMarked
package io.esbench.preflight;

import org.jspecify.annotations.NullMarked;
